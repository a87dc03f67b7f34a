import { findOwnBooking } from '../orders/reading/find-booking.ts';
import type { RequestContext } from '../platform/context.ts';
import type { BookedMessage } from '../platform/jobs.ts';

/**
 * Queues the confirmation of a booking for its owner or who holds its receipt; booking has queued it
 * already, and the same job is there once, so asking again sends nothing twice.
 * @throws NOT_FOUND for everybody else.
 */
export async function resendConfirmation(
  context: RequestContext,
  parentOrderId: string,
  kind: BookedMessage,
): Promise<{ queued: true }> {
  const { db, jobs, tenant } = context;
  await findOwnBooking(context, parentOrderId);
  const data = { tenantId: tenant.id, parentOrderId, kind };
  const key = `${kind}/${tenant.id}/${parentOrderId}`;
  await jobs.send(db, 'order-message', [{ key, data }]);
  return { queued: true };
}
