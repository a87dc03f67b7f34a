/** How long those in a line may wait, in milliseconds. */
export interface Waits {
  /** In a burst, which ends by itself. */
  readonly longestWait: number;
  /** In a line that stands: more comes than can be done. Left out: no less than in a burst. */
  readonly standingWait?: number | undefined;
  /** Since when a line that still grows must not have been empty to be one that stands; left out: `longestWait`. */
  readonly growingTime?: number | undefined;
}

/** So often it is looked at whether a line grows, in milliseconds. */
const lookEvery = 500;

/**
 * Tells a burst from a line that stands, as the queue discipline CoDel does: where more comes than is done, a long line
 * helps nobody, because everybody in it waits for its whole length. A short one keeps as many busy. How long the first
 * in line has waited says nothing yet: in a burst that is as long. But a burst is over when nobody follows it, and then
 * the line gets shorter by itself, as long as it may be.
 */
export function createPatience({
  longestWait,
  standingWait = longestWait,
  growingTime = longestWait,
}: Waits) {
  /** When somebody first had to wait after the line was empty. */
  let stands = Number.POSITIVE_INFINITY;
  let lookedAt = 0;
  let [came, begun] = [0, 0];
  let isGrowing = false;

  function look(now: number) {
    if (now - lookedAt < lookEvery) return;
    // Where nothing has happened for longer, nobody has come.
    isGrowing = now - lookedAt < 2 * lookEvery && came > 0 && came >= begun;
    [came, begun] = [0, 0];
    lookedAt = now;
  }

  return {
    /** To be called when somebody comes who has to wait, or finds no place even for that. */
    come(now: number, isEmpty: boolean) {
      if (isEmpty) {
        stands = now;
        lookedAt = now;
        [came, begun] = [0, 0];
        isGrowing = false;
      } else look(now);
      came += 1;
    },
    /** To be called when one that waited begins. */
    begin(now: number) {
      look(now);
      begun += 1;
    },
    /** Whether one who joined at that time has waited for too long. */
    isOver(joinedAt: number, now: number): boolean {
      look(now);
      const stood = now - stands;
      const isStanding = stood >= (isGrowing ? growingTime : longestWait);
      return now - joinedAt > (isStanding ? standingWait : longestWait);
    },
  };
}
