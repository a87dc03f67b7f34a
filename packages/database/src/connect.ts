import { type DatabaseConnection, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { parserFor } from './kysely-values.ts';
import { type LaggingOptions, LaggingReads } from './reading/lagging-reads.ts';
import { ReadConnections } from './reading/read-connections.ts';
import type { DB as Database } from './schema.gen.ts';
import { Pulse, type PulseOptions } from './statements/pulse.ts';
import { statementPool } from './statements/statement-pool.ts';

/** Every table of the migrated database, for `Kysely<Database>`. */
export type { Database };

export interface ConnectOptions {
  /** Most connections the pool opens at once (default 16). */
  readonly poolSize?: number;
  /** Connections that prepared reads outside transactions share (default 0: they use the pool like everything else). */
  readonly readConnections?: number;
  /** A replica for reads that may be stale, with `readConnections` connections of its own; default: the primary. */
  readonly replica?: LaggingOptions & { readonly url: string };
  /** PostgreSQL's `statement_timeout` in milliseconds (default: none). */
  readonly statementTimeout?: number;
  /** PostgreSQL's `lock_timeout` in milliseconds (default: none). */
  readonly lockTimeout?: number;
  /** Waiting for a connection fails after this many milliseconds (default 10,000). */
  readonly connectTimeout?: number;
  /** When this many statements already wait for a connection, one more fails at once (default: no limit). */
  readonly maxWaiting?: number;
  /** Asks every second whether the server is alive; while it does not answer, statements fail at once (default: no). */
  readonly pulse?: Partial<PulseOptions>;
  /** Shown in `pg_stat_activity` (default `karwan`). */
  readonly name?: string;
  /** Called when an idle connection breaks; the pool replaces it by itself. */
  readonly onIdleError?: (error: Error) => void;
  /** Called with each Kysely connection before its first statement. */
  readonly onConnection?: (connection: DatabaseConnection) => Promise<void>;
}

/** Load of the pool and of the shared read connections. */
export interface ConnectionLoad {
  readonly open: number;
  readonly idle: number;
  /** Statements that wait for a connection, or behind another statement on a shared one. */
  readonly waiting: number;
}

export interface Connection {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  readonly load: ConnectionLoad;
  /** Call after a write whose effect must be visible at once: for a moment no read goes to the replica. */
  notifyChange(): void;
  close(): Promise<void>;
}

/** Milliseconds by which the client's deadline exceeds the server's own `statement_timeout`. */
const beyondTimeout = 2_000;

/**
 * Opens a pool on `url`; nothing is contacted before the first query.
 * `bigint` columns come as numbers (a value beyond safe integers throws a RangeError),
 * `numeric` and `date` as strings, `timestamptz` as Date.
 */
export function connect(url: string, options: ConnectOptions = {}): Connection {
  const { maxWaiting = Number.POSITIVE_INFINITY, readConnections = 0 } = options;
  const onLost = (error: Error) => options.onIdleError?.(error);
  const config: pg.ClientConfig = {
    connectionString: url,
    connectionTimeoutMillis: options.connectTimeout ?? 10_000,
    application_name: options.name ?? 'karwan',
    types: { getTypeParser: parserFor },
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(options.statementTimeout ? { statement_timeout: options.statementTimeout } : {}),
    ...(options.lockTimeout ? { lock_timeout: options.lockTimeout } : {}),
  };
  const deadline = options.statementTimeout && options.statementTimeout + beyondTimeout;
  const busy = new Set<pg.PoolClient>();
  // Idle connections stay open: closing one would discard its prepared statements and their plans.
  const pool = new pg.Pool({ ...config, max: options.poolSize ?? 16, idleTimeoutMillis: 0 });
  const reads =
    readConnections > 0
      ? new ReadConnections(deadline ? { ...config, query_timeout: deadline } : config, {
          connections: readConnections,
          maxWaiting,
          onLost,
        })
      : undefined;
  const replica = options.replica && openReplica(options.replica);
  const pulse =
    options.pulse &&
    new Pulse(config, {
      ...options.pulse,
      onLongSilence() {
        for (const client of busy) client.connection.stream.destroy();
        reads?.interrupt();
        options.pulse?.onLongSilence?.();
      },
    });
  // Without an error listener a restart of PostgreSQL would crash the process.
  pool.on('error', onLost);
  // A connection may also break between two statements of a transaction; its next statement then fails and
  // reports the error.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: statementPool(pool, { maxWaiting, reads, replica, pulse, deadline, busy }),
      onCreateConnection: options.onConnection,
    }),
  });
  return {
    db,
    pool,
    load: loadOf(pool, reads),
    notifyChange: () => replica?.notifyChange(),
    close: async () => {
      pulse?.close();
      await db.destroy();
    },
  };

  function openReplica({ url: connectionString, ...lagging }: LaggingOptions & { url: string }) {
    // A replica that does not respond must not delay a page: after the timeout the read goes to the primary.
    const there = { ...config, connectionString, query_timeout: 2_000, keepAlive: true };
    const connections = Math.max(1, readConnections);
    const shared = new ReadConnections(there, { connections, maxWaiting, onLost });
    return new LaggingReads(there, shared, lagging);
  }
}

function loadOf(pool: pg.Pool, reads: ReadConnections | undefined): ConnectionLoad {
  return {
    get open() {
      return pool.totalCount + (reads?.open ?? 0);
    },
    get idle() {
      return pool.idleCount + (reads?.idle ?? 0);
    },
    get waiting() {
      return pool.waitingCount + (reads?.waiting ?? 0);
    },
  };
}
