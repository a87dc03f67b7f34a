/** Queue timeouts in milliseconds. */
export interface QueueTimeouts {
  /** Timeout in a burst, after which the queue empties by itself. */
  readonly maxWait: number;
  /** Timeout in a standing queue (sustained overload); default: `maxWait`. */
  readonly standingWait?: number | undefined;
  /** How long a growing queue must not have been empty to count as standing; default: `maxWait`. */
  readonly growingTime?: number | undefined;
}

/** Interval in milliseconds at which it is checked whether the queue grows. */
const checkInterval = 500;

/**
 * A queue timeout that tells a burst from a standing queue, like the queue discipline CoDel. Under sustained overload
 * a long queue has no use: everyone waits for its whole length, and a short one keeps the workers just as busy. The
 * wait of the first in the queue does not tell the two apart, since it is as long in a burst; but after a burst the
 * queue shrinks by itself, because nobody follows.
 */
export function createQueueTimeout({
  maxWait,
  standingWait = maxWait,
  growingTime = maxWait,
}: QueueTimeouts) {
  /** Time since which the queue has not been empty. */
  let busySince = Number.POSITIVE_INFINITY;
  let checkedAt = 0;
  let [arrived, departed] = [0, 0];
  let isGrowing = false;

  function check(now: number) {
    if (now - checkedAt < checkInterval) return;
    // After a longer pause nothing has arrived, so the queue is not growing.
    isGrowing = now - checkedAt < 2 * checkInterval && arrived > 0 && arrived >= departed;
    [arrived, departed] = [0, 0];
    checkedAt = now;
  }

  return {
    /** Call when a task has to wait, or is refused because the queue is full. */
    queued(now: number, isEmpty: boolean) {
      if (isEmpty) {
        busySince = now;
        checkedAt = now;
        [arrived, departed] = [0, 0];
        isGrowing = false;
      } else check(now);
      arrived += 1;
    },
    /** Call when a waiting task starts. */
    started(now: number) {
      check(now);
      departed += 1;
    },
    /** Whether a task that was queued at `joinedAt` has timed out. */
    isTimedOut(joinedAt: number, now: number): boolean {
      check(now);
      const busyFor = now - busySince;
      const isStanding = busyFor >= (isGrowing ? growingTime : maxWait);
      return now - joinedAt > (isStanding ? standingWait : maxWait);
    },
  };
}
