import type { StaffKey, StaffTranslate } from './catalogues.ts';
import { eventName } from './event-name.ts';

/**
 * What a message is about. Its kind begins with that, and goes on with the channel and with what makes it unique:
 * `order-booked-email`, `restock-push`, `form-answer/…`. Messages about an order are named as its events are.
 */
export function messageName(t: StaffTranslate, kind: string): string {
  const about = (kind.split('/')[0] ?? '').replace(/-(email|sms|push|messages)$/, '');
  const event = /^order-(.+)/.exec(about)?.[1];
  if (event) return eventName(t, event);
  const key = `messages.name.${about}`;
  const name = t(key as StaffKey);
  return name === key ? about : name;
}
