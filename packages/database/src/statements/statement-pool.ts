import { statementTraces } from '@karwan/tracing/seams';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { NoConnectionFree } from '../no-connection-free.ts';
import { preparationOf } from '../prepared-statements.ts';
import type { LaggingReads } from '../reading/lagging-reads.ts';
import type { ReadConnections } from '../reading/read-connections.ts';
import { DatabaseSilent, type Pulse } from './pulse.ts';
import { publishIfSlow, slowStatements } from './slow-statements.ts';
import { isStalePlan } from './stale-plan.ts';
import { runBatch, type Statement } from './statement-batch.ts';
import { traceStatement } from './statement-traces.ts';

export interface StatementPoolOptions {
  /** Backpressure: with this many waiting for a connection, one more fails with NoConnectionFree. */
  readonly maxWaiting: number;
  /** Shared connections for prepared reads outside transactions; undefined: they use the pool. */
  readonly reads: ReadConnections | undefined;
  /** A replica for such reads that may be stale; undefined: they use `reads`. */
  readonly replica?: LaggingReads | undefined;
  /** While it is silent, statements fail at once with DatabaseSilent. */
  readonly pulse?: Pulse | undefined;
  /** Milliseconds after which the connection of an unanswered statement is closed; undefined: never. */
  readonly deadline?: number | undefined;
  /** Connections with a statement that has not been answered yet. */
  readonly busy: Set<pg.PoolClient>;
}

/**
 * The pool for Kysely. Kysely cannot name prepared statements, so a leading comment does: `prepared: name` makes
 * a statement prepared, `prepared read: name` also lets it run on shared connections, and `prepared lagging
 * read: name` also on a replica.
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

interface QueuedStatement {
  readonly statement: Statement;
  resolve(result: pg.QueryResult): void;
  reject(error: unknown): void;
}

/** Long reports and imports set a longer `statement_timeout` for their transaction. */
const setsOwnTimeout = /\bset_config\('statement_timeout'/;

const begin: Statement = { name: undefined, text: 'begin', values: [] };

/**
 * What Kysely holds as a connection for a statement or a transaction. It takes a connection from the pool only
 * with the first statement that needs one, and keeps it until release. `begin` is sent together with the first
 * statement after it, and statements issued in the same turn are sent together (see executeTogether).
 */
class Session implements PostgresPoolClient {
  readonly #connect: () => Promise<pg.PoolClient>;
  readonly #reads: ReadConnections | undefined;
  readonly #replica: LaggingReads | undefined;
  readonly #free: Session[];
  #own: Promise<pg.PoolClient> | undefined;
  #client: pg.PoolClient | undefined;
  #isBeginPending = false;
  #queued: QueuedStatement[] = [];
  #isStale = false;
  readonly #busy: Set<pg.PoolClient>;
  readonly #pulse: Pulse | undefined;
  readonly #usualDeadline: number | undefined;
  /** Undefined while the transaction has a statement timeout of its own. */
  #deadline: number | undefined;

  constructor(
    connect: () => Promise<pg.PoolClient>,
    { reads, replica, pulse, deadline, busy }: StatementPoolOptions,
    free: Session[],
  ) {
    this.#busy = busy;
    this.#pulse = pulse;
    this.#usualDeadline = deadline;
    this.#deadline = deadline;
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
    // `begin` is sent with the next statement and is no step of its own in a trace.
    if (!statementTraces.hasSubscribers || text === begin.text) {
      return this.#time<Row>(text, values);
    }
    return traceStatement(text, () => this.#time<Row>(text, values));
  }

  async #time<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (!slowStatements.hasSubscribers) return this.#execute<Row>(text, values);
    const begun = performance.now();
    try {
      return await this.#execute<Row>(text, values);
    } finally {
      publishIfSlow(preparationOf(text)?.name, text, begun);
    }
  }

  async #execute<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (text === begin.text) {
      this.#isBeginPending = true;
      return { command: 'BEGIN', rowCount: 0, rows: [] } as never;
    }
    if (this.#isBeginPending && (text === 'commit' || text === 'rollback')) {
      // The transaction had no statement: nothing was sent.
      this.#isBeginPending = false;
      return { command: text === 'commit' ? 'COMMIT' : 'ROLLBACK', rowCount: 0, rows: [] } as never;
    }
    const { name, isRead, mayLag } = preparationOf(text) ?? {};
    const statement = { name: name as string, text, values: values as unknown[] };
    const isAlone = !this.#own && !this.#isBeginPending;
    if (mayLag && isAlone && this.#replica?.isUsable) {
      // Any failure of the replica falls back to the primary.
      const lagging = await this.#replica.query(statement).catch(() => undefined);
      if (lagging) return lagging as unknown as PostgresQueryResult<Row>;
    }
    if (this.#pulse?.isSilent) throw new DatabaseSilent();
    if (setsOwnTimeout.test(text)) this.#deadline = undefined;
    const result =
      isRead && this.#reads && isAlone
        ? await this.#reads.query(statement)
        : await this.#send(statement).catch((error) => {
            if (!isStalePlan(error)) throw error;
            // Other prepared statements on that table would fail too: close the connection on release.
            this.#isStale = true;
            // The transaction is aborted; only a retry of all of it can succeed.
            if (!isAlone) throw error;
            return this.#send({ ...statement, name: undefined });
          });
    return result as unknown as PostgresQueryResult<Row>;
  }

  #send(statement: Statement): Promise<pg.QueryResult> {
    const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>();
    this.#queued.push({ statement, resolve, reject });
    if (this.#queued.length === 1) queueMicrotask(() => this.#sendQueued());
    return promise;
  }

  async #sendQueued(): Promise<void> {
    const queued = this.#queued;
    this.#queued = [];
    try {
      const client = this.#client ?? (await this.#take());
      const statements = queued.map(({ statement }) => statement);
      const results = this.#isBeginPending
        ? beginWith(client, statements)
        : run(client, statements);
      this.#isBeginPending = false;
      this.#watch(client, results);
      for (const [index, { resolve, reject }] of queued.entries()) {
        results[index]?.then(resolve, reject);
      }
    } catch (error) {
      for (const { reject } of queued) reject(error);
    }
  }

  /** Closes the connection when the answers do not come: on a cut line nobody else would notice. */
  #watch(client: pg.PoolClient, results: readonly Promise<pg.QueryResult>[]) {
    this.#busy.add(client);
    const { stream } = client.connection;
    const timer = this.#deadline && setTimeout(() => stream.destroy(), this.#deadline);
    void Promise.allSettled(results).then(() => {
      this.#busy.delete(client);
      if (timer) clearTimeout(timer);
    });
  }

  /** @param destroy true when the connection is in an unknown state and must be closed */
  release(destroy?: boolean): void {
    const isEnded = destroy || this.#isStale;
    if (this.#client) this.#client.release(isEnded);
    else this.#own?.then((client) => client.release(isEnded)).catch(() => {});
    this.#client = undefined;
    this.#own = undefined;
    this.#isStale = false;
    this.#deadline = this.#usualDeadline;
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
  // The other statements reject with the same error.
  begun?.catch(() => {});
  return results;
}
