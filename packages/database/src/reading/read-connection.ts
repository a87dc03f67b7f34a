import pg from 'pg';
import { isStalePlan } from '../statements/stale-plan.ts';
import { type KnownColumns, PreparedRead, type ReadStatement } from './prepared-read.ts';

/** Milliseconds without a reply after which new statements avoid this connection. */
const slowAfter = 20;
/** query_canceled and lock_not_available: the statements queued behind such a one would take as long. */
const timeouts: ReadonlySet<unknown> = new Set(['57014', '55P03']);
/** What pg says after its `query_timeout`. */
const clientTimeout = 'Query read timeout';
/** invalid_sql_statement_name: a pipelined Parse of this statement has failed just before. */
const unknownStatement = '26000';

/**
 * One connection that concurrent readers share by pipelining: statements are sent without waiting for earlier
 * replies, each with its own Sync, so that one's error does not affect the next. It connects with the first
 * statement, and again after it broke.
 */
export class ReadConnection {
  readonly #config: pg.ClientConfig;
  readonly #onLost: (error: Error) => void;
  #client: pg.Client | undefined;
  #known: KnownColumns = new Map();
  /** How often each statement was prepared again, under a new name each time, because a table has changed. */
  #editions = new Map<string, number>();
  #opening: Promise<pg.Client> | undefined;
  #unanswered = 0;
  #answeredAt = 0;

  constructor(config: pg.ClientConfig, onLost: (error: Error) => void) {
    this.#config = { ...config, pipeline: true };
    this.#onLost = onLost;
  }

  get isOpen(): boolean {
    return this.#client !== undefined;
  }

  /** Statements without a reply so far. */
  get unanswered(): number {
    return this.#unanswered;
  }

  /** Whether the statement that is running takes long. */
  get isSlow(): boolean {
    return this.#unanswered > 0 && performance.now() - this.#answeredAt > slowAfter;
  }

  async query(statement: ReadStatement): Promise<pg.QueryResult> {
    if (this.#unanswered === 0) this.#answeredAt = performance.now();
    this.#unanswered += 1;
    try {
      const edition = this.#editions.get(statement.name) ?? 0;
      return await this.#send(statement).catch((error) => {
        if (isStalePlan(error)) this.#editions.set(statement.name, edition + 1);
        else if ((error as pg.DatabaseError).code !== unknownStatement) throw error;
        return this.#send(statement);
      });
    } finally {
      this.#unanswered -= 1;
      this.#answeredAt = performance.now();
    }
  }

  /** Closes the connection at once if a statement has not been answered. */
  interrupt(): void {
    if (this.#unanswered > 0) this.#client?.connection.stream.destroy();
  }

  /** Closes the connection after all outstanding replies. */
  async close(): Promise<void> {
    const client = await this.#opening?.catch(() => undefined);
    await (this.#client ?? client)?.end();
  }

  async #send(statement: ReadStatement): Promise<pg.QueryResult> {
    const client = this.#client ?? (await this.#open());
    holdUntilTurnEnds(client.connection.stream);
    const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>();
    const done = (error: unknown, result?: pg.QueryResult) =>
      result ? resolve(result) : reject(error);
    const edition = this.#editions.get(statement.name);
    const named = edition ? { ...statement, name: `${statement.name}~${edition}` } : statement;
    client.query(new PreparedRead(named, this.#known, done));
    try {
      return await promise;
    } catch (error) {
      // The error's own stack ends at the socket; this one shows the caller.
      if (error instanceof Error) Error.captureStackTrace(error);
      const { code, message } = error as pg.DatabaseError;
      if (timeouts.has(code) || message === clientTimeout) client.connection.stream.destroy();
      throw error;
    }
  }

  #open(): Promise<pg.Client> {
    this.#opening ??= this.#connect().finally(() => {
      this.#opening = undefined;
    });
    return this.#opening;
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client(this.#config);
    client.on('error', this.#onLost);
    client.on('end', () => {
      if (this.#client === client) this.#client = undefined;
    });
    await client.connect();
    // By default each connection makes a custom plan for the first five runs of a statement before it tries a generic one.
    await client.query('set plan_cache_mode = force_generic_plan');
    this.#client = client;
    this.#known = new Map();
    return client;
  }
}

type Corkable = pg.Connection['stream'];
const held = new WeakSet<Corkable>();

/** Corks the stream until the end of this turn of the event loop, so that all statements go out in one write. */
function holdUntilTurnEnds(stream: Corkable): void {
  if (held.has(stream)) return;
  held.add(stream);
  stream.cork();
  setImmediate(() => {
    held.delete(stream);
    stream.uncork();
  });
}
