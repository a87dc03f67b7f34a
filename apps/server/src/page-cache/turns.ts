import { createPatience, type Waits } from '@karwan/api/platform/waiting/patience';
import type { Arrivals } from '../http/arrivals.ts';

/** Does the work now, or in a later cycle of the event loop. */
export type Turns = (work: () => void) => void;

/** Resolves when the caller has a turn. */
export const turnOf = (turns: Turns): Promise<void> => new Promise((resolve) => turns(resolve));

/**
 * Begins a few pieces of work in each cycle of the event loop, the others in later ones, in their order: when
 * hundreds of requests come at once, answers that are ready go out between them.
 * @param arrivals those for whom some cycles are left free.
 */
export function createTurns(perCycle: number, arrivals?: Arrivals): Turns {
  const line = createLine(perCycle, undefined, arrivals && createGate(arrivals));
  return (work) => line(work);
}

/** So many cycles in a row, of some 30 µs each, are left to those who arrive. */
export const mostFreeCycles = 32;

/** Asked once in a cycle of the event loop: whether work may begin in it. */
type Gate = () => boolean;

/**
 * libuv takes one new connection in each cycle. In cycles that make a page, some milliseconds each, they would wait for
 * seconds to be taken, those of people who order among them. So no work begins in a cycle that has taken one: there may
 * be more.
 */
function createGate(arrivals: Arrivals): Gate {
  let seen = arrivals.taken();
  let looksWithoutArrival = enoughLooks;
  let free = 0;
  return () => {
    const taken = arrivals.taken();
    looksWithoutArrival = taken === seen ? looksWithoutArrival + 1 : 0;
    seen = taken;
    const isOpen = looksWithoutArrival >= enoughLooks || free === mostFreeCycles;
    free = isOpen ? 0 : free + 1;
    return isOpen;
  };
}

/** The first two may be in one cycle: when its connections are taken, and after that. */
const enoughLooks = 2;

/** Of a line in which nobody waits for ever. */
export interface LineLimits extends Waits {
  /** How many may wait. */
  readonly waiting: number;
}

/** Does the work as `Turns` do; one that has waited for too long is told so, and comes to an end of its own. */
export type Line = (work: (isLate: boolean) => void) => void;

interface Waiting {
  readonly work: (isLate: boolean) => void;
  readonly joinedAt: number;
}

/** Turns that are given up where more comes than can be begun. Without limits everybody waits. */
export function createLine(perCycle: number, limits?: LineLimits, gate: Gate = () => true): Line {
  const patience = limits && createPatience(limits);
  const most = limits?.waiting ?? Number.POSITIVE_INFINITY;
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
    if (patience && some.length > 0) {
      const now = performance.now();
      for (const _ of some) patience.begin(now);
    }
    for (const { work } of late) work(true);
    for (const { work } of some) work(false);
  }

  /** They stand at the head of the line, because they joined first. */
  function takeLate(): Waiting[] {
    if (!patience || waiting.length === 0) return [];
    const now = performance.now();
    const firstInTime = waiting.findIndex(({ joinedAt }) => !patience.isOver(joinedAt, now));
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
    patience?.come(joinedAt, waiting.length === 0);
    if (waiting.length >= most) return work(true);
    waiting.push({ work, joinedAt });
  };
}
