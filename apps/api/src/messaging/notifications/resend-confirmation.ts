import type { RequestContext } from '../../platform/context.ts';
import type { BookingConfirmation } from '../../sales/jobs.ts';
import { queueBookingMessages } from '../../sales/outbox/queue-booking-messages.ts';
import { findOwnBooking } from '../../sales/reading/find-booking.ts';

/**
 * Queues the confirmation of a booking again, for its customer or a browser that has its receipt. The job has the same
 * key as the one that was queued at booking, so nothing is sent twice.
 * @throws NOT_FOUND for everybody else.
 */
export async function resendConfirmation(
  context: RequestContext,
  parentOrderId: string,
  kind?: BookingConfirmation,
): Promise<{ queued: true }> {
  const { db, jobs, tenant } = context;
  await findOwnBooking(context, parentOrderId);
  await queueBookingMessages(db, jobs, { tenantId: tenant.id, parentOrderId }, kind);
  return { queued: true };
}
