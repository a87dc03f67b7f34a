import type { Database } from '@karwan/database/connect';
import type { Transaction } from 'kysely';
import type { Jobs } from '../../platform/jobs.ts';

/** Queues the SMS with the confirmation link, after a call about a cash order that nobody answered: once per call. */
export async function queueConfirmLink(
  jobs: Jobs,
  trx: Transaction<Database>,
  booking: { readonly tenantId: number; readonly parentOrderId: string },
  eventId: number,
): Promise<void> {
  const { tenantId, parentOrderId } = booking;
  const data = { tenantId, parentOrderId, kind: 'order-unanswered', eventId } as const;
  await jobs.send(trx, 'order-message', [{ key: `order-unanswered/${eventId}`, data }]);
}
