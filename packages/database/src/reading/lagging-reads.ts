import pg from 'pg';
import type { ReadStatement } from './prepared-read.ts';
import type { ReadConnections } from './read-connections.ts';

export interface LaggingOptions {
  /** Milliseconds between two checks of the replication lag (default 1,000). */
  readonly checkInterval?: number;
  /** Seconds of replication lag up to which the replica is used (default 1). */
  readonly maxLag?: number;
  /** Milliseconds after a write during which reads go to the primary (default 2,000); longer than `maxLag`. */
  readonly primaryAfterWrite?: number;
}

/** Whether the server is a replica, whether its WAL receiver is connected, and its replication lag in seconds. */
const lagQuery = `select pg_is_in_recovery() as follows,
  exists (select from pg_stat_wal_receiver) as hears,
  case when pg_is_in_recovery() and pg_last_wal_receive_lsn() is distinct from pg_last_wal_replay_lsn()
    then extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 else 0 end as lag`;

/**
 * Sends reads that may be stale to a replica. While `isUsable` is false (the replica is down or lags too much, or
 * there was a write just now) they must go to the primary: a page that is cached again after an invalidation
 * must not be rendered from data older than the change that invalidated it.
 */
export class LaggingReads {
  readonly #reads: ReadConnections;
  readonly #config: pg.ClientConfig;
  readonly #maxLag: number;
  readonly #primaryAfterWrite: number;
  readonly #timer: NodeJS.Timeout;
  #client: pg.Client | undefined;
  #isCaughtUp = false;
  #isChecking = false;
  #changedAt = Number.NEGATIVE_INFINITY;

  constructor(config: pg.ClientConfig, reads: ReadConnections, options: LaggingOptions = {}) {
    this.#reads = reads;
    this.#config = { ...config, application_name: 'karwan-replica-watch' };
    this.#maxLag = options.maxLag ?? 1;
    this.#primaryAfterWrite = options.primaryAfterWrite ?? 2_000;
    this.#timer = setInterval(() => void this.#checkLag(), options.checkInterval ?? 1_000);
    this.#timer.unref();
    void this.#checkLag();
  }

  /** Whether a read may go to the replica now. */
  get isUsable(): boolean {
    return this.#isCaughtUp && performance.now() - this.#changedAt > this.#primaryAfterWrite;
  }

  /** Call after a write that the replica may not have replayed yet. */
  notifyChange(): void {
    this.#changedAt = performance.now();
  }

  /** @throws the error of the replica or its connection; `isUsable` is then false until the next check */
  async query(statement: ReadStatement): Promise<pg.QueryResult> {
    try {
      return await this.#reads.query(statement);
    } catch (error) {
      this.#isCaughtUp = false;
      throw error;
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all([this.#reads.close(), this.#client?.end().catch(() => {})]);
  }

  async #checkLag(): Promise<void> {
    if (this.#isChecking) return;
    this.#isChecking = true;
    try {
      this.#client ??= await this.#open();
      const { rows } = await this.#client.query(lagQuery);
      const [{ follows, hears, lag }] = rows;
      // A replica that was promoted to primary has no lag.
      this.#isCaughtUp = !follows || (hears && lag <= this.#maxLag);
    } catch {
      this.#isCaughtUp = false;
      this.#client?.end().catch(() => {});
      this.#client = undefined;
    } finally {
      this.#isChecking = false;
    }
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client(this.#config);
    client.on('error', () => {
      this.#isCaughtUp = false;
      if (this.#client === client) this.#client = undefined;
    });
    await client.connect();
    return client;
  }
}
