/**
 * The age in milliseconds from which a price is shown as old: three times as long as answers are fresh.
 * Until then it is being refreshed and has hardly changed.
 */
const muchTooOld = 3 * 3_600_000;

/** The time itself when it is long ago, else null. */
export function oldSince(seenAt: string, now = Date.now()): string | null {
  return now - Date.parse(seenAt) > muchTooOld ? seenAt : null;
}
