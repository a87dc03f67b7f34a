/**
 * A price is said to be old from here on, in milliseconds: three times as long as answers are good for.
 * Until then it is being renewed, and whoever opens the marketplace sees hardly another.
 */
const muchTooOld = 3 * 3_600_000;

/** The time itself when it is long ago, else null. */
export function oldSince(seenAt: string, now = Date.now()): string | null {
  return now - Date.parse(seenAt) > muchTooOld ? seenAt : null;
}
