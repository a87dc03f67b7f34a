import type pg from 'pg';
import { NoConnectionFree } from '../no-connection-free.ts';
import type { ReadStatement } from './prepared-read.ts';
import { ReadConnection } from './read-connection.ts';

export interface ReadOptions {
  /** Number of connections that the readers share. */
  readonly connections: number;
  /** Backpressure: with this many statements queued, one more fails at once. */
  readonly maxWaiting: number;
  readonly onLost: (error: Error) => void;
}

/** A few shared connections for reads outside transactions. Each statement goes to the least busy one. */
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
    return this.#connections.filter(
      (connection) => connection.isOpen && connection.unanswered === 0,
    ).length;
  }

  /** Statements that are queued behind another one. */
  get waiting(): number {
    let waiting = 0;
    for (const { unanswered } of this.#connections) waiting += Math.max(0, unanswered - 1);
    return waiting;
  }

  /** @throws NoConnectionFree, or the error of PostgreSQL or the connection */
  async query(statement: ReadStatement): Promise<pg.QueryResult> {
    if (this.waiting >= this.#maxWaiting) throw new NoConnectionFree();
    return this.#leastBusy().query(statement);
  }

  /** Closes the connections whose answers do not come; they open again with the next statement. */
  interrupt(): void {
    for (const connection of this.#connections) connection.interrupt();
  }

  async close(): Promise<void> {
    await Promise.all(this.#connections.map((connection) => connection.close()));
  }

  #leastBusy(): ReadConnection {
    const [first, ...others] = this.#connections as [ReadConnection, ...ReadConnection[]];
    return others.reduce((best, one) => (delayOf(one) < delayOf(best) ? one : best), first);
  }
}

/** A connection with a slow statement is chosen only when all have one. */
const delayOf = (one: ReadConnection) => one.unanswered + (one.isSlow ? 100_000 : 0);
