import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { NoConnectionFree } from '../no-connection-free.ts';
import { preparationOf } from '../prepared-statements.ts';
import type { LaggingReads } from '../reading/lagging-reads.ts';
import type { ReadConnections } from '../reading/read-connections.ts';
import { slowStatements, tellIfSlow } from './slow-statements.ts';
import { isStalePlan } from './stale-plan.ts';
import { runBatch, type Statement } from './statement-batch.ts';
import { statementTraces, traceStatement } from './statement-traces.ts';

export interface StatementPoolOptions {
  /** More than so many do not wait for a connection: they fail with NoConnectionFree. */
  readonly maxWaiting: number;
  /** Where single reads go; left out: to the pool like all others. */
  readonly reads: ReadConnections | undefined;
  /** Where single reads go that may lag; left out: to the others. */
  readonly replica?: LaggingReads | undefined;
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
    connect: async () => free.pop() ?? new Session(connect, options, free),
    end: async () => {
      await Promise.all([pool.end(), options.reads?.close(), options.replica?.close()]);
    },
  };
}

interface Gathered {
  readonly statement: Statement;
  resolve(result: pg.QueryResult): void;
  reject(error: unknown): void;
}

const begin: Statement = { name: undefined, text: 'begin', values: [] };

/**
 * What one statement, transaction or piece of work with a connection of its own holds. It takes a
 * connection from the pool with the first statement that needs one, and keeps it until its release. A
 * transaction never shares a connection. Its `begin` waits for its first statement and goes with it; so do
 * statements that are given in one turn, see executeTogether.
 */
class Session implements PostgresPoolClient {
  readonly #connect: () => Promise<pg.PoolClient>;
  readonly #reads: ReadConnections | undefined;
  readonly #replica: LaggingReads | undefined;
  readonly #free: Session[];
  #own: Promise<pg.PoolClient> | undefined;
  #client: pg.PoolClient | undefined;
  #isToBegin = false;
  #gathered: Gathered[] = [];
  #isStale = false;

  constructor(
    connect: () => Promise<pg.PoolClient>,
    { reads, replica }: Pick<StatementPoolOptions, 'reads' | 'replica'>,
    free: Session[],
  ) {
    this.#connect = connect;
    this.#reads = reads;
    this.#replica = replica;
    this.#free = free;
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(text: string | PostgresCursor<Row>, values: readonly unknown[] = []): never {
    if (typeof text !== 'string') throw new Error('cursors are not supported');
    return this.#run<Row>(text, values) as never;
  }

  #run<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    // `begin` goes with the statement after it.
    if (!statementTraces.hasSubscribers || text === begin.text) {
      return this.#time<Row>(text, values);
    }
    return traceStatement(text, () => this.#time<Row>(text, values));
  }

  async #time<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (!slowStatements.hasSubscribers) return this.#answer<Row>(text, values);
    const begun = performance.now();
    try {
      return await this.#answer<Row>(text, values);
    } finally {
      tellIfSlow(preparationOf(text)?.name, text, begun);
    }
  }

  async #answer<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (text === begin.text) {
      this.#isToBegin = true;
      return { command: 'BEGIN', rowCount: 0, rows: [] } as never;
    }
    if (this.#isToBegin && (text === 'commit' || text === 'rollback')) {
      // Nothing was done in it.
      this.#isToBegin = false;
      return { command: text === 'commit' ? 'COMMIT' : 'ROLLBACK', rowCount: 0, rows: [] } as never;
    }
    const { name, isRead, mayLag } = preparationOf(text) ?? {};
    const statement = { name: name as string, text, values: values as unknown[] };
    const isAlone = !this.#own && !this.#isToBegin;
    if (mayLag && isAlone && this.#replica?.isUsable) {
      // Whatever is wrong with the replica, the primary has the answer.
      const lagging = await this.#replica.query(statement).catch(() => undefined);
      if (lagging) return lagging as unknown as PostgresQueryResult<Row>;
    }
    const result =
      isRead && this.#reads && isAlone
        ? await this.#reads.query(statement)
        : await this.#send(statement).catch((error) => {
            if (!isStalePlan(error)) throw error;
            // Its other statements of that table would fail as well.
            this.#isStale = true;
            // Within a transaction nothing more can be asked.
            if (!isAlone) throw error;
            return this.#send({ ...statement, name: undefined });
          });
    return result as unknown as PostgresQueryResult<Row>;
  }

  #send(statement: Statement): Promise<pg.QueryResult> {
    const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>();
    this.#gathered.push({ statement, resolve, reject });
    if (this.#gathered.length === 1) queueMicrotask(() => this.#sendGathered());
    return promise;
  }

  async #sendGathered(): Promise<void> {
    const gathered = this.#gathered;
    this.#gathered = [];
    try {
      const client = this.#client ?? (await this.#take());
      const statements = gathered.map(({ statement }) => statement);
      const results = this.#isToBegin ? beginWith(client, statements) : run(client, statements);
      this.#isToBegin = false;
      for (const [index, { resolve, reject }] of gathered.entries()) {
        results[index]?.then(resolve, reject);
      }
    } catch (error) {
      for (const { reject } of gathered) reject(error);
    }
  }

  /** @param destroy its connection is in an unknown state */
  release(destroy?: boolean): void {
    const isEnded = destroy || this.#isStale;
    if (this.#client) this.#client.release(isEnded);
    else this.#own?.then((client) => client.release(isEnded)).catch(() => {});
    this.#client = undefined;
    this.#own = undefined;
    this.#isStale = false;
    if (!destroy) this.#free.push(this);
  }

  async #take(): Promise<pg.PoolClient> {
    this.#own ??= (async () => this.#connect())();
    this.#client = await this.#own;
    return this.#client;
  }
}

function run(client: pg.ClientBase, statements: readonly Statement[]): Promise<pg.QueryResult>[] {
  const [first, ...rest] = statements;
  if (!first || rest.length > 0) return runBatch(client, statements);
  return [client.query(first)];
}

function beginWith(client: pg.ClientBase, statements: readonly Statement[]) {
  const [begun, ...results] = runBatch(client, [begin, ...statements]);
  // Its error is that of the others, too.
  begun?.catch(() => {});
  return results;
}
