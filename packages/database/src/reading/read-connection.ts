import pg from 'pg';
import { isStalePlan } from '../statements/stale-plan.ts';
import { type KnownColumns, PreparedRead, type ReadStatement } from './prepared-read.ts';

/** Longer than this without an answer, a statement delays those that are sent after it. */
const slowAfter = 20;
/** A statement ended because of its time, or a lock's: those behind it would wait as long. */
const timeouts: ReadonlySet<unknown> = new Set(['57014', '55P03']);
/** What PostgreSQL says of a statement whose preparation, sent just before, has failed. */
const unknownStatement = '26000';

/**
 * One connection that many readers share: a statement is sent without waiting for the answer to the one
 * before, and each has its own end. It opens with the first statement and again after it broke.
 */
export class ReadConnection {
  readonly #config: pg.ClientConfig;
  readonly #onLost: (error: Error) => void;
  #client: pg.Client | undefined;
  #known: KnownColumns = new Map();
  /** How often a statement was prepared anew, under another name each time, because a table has changed. */
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

  /** Statements that were not answered yet. */
  get unanswered(): number {
    return this.#unanswered;
  }

  /** Whether a statement that is being worked on takes long. */
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

  /** Waits for the answers that are on their way. */
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
      // Its stack leads to the socket; this one, to whoever asks.
      if (error instanceof Error) Error.captureStackTrace(error);
      if (timeouts.has((error as pg.DatabaseError).code)) client.connection.stream.destroy();
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
    // Plans for the values at hand would be made five times before one is kept, on each connection.
    await client.query('set plan_cache_mode = force_generic_plan');
    this.#client = client;
    this.#known = new Map();
    return client;
  }
}

type Corkable = pg.Connection['stream'];
const held = new WeakSet<Corkable>();

/** What is sent within one turn of the event loop leaves in one write. */
function holdUntilTurnEnds(stream: Corkable): void {
  if (held.has(stream)) return;
  held.add(stream);
  stream.cork();
  setImmediate(() => {
    held.delete(stream);
    stream.uncork();
  });
}
