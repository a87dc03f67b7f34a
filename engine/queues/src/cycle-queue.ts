import type { Arrivals } from './arrivals.ts';
import { createQueueTimeout, type QueueTimeouts } from './queue-timeout.ts';

/** Runs the work now, or in a later cycle of the event loop. */
export type CycleLimiter = (work: () => void) => void;

/** Resolves when the limiter admits the caller. */
export const admitted = (limiter: CycleLimiter): Promise<void> =>
  new Promise((resolve) => limiter(resolve));

/**
 * Starts at most `perCycle` tasks in each cycle of the event loop and queues the others (FIFO), so that in a burst
 * of hundreds of requests finished responses are sent in between.
 * @param arrivals while connections arrive, some cycles are left free to accept them.
 */
export function createCycleLimiter(perCycle: number, arrivals?: Arrivals): CycleLimiter {
  const queue = createCycleQueue(perCycle, undefined, arrivals && createGate(arrivals));
  return (work) => queue(work);
}

/** At most this many cycles in a row, of some 30 µs each, are left free to accept connections. */
export const maxFreeCycles = 32;

/** Called once in each cycle of the event loop: whether tasks may start in it. */
type Gate = () => boolean;

/**
 * libuv accepts one connection per cycle. If every cycle also rendered a page, which takes milliseconds, a burst of
 * connections would wait for seconds to be accepted, checkouts among them. So no task starts in a cycle that has
 * accepted a connection: there may be more.
 */
function createGate(arrivals: Arrivals): Gate {
  let seen = arrivals.taken();
  let checksWithoutArrival = enoughChecks;
  let free = 0;
  return () => {
    const taken = arrivals.taken();
    checksWithoutArrival = taken === seen ? checksWithoutArrival + 1 : 0;
    seen = taken;
    const isOpen = checksWithoutArrival >= enoughChecks || free === maxFreeCycles;
    free = isOpen ? 0 : free + 1;
    return isOpen;
  };
}

/** Two, because the first two calls may be in the same cycle: before and after it accepts connections. */
const enoughChecks = 2;

/** Limits of a queue with a timeout. */
export interface CycleQueueLimits extends QueueTimeouts {
  /** Most tasks that may wait. */
  readonly waiting: number;
}

/** Runs the work as a `CycleLimiter` does; `isLate` is true when it waited too long or the queue is full. */
export type CycleQueue = (work: (isLate: boolean) => void) => void;

interface Waiting {
  readonly work: (isLate: boolean) => void;
  readonly joinedAt: number;
}

/** A cycle limiter with a bounded queue and a queue timeout. Without limits tasks wait forever. */
export function createCycleQueue(
  perCycle: number,
  limits?: CycleQueueLimits,
  gate: Gate = () => true,
): CycleQueue {
  const timeout = limits && createQueueTimeout(limits);
  const max = limits?.waiting ?? Number.POSITIVE_INFINITY;
  const waiting: Waiting[] = [];
  let begun = 0;
  let isCounting = false;

  function nextCycle() {
    const late = takeLate();
    const isOpen = gate();
    const some = isOpen ? waiting.splice(0, perCycle) : [];
    begun = isOpen ? some.length : perCycle;
    isCounting = begun > 0;
    if (isCounting) setImmediate(nextCycle);
    if (timeout && some.length > 0) {
      const now = performance.now();
      for (const _ of some) timeout.started(now);
    }
    for (const { work } of late) work(true);
    for (const { work } of some) work(false);
  }

  /** Removes the timed-out tasks, which are at the head of the queue. */
  function takeLate(): Waiting[] {
    if (!timeout || waiting.length === 0) return [];
    const now = performance.now();
    const firstInTime = waiting.findIndex(({ joinedAt }) => !timeout.isTimedOut(joinedAt, now));
    if (firstInTime === 0) return [];
    return waiting.splice(0, firstInTime === -1 ? waiting.length : firstInTime);
  }

  return (work) => {
    if (!isCounting) {
      isCounting = true;
      begun = gate() ? 0 : perCycle;
      setImmediate(nextCycle);
    }
    if (begun < perCycle) {
      begun += 1;
      work(false);
      return;
    }
    const joinedAt = performance.now();
    timeout?.queued(joinedAt, waiting.length === 0);
    if (waiting.length >= max) return work(true);
    waiting.push({ work, joinedAt });
  };
}
