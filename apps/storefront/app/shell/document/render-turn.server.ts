const waiting: (() => void)[] = [];
let isGiven = false;

/**
 * Waits until the caller may work for some milliseconds without a pause. Each cycle of the event loop
 * gives one turn: when the data of many pages comes at once, answers that are quick to give, as cached
 * pages are, go out between two pages that are rendered.
 */
export function renderTurn(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  waiting.push(resolve);
  if (!isGiven) {
    isGiven = true;
    setImmediate(giveTurn);
  }
  return promise;
}

/** Immediates that are set while others run wait for the next cycle, after what has arrived meanwhile. */
function giveTurn() {
  waiting.shift()?.();
  isGiven = waiting.length > 0;
  if (isGiven) setImmediate(giveTurn);
}
