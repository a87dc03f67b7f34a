import { createPatience, type Waits } from '@karwan/api/platform/waiting/patience';

/** Does the work now, or in a later cycle of the event loop. */
export type Turns = (work: () => void) => void;

/** Resolves when the caller has a turn. */
export const turnOf = (turns: Turns): Promise<void> => new Promise((resolve) => turns(resolve));

/**
 * Begins a few pieces of work in each cycle of the event loop, the others in later ones, in their order: when
 * hundreds of requests come at once, answers that are ready go out between them.
 */
export function createTurns(perCycle: number): Turns {
  const line = createLine(perCycle);
  return (work) => line(work);
}

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
export function createLine(perCycle: number, limits?: LineLimits): Line {
  const patience = limits && createPatience(limits);
  const most = limits?.waiting ?? Number.POSITIVE_INFINITY;
  const waiting: Waiting[] = [];
  let begun = 0;
  let isCounting = false;

  function nextCycle() {
    const late = takeLate();
    const some = waiting.splice(0, perCycle);
    begun = some.length;
    isCounting = begun > 0;
    if (isCounting) setImmediate(nextCycle);
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
      setImmediate(nextCycle);
    }
    if (begun < perCycle) {
      begun += 1;
      work(false);
      return;
    }
    if (waiting.length >= most) return work(true);
    const joinedAt = performance.now();
    if (waiting.length === 0) patience?.begin(joinedAt);
    waiting.push({ work, joinedAt });
  };
}
