/** Thrown when no turn can be had soon: the caller answers 503 and asks to come back. */
export class QueueFull extends Error {
  /** How the server answers it. */
  readonly statusCode = 503;
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('Too much work is waiting');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface QueueLimits {
  /** Tasks at once. */
  readonly active: number;
  /** Tasks that may wait for their turn. */
  readonly waiting: number;
  /** Milliseconds after which a task that still waits is refused. */
  readonly longestWait: number;
}

interface Turn {
  rank: number;
  start(): void;
}

/**
 * Runs a few tasks at once and refuses more than may wait. Those of a lower rank go first, and among
 * equals the one that came first.
 */
export function createBoundedQueue({ active, waiting, longestWait }: QueueLimits) {
  const turns: Turn[] = [];
  let running = 0;

  function waitForTurn(rank: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const turn: Turn = {
      rank,
      start() {
        clearTimeout(timer);
        resolve();
      },
    };
    const timer = setTimeout(() => {
      turns.splice(turns.indexOf(turn), 1);
      reject(new QueueFull(2));
    }, longestWait);
    const behind = turns.findLastIndex((other) => other.rank <= rank);
    turns.splice(behind + 1, 0, turn);
    return promise;
  }

  /** @throws {QueueFull} when too many wait, or none of them came to an end in time. */
  return async function run<T>(task: () => Promise<T>, rank = 0): Promise<T> {
    if (running >= active) {
      if (turns.length >= waiting) throw new QueueFull(2);
      // A finished task hands its slot to the next one, so `running` stays the same.
      await waitForTurn(rank);
    } else {
      running += 1;
    }
    try {
      return await task();
    } finally {
      const next = turns.shift();
      if (next) next.start();
      else running -= 1;
    }
  };
}
