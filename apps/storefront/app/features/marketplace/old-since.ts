/**
 * Age in milliseconds from which prices are marked as outdated: three times as long as responses are fresh. Younger
 * prices are being refreshed and have hardly changed.
 */
const muchTooOld = 3 * 3_600_000;

/** The time itself if prices of that age are outdated, else null. */
export function oldSince(seenAt: string, now = Date.now()): string | null {
  return now - Date.parse(seenAt) > muchTooOld ? seenAt : null;
}
