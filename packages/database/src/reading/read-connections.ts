import type pg from 'pg';
import { NoConnectionFree } from '../no-connection-free.ts';
import type { ReadStatement } from './prepared-read.ts';
import { ReadConnection } from './read-connection.ts';

export interface ReadOptions {
  /** How many connections the readers share. */
  readonly connections: number;
  /** A statement fails at once while so many others wait for their answers. */
  readonly maxWaiting: number;
  readonly onLost: (error: Error) => void;
}

/** A few connections for single reads. Each statement goes to the one that has least to do. */
export class ReadConnections {
  readonly #connections: readonly ReadConnection[];
  readonly #maxWaiting: number;

  constructor(config: pg.ClientConfig, { connections, maxWaiting, onLost }: ReadOptions) {
    this.#connections = Array.from(
      { length: connections },
      () => new ReadConnection(config, onLost),
    );
    this.#maxWaiting = maxWaiting;
  }

  get open(): number {
    return this.#connections.filter(({ isOpen }) => isOpen).length;
  }

  get idle(): number {
    return this.#connections.filter((one) => one.isOpen && one.unanswered === 0).length;
  }

  /** Statements behind another one. */
  get waiting(): number {
    let waiting = 0;
    for (const { unanswered } of this.#connections) waiting += Math.max(0, unanswered - 1);
    return waiting;
  }

  /** @throws NoConnectionFree, or what PostgreSQL or the connection to it says. */
  async query(statement: ReadStatement): Promise<pg.QueryResult> {
    if (this.waiting >= this.#maxWaiting) throw new NoConnectionFree();
    return this.#leastBusy().query(statement);
  }

  async close(): Promise<void> {
    await Promise.all(this.#connections.map((one) => one.close()));
  }

  #leastBusy(): ReadConnection {
    const [first, ...others] = this.#connections as [ReadConnection, ...ReadConnection[]];
    return others.reduce((best, one) => (delayOf(one) < delayOf(best) ? one : best), first);
  }
}

/** A slow statement counts for more than any number of others. */
const delayOf = (one: ReadConnection) => one.unanswered + (one.isSlow ? 100_000 : 0);
