import type { StaffKey, StaffTranslate } from './catalogues.ts';
import { eventName } from './event-name.ts';

/**
 * The name of a message by its kind. A kind is a subject, the channel, and a suffix that makes it unique:
 * `order-booked-email`, `restock-push`, `form-answer/…`. Messages about an order have the name of its event.
 */
export function messageName(t: StaffTranslate, kind: string): string {
  const about = (kind.split('/')[0] ?? '').replace(/-(email|sms|push|messages)$/, '');
  const event = /^order-(.+)/.exec(about)?.[1];
  if (event) return eventName(t, event);
  const key = `messages.name.${about}`;
  const name = t(key as StaffKey);
  return name === key ? about : name;
}
