import { queueBookingMessages } from '../orders/outbox/queue-booking-messages.ts';
import { findOwnBooking } from '../orders/reading/find-booking.ts';
import type { RequestContext } from '../platform/context.ts';
import type { BookingConfirmation } from '../platform/jobs.ts';

/**
 * Queues the confirmation of a booking for its owner or who holds its receipt; booking has queued it
 * already, and the same job is there once, so asking again sends nothing twice.
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
