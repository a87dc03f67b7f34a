import type { NotifiedEventKind } from '@karwan/contract/order-life';
import type { Database } from '@karwan/database/connect';
import type { Transaction } from 'kysely';
import type { Jobs } from '../../platform/jobs.ts';

/** Time in seconds within which parts of a booking that are accepted have one message. */
export const acceptedWithin = 60;

/** Queues the message about an order's event: once per event, even if the caller is retried. `startAfter`: delay in seconds. */
export async function queueOrderNotification(
  jobs: Jobs,
  trx: Transaction<Database>,
  order: { tenantId: number; orderId: string; parentOrderId: string },
  event: NotifiedEventKind,
  eventId: number,
  startAfter?: number,
): Promise<void> {
  const { tenantId, orderId, parentOrderId } = order;
  const kind = `order-${event}` as const;
  const isOfSeveral = event === 'accepted' && orderId !== parentOrderId;
  const delay = isOfSeveral ? acceptedWithin : startAfter;
  await jobs.send(trx, 'order-message', [
    {
      key: `${kind}/${eventId}`,
      data: { tenantId, parentOrderId, kind, orderId, eventId },
      ...(delay !== undefined && { startAfter: delay }),
    },
  ]);
}
