import type { StaffKey, StaffTranslate } from './catalogues.ts';

/** The name of an order's event: the staff's text, otherwise the one that customers read. */
export function eventName(t: StaffTranslate, kind: string): string {
  for (const section of ['booking.event', 'orderTimeline.event']) {
    const key = `${section}.${kind}`;
    const name = t(key as StaffKey);
    if (name !== key) return name;
  }
  return kind;
}
