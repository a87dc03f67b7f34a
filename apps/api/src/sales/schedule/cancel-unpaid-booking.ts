import type { Database } from '@karwan/database/connect';
import type { Transaction } from 'kysely';
import {
  isReservedForVoucher,
  type PaymentRow,
  selectHoldingPaymentForUpdate,
} from '../../payments/ledger/select-payment.ts';
import { clock } from '../life/actor.ts';
import { cancelLockedOrder } from '../life/cancel-locked-order.ts';
import type { Context } from '../life/move-order.ts';
import { selectBookingAndStockForUpdate } from '../life/select-order-for-update.ts';
import { queuePaymentExpired } from '../outbox/queue-payment-notifications.ts';

interface Unpaid {
  readonly tenantId: number;
  readonly parentOrderId: string;
  readonly now?: Date;
}

interface Cancelled {
  /** Number of cancelled parts. */
  readonly parts: number;
  /** A payment that arrived just in time; then nothing was cancelled. */
  readonly paidBy?: PaymentRow;
}

/**
 * Cancels all unpaid parts of an expired booking, and puts their units back on sale. Locks the items, then the parts, and
 * checks under these locks that no attempt holds money. The caller locks and ends the payment afterwards. Idempotent.
 */
export async function cancelUnpaidBooking(
  context: Pick<Context, 'jobs'>,
  trx: Transaction<Database>,
  { tenantId, parentOrderId, now = new Date() }: Unpaid,
): Promise<Cancelled> {
  const parts = await selectBookingAndStockForUpdate(trx, tenantId, parentOrderId);
  const paidBy = await selectHoldingPaymentForUpdate(trx, tenantId, parentOrderId);
  if (paidBy) return { parts: 0, paidBy };
  // The wallet reported a voucher after the booking was selected as expired.
  if (await isReservedForVoucher(trx, { tenantId, parentOrderId, now })) {
    return { parts: 0 };
  }
  const unpaid = parts.filter(({ order }) => order.status === 'Booked' && order.isUnpaid);
  for (const { order, units } of unpaid) {
    const cancellation = { actor: clock, reason: 'unpaid' } as const;
    await cancelLockedOrder(context, trx, order, units, cancellation);
  }
  if (unpaid.length > 0) await queuePaymentExpired(trx, context.jobs, { tenantId, parentOrderId });
  return { parts: unpaid.length };
}
