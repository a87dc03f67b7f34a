/** Does the work now, or in a later cycle of the event loop. */
export type Turns = (work: () => void) => void;

/** Resolves when the caller has a turn. */
export const turnOf = (turns: Turns): Promise<void> => new Promise((resolve) => turns(resolve));

/**
 * Begins a few pieces of work in each cycle of the event loop, the others in later ones, in their order: when
 * hundreds of requests come at once, answers that are ready go out between them.
 */
export function createTurns(perCycle: number): Turns {
  const waiting: (() => void)[] = [];
  let begun = 0;
  let isCounting = false;

  function nextCycle() {
    const some = waiting.splice(0, perCycle);
    begun = some.length;
    isCounting = begun > 0;
    if (isCounting) setImmediate(nextCycle);
    for (const work of some) work();
  }

  return (work) => {
    if (!isCounting) {
      isCounting = true;
      setImmediate(nextCycle);
    }
    if (begun >= perCycle) {
      waiting.push(work);
      return;
    }
    begun += 1;
    work();
  };
}
