import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

const mark = /^\s*\/\* prepared: ([\w.-]{1,60}) \*\//;

/** The name that a statement is prepared under, from the comment that it begins with. */
export function preparedName(text: string): string | undefined {
  return mark.exec(text)?.[1];
}

/** So many wait for a connection that one more would not get it in time. */
export class NoConnectionFree extends Error {
  /** As PostgreSQL calls it when it has no connection left: too_many_connections. */
  readonly code = '53300';

  constructor() {
    super('too many statements wait for a connection');
  }
}

/**
 * The pool as Kysely sees it, where statements that begin with the comment `prepared: name` are
 * parsed and planned once a connection. Kysely itself has no names for statements.
 * @param maxWaiting more than so many do not wait for a connection: they fail with NoConnectionFree
 */
export function withPreparedStatements(
  pool: pg.Pool,
  maxWaiting = Number.POSITIVE_INFINITY,
): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    async connect() {
      if (pool.waitingCount >= maxWaiting) throw new NoConnectionFree();
      const client = await pool.connect();
      const known = wrapped.get(client) ?? wrap(client);
      wrapped.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

/** The client itself, but for `query`: what is not overridden is inherited. */
function wrap(client: pg.PoolClient): PostgresPoolClient {
  const query = (text: unknown, values?: unknown[]) => {
    const name = typeof text === 'string' ? preparedName(text) : undefined;
    return name === undefined
      ? client.query(text as string, values)
      : client.query({ name, text: text as string, values });
  };
  return Object.create(client, { query: { value: query } }) as PostgresPoolClient;
}
