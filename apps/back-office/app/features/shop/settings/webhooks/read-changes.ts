import type { WebhookEvent } from '@karwan/contract/shop/integrations/webhook-events';
import type { WebhookFields } from '@karwan/contract/shop/integrations/webhooks';
import { changedFields } from '../../../../page/conflict.ts';

/** Events as one text, which forms and conflicts compare. */
export const eventsAsText = (events: readonly string[]): string =>
  JSON.stringify([...new Set(events)].sort());

/** The changed fields of a webhook's form. */
export function readChanges(
  values: Readonly<Record<string, string>>,
  events: readonly string[],
): Partial<WebhookFields> {
  // Browsers do not send unticked boxes.
  const typed = { ...values, events: eventsAsText(events), isActive: values.isActive ?? '' };
  const changed = changedFields(typed, ['name', 'address', 'events', 'isActive']);
  return {
    ...(changed.name !== undefined && { name: changed.name }),
    ...(changed.address !== undefined && { address: changed.address }),
    ...(changed.events !== undefined && { events: [...events] as WebhookEvent[] }),
    ...(changed.isActive !== undefined && { isActive: changed.isActive !== '' }),
  };
}
