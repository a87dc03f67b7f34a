import type { OrderEventKind } from '@karwan/contract/order-life';
import type { Database } from '@karwan/database/connect';
import type { Transaction } from 'kysely';
import type { Jobs } from '../../platform/jobs.ts';

/** Queues the message about an order's event: once per event, even if the caller is retried. */
export async function queueOrderNotification(
  jobs: Jobs,
  trx: Transaction<Database>,
  order: { tenantId: number; orderId: string; parentOrderId: string },
  event: Exclude<OrderEventKind, 'booked'>,
  eventId: number,
): Promise<void> {
  const { tenantId, orderId, parentOrderId } = order;
  const kind = `order-${event}` as const;
  await jobs.send(trx, 'order-message', [
    { key: `${kind}/${eventId}`, data: { tenantId, parentOrderId, kind, orderId, eventId } },
  ]);
}
