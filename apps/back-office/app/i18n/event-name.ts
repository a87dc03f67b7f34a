import type { StaffKey, StaffTranslate } from './catalogues.ts';

/** The name of an event: customers' own words where they read it, too, and the staff's for the others. */
export function eventName(t: StaffTranslate, kind: string): string {
  for (const section of ['booking.event', 'orderTimeline.event']) {
    const key = `${section}.${kind}`;
    const name = t(key as StaffKey);
    if (name !== key) return name;
  }
  return kind;
}
