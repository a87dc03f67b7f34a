import { createQueueTimeout, type QueueTimeouts } from './queue-timeout.ts';

/** Thrown when the queue is full or a task times out in it; the server responds with 503 and Retry-After. */
export class QueueFull extends Error {
  /** HTTP status of the response. */
  readonly statusCode = 503;
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number, why = 'too much work is waiting') {
    super(why);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Limits of a bounded queue; a task that exceeds its queue timeout is refused. */
export interface QueueLimits extends QueueTimeouts {
  /** Most tasks that run concurrently. */
  readonly active: number;
  /** Most tasks that may wait. */
  readonly waiting: number;
}

interface Turn {
  readonly rank: number;
  readonly joinedAt: number;
  start(): void;
  refuse(): void;
}

/**
 * Runs tasks with bounded concurrency and a bounded priority queue: lower ranks first, FIFO within a rank. Tasks of
 * rank 0 always have the timeout of a burst, even in a standing queue.
 */
export function createBoundedQueue({ active, waiting, ...waits }: QueueLimits) {
  const turns: Turn[] = [];
  const timeout = createQueueTimeout(waits);
  let running = 0;

  function waitForTurn(rank: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const joinedAt = performance.now();
    const turn: Turn = {
      rank,
      joinedAt,
      start() {
        clearTimeout(timer);
        resolve();
      },
      refuse() {
        clearTimeout(timer);
        reject(new QueueFull(2));
      },
    };
    // Timeouts are otherwise checked when a task finishes, which does not happen if all running tasks hang.
    const timer = setTimeout(() => {
      turns.splice(turns.indexOf(turn), 1);
      turn.refuse();
    }, waits.maxWait);
    const behind = turns.findLastIndex((other) => other.rank <= rank);
    turns.splice(behind + 1, 0, turn);
    return promise;
  }

  /** When the queue is full, the last task of a higher rank is refused in favour of the new one. */
  function makeRoom(rank: number) {
    const last = turns.at(-1);
    if (last === undefined || last.rank <= rank) throw new QueueFull(2);
    turns.pop();
    last.refuse();
  }

  const isTimedOut = ({ rank, joinedAt }: Turn, now: number) =>
    rank > 0 ? timeout.isTimedOut(joinedAt, now) : now - joinedAt > waits.maxWait;

  function nextTurn(): Turn | undefined {
    const now = performance.now();
    let next = turns.shift();
    while (next && isTimedOut(next, now)) {
      next.refuse();
      next = turns.shift();
    }
    if (next) timeout.started(now);
    return next;
  }

  /** @throws {QueueFull} when the queue is full, or the task timed out in it. */
  return async function run<T>(task: () => Promise<T>, rank = 0): Promise<T> {
    if (running >= active) {
      timeout.queued(performance.now(), turns.length === 0);
      if (turns.length >= waiting) makeRoom(rank);
      // A finished task hands its slot to the next one, so `running` stays the same.
      await waitForTurn(rank);
    } else {
      running += 1;
    }
    try {
      return await task();
    } finally {
      const next = nextTurn();
      if (next) next.start();
      else running -= 1;
    }
  };
}
