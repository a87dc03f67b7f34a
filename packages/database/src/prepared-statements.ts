import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

const mark = /^\s*\/\* prepared: ([\w.-]{1,60}) \*\//;

/** The name that a statement asks to be prepared under: it begins with a comment that says so. */
export function preparedName(text: string): string | undefined {
  return mark.exec(text)?.[1];
}

/**
 * The pool as Kysely sees it, where statements that begin with the comment `prepared: name` are
 * parsed and planned once a connection. Kysely itself has no names for statements.
 */
export function withPreparedStatements(pool: pg.Pool): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    async connect() {
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
