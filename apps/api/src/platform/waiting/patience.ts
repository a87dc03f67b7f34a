/** How long those in a line may wait, in milliseconds. */
export interface Waits {
  /** In a burst, which ends by itself. */
  readonly longestWait: number;
  /** Once the line has not been empty for as long: more comes than can be done. Left out: no less than in a burst. */
  readonly standingWait?: number | undefined;
}

/**
 * Tells a burst from a line that stands, as the queue discipline CoDel does: where more comes than is done, a long line
 * helps nobody, because everybody in it waits for its whole length. A short one keeps as many busy.
 */
export function createPatience({ longestWait, standingWait = longestWait }: Waits) {
  /** When somebody first had to wait after the line was empty. */
  let stands = Number.POSITIVE_INFINITY;
  return {
    /** To be called when somebody joins an empty line. */
    begin(now: number) {
      stands = now;
    },
    /** Whether one who joined at that time has waited for too long. */
    isOver(joinedAt: number, now: number): boolean {
      const isStanding = now - stands >= longestWait;
      return now - joinedAt > (isStanding ? standingWait : longestWait);
    },
  };
}
