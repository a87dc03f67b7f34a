import type { Database } from '@karwan/database/connect';
import type { Transaction } from 'kysely';
import type { Jobs } from '../../platform/jobs.ts';
import type { ReturnMessage } from '../jobs.ts';

/** Queues the message about a step of a customer's return: once per event of the order's history. */
export async function queueReturnMessage(
  jobs: Jobs,
  trx: Transaction<Database>,
  order: { readonly tenantId: number; readonly orderId: string; readonly parentOrderId: string },
  kind: ReturnMessage,
  eventId: number,
): Promise<void> {
  const { tenantId, orderId, parentOrderId } = order;
  const data = { tenantId, parentOrderId, kind, orderId, eventId };
  await jobs.send(trx, 'order-message', [{ key: `${kind}/${eventId}`, data }]);
}
