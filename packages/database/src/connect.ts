import { type DatabaseConnection, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { parserFor } from './kysely-values.ts';
import { withPreparedStatements } from './prepared-statements.ts';
import type { DB as Database } from './schema.gen.ts';

/** Every table of the migrated database, for `Kysely<Database>`. */
export type { Database };

export interface ConnectOptions {
  /** Most connections the pool opens at once (default 16). */
  readonly poolSize?: number;
  /** The server gives up on a statement after this many milliseconds (default: never). */
  readonly statementTimeout?: number;
  /** The server gives up waiting for a lock after this many milliseconds (default: never). */
  readonly lockTimeout?: number;
  /** Asking for a connection fails after this many milliseconds (default 10,000). */
  readonly connectTimeout?: number;
  /** Asking for a connection fails at once while so many others wait for one (default: no limit). */
  readonly maxWaiting?: number;
  /** Shown in `pg_stat_activity` (default `karwan`). */
  readonly name?: string;
  /** Called for idle connections that break; the pool replaces them by itself. */
  readonly onIdleError?: (error: Error) => void;
  /** Given each new connection before its first statement. */
  readonly onConnection?: (connection: DatabaseConnection) => Promise<void>;
}

export interface Connection {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * Opens a pool on `url`; nothing is contacted before the first query.
 * `bigint` columns come as numbers (a value beyond safe integers throws a RangeError),
 * `numeric` and `date` as strings, `timestamptz` as Date.
 */
export function connect(url: string, options: ConnectOptions = {}): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize ?? 16,
    // A connection that is closed takes the plans of its prepared statements with it.
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: options.connectTimeout ?? 10_000,
    application_name: options.name ?? 'karwan',
    types: { getTypeParser: parserFor },
    ...(options.statementTimeout ? { statement_timeout: options.statementTimeout } : {}),
    ...(options.lockTimeout ? { lock_timeout: options.lockTimeout } : {}),
  });
  // Without a listener a restart of PostgreSQL would end the whole process.
  pool.on('error', (error) => options.onIdleError?.(error));
  // A connection may also break between two statements of a transaction; then its next statement fails
  // and reports it.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: withPreparedStatements(pool, options.maxWaiting),
      onCreateConnection: options.onConnection,
    }),
  });
  return { db, pool, close: () => db.destroy() };
}
