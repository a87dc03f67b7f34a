import { createPatience, type Waits } from './patience.ts';

/** Thrown when no turn can be had soon: the caller answers 503 and asks to come back. */
export class QueueFull extends Error {
  /** How the server answers it. */
  readonly statusCode = 503;
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number, why = 'too much work is waiting') {
    super(why);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A task that waits for longer than that is refused. */
export interface QueueLimits extends Waits {
  /** Tasks at once. */
  readonly active: number;
  /** Tasks that may wait for their turn. */
  readonly waiting: number;
}

interface Turn {
  readonly rank: number;
  readonly joinedAt: number;
  start(): void;
  refuse(): void;
}

/**
 * Runs a few tasks at once and refuses more than may wait. Those of a lower rank go first, and among
 * equals the one that came first. Those of rank 0 may wait as in a burst, however long the line has stood.
 */
export function createBoundedQueue({ active, waiting, ...waits }: QueueLimits) {
  const turns: Turn[] = [];
  const patience = createPatience(waits);
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
    // Where nothing ends, nobody gets a turn at which it could be seen.
    const timer = setTimeout(() => {
      turns.splice(turns.indexOf(turn), 1);
      turn.refuse();
    }, waits.longestWait);
    const behind = turns.findLastIndex((other) => other.rank <= rank);
    turns.splice(behind + 1, 0, turn);
    return promise;
  }

  /** Who came last of those that come later anyway gives up the place. */
  function makeRoom(rank: number) {
    const last = turns.at(-1);
    if (last === undefined || last.rank <= rank) throw new QueueFull(2);
    turns.pop();
    last.refuse();
  }

  const isOver = ({ rank, joinedAt }: Turn, now: number) =>
    rank > 0 ? patience.isOver(joinedAt, now) : now - joinedAt > waits.longestWait;

  function nextTurn(): Turn | undefined {
    const now = performance.now();
    let next = turns.shift();
    while (next && isOver(next, now)) {
      next.refuse();
      next = turns.shift();
    }
    if (next) patience.begin(now);
    return next;
  }

  /** @throws {QueueFull} when too many wait, or none of them came to an end in time. */
  return async function run<T>(task: () => Promise<T>, rank = 0): Promise<T> {
    if (running >= active) {
      patience.come(performance.now(), turns.length === 0);
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
