import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { NoConnectionFree } from './no-connection-free.ts';
import { preparationOf } from './prepared-statements.ts';
import type { ReadConnections } from './reading/read-connections.ts';

export interface StatementPoolOptions {
  /** More than so many do not wait for a connection: they fail with NoConnectionFree. */
  readonly maxWaiting: number;
  /** Where single reads go; left out: to the pool like all others. */
  readonly reads: ReadConnections | undefined;
}

/**
 * The pool as Kysely sees it, where statements that begin with the comment `prepared: name` are parsed
 * and planned once a connection (Kysely has no names for statements), and those that begin with
 * `prepared read: name` share a few connections.
 */
export function statementPool(pool: pg.Pool, options: StatementPoolOptions): PostgresPool {
  const free: Session[] = [];
  const connect = () => {
    if (pool.waitingCount >= options.maxWaiting) throw new NoConnectionFree();
    return pool.connect();
  };
  return {
    options: pool.options,
    connect: async () => free.pop() ?? new Session(connect, options.reads, free),
    end: async () => {
      await Promise.all([pool.end(), options.reads?.close()]);
    },
  };
}

/**
 * What one statement, transaction or piece of work with a connection of its own holds. It takes a
 * connection from the pool with the first statement that needs one, and keeps it until its release: a
 * transaction begins with such a statement, and so never shares a connection.
 */
class Session implements PostgresPoolClient {
  readonly #connect: () => Promise<pg.PoolClient>;
  readonly #reads: ReadConnections | undefined;
  readonly #free: Session[];
  #own: Promise<pg.PoolClient> | undefined;
  #client: pg.PoolClient | undefined;

  constructor(
    connect: () => Promise<pg.PoolClient>,
    reads: ReadConnections | undefined,
    free: Session[],
  ) {
    this.#connect = connect;
    this.#reads = reads;
    this.#free = free;
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(text: string | PostgresCursor<Row>, values: readonly unknown[] = []): never {
    if (typeof text !== 'string') throw new Error('cursors are not supported');
    return this.#run<Row>(text, values) as never;
  }

  async #run<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    const preparation = preparationOf(text);
    const statement = { name: preparation?.name as string, text, values: values as unknown[] };
    const result =
      preparation?.isRead && this.#reads && !this.#own
        ? await this.#reads.query(statement)
        : await (this.#client ?? (await this.#take())).query(statement);
    return result as unknown as PostgresQueryResult<Row>;
  }

  /** @param destroy its connection is in an unknown state */
  release(destroy?: boolean): void {
    if (this.#client) this.#client.release(destroy);
    else this.#own?.then((client) => client.release(destroy)).catch(() => {});
    this.#client = undefined;
    this.#own = undefined;
    if (!destroy) this.#free.push(this);
  }

  async #take(): Promise<pg.PoolClient> {
    this.#own ??= (async () => this.#connect())();
    this.#client = await this.#own;
    return this.#client;
  }
}
