import pg from 'pg';
import type { ReadStatement } from './prepared-read.ts';
import type { ReadConnections } from './read-connections.ts';

export interface LaggingOptions {
  /** Milliseconds between two looks at how far the replica is (default 1,000). */
  readonly lookEvery?: number;
  /** Seconds that the replica may be behind (default 1). */
  readonly longestLag?: number;
  /** Milliseconds after a change for which reads go to the primary (default 2,000): longer than a lag that is allowed. */
  readonly rest?: number;
}

/** Whether the server is far enough: seconds behind, and whether it still hears from its primary. */
const look = `select pg_is_in_recovery() as follows,
  exists (select from pg_stat_wal_receiver) as hears,
  case when pg_is_in_recovery() and pg_last_wal_receive_lsn() is distinct from pg_last_wal_replay_lsn()
    then extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 else 0 end as lag`;

/**
 * Reads that may be a little behind, on a replica. While that is down, too far behind, or something has just changed, they
 * belong on the primary: what is kept of a page must not be older than the change that dropped it.
 */
export class LaggingReads {
  readonly #reads: ReadConnections;
  readonly #config: pg.ClientConfig;
  readonly #longestLag: number;
  readonly #rest: number;
  readonly #timer: NodeJS.Timeout;
  #client: pg.Client | undefined;
  #isNear = false;
  #isLooking = false;
  #changedAt = Number.NEGATIVE_INFINITY;

  constructor(config: pg.ClientConfig, reads: ReadConnections, options: LaggingOptions = {}) {
    this.#reads = reads;
    this.#config = { ...config, application_name: 'karwan-replica-watch' };
    this.#longestLag = options.longestLag ?? 1;
    this.#rest = options.rest ?? 2_000;
    this.#timer = setInterval(() => void this.#look(), options.lookEvery ?? 1_000);
    this.#timer.unref();
    void this.#look();
  }

  /** Whether a read may go to the replica now. */
  get isUsable(): boolean {
    return this.#isNear && performance.now() - this.#changedAt > this.#rest;
  }

  /** Something has changed that the replica may not know yet. */
  noteChange(): void {
    this.#changedAt = performance.now();
  }

  /** @throws what the replica or the connection to it says; then the primary is to be asked until the next look */
  async query(statement: ReadStatement): Promise<pg.QueryResult> {
    try {
      return await this.#reads.query(statement);
    } catch (error) {
      this.#isNear = false;
      throw error;
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all([this.#reads.close(), this.#client?.end().catch(() => {})]);
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      this.#client ??= await this.#open();
      const { rows } = await this.#client.query(look);
      const [{ follows, hears, lag }] = rows;
      // A replica that became the primary is never behind.
      this.#isNear = !follows || (hears && lag <= this.#longestLag);
    } catch {
      this.#isNear = false;
      this.#client?.end().catch(() => {});
      this.#client = undefined;
    } finally {
      this.#isLooking = false;
    }
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client(this.#config);
    client.on('error', () => {
      this.#isNear = false;
      if (this.#client === client) this.#client = undefined;
    });
    await client.connect();
    return client;
  }
}
