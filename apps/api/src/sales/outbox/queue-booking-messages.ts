import type { Executor } from '@karwan/database/execute-together';
import type { Jobs } from '../../platform/jobs.ts';
import type { BookingConfirmation } from '../jobs.ts';

/** Queues the messages that announce a booking: once per booking and kind, however often it is called. */
export async function queueBookingMessages(
  trx: Executor,
  jobs: Jobs,
  { parentOrderId, tenantId }: { readonly tenantId: number; readonly parentOrderId: string },
  kind: BookingConfirmation = 'order-booked-messages',
): Promise<void> {
  const data = { tenantId, parentOrderId, kind };
  await jobs.send(trx, 'order-message', [{ key: `${kind}/${tenantId}/${parentOrderId}`, data }]);
}
