import type { Database } from '@karwan/database/connect';
import type { Transaction } from 'kysely';
import {
  isReservedForVoucher,
  type PaymentRow,
  selectHoldingPaymentForUpdate,
} from '../../payment-ledger/select-payment.ts';
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
  /** How many parts were. */
  readonly parts: number;
  /** Products that can be bought again: lists follow, last of all in the transaction. */
  readonly backOnSale: readonly number[];
  /** The payment by which the booking is paid after all: then nothing was cancelled. */
  readonly paidBy?: PaymentRow;
}

/**
 * Cancels all unpaid parts of a booking whose time to pay is over, and puts their units back on sale.
 * Locks the items, then the parts; under these locks it checks whether any attempt holds money. Ending
 * the payment is left to the caller, who locks it afterwards. Idempotent.
 */
export async function cancelUnpaidBooking(
  context: Pick<Context, 'jobs'>,
  trx: Transaction<Database>,
  { tenantId, parentOrderId, now = new Date() }: Unpaid,
): Promise<Cancelled> {
  const parts = await selectBookingAndStockForUpdate(trx, tenantId, parentOrderId);
  const paidBy = await selectHoldingPaymentForUpdate(trx, tenantId, parentOrderId);
  if (paidBy) return { parts: 0, backOnSale: [], paidBy };
  // The voucher was only reported after the booking was selected.
  if (await isReservedForVoucher(trx, { tenantId, parentOrderId, now })) {
    return { parts: 0, backOnSale: [] };
  }
  const unpaid = parts.filter(({ order }) => order.status === 'Booked' && order.isUnpaid);
  const backOnSale: number[] = [];
  for (const { order, units } of unpaid) {
    const givingUp = { actor: clock, reason: 'unpaid' } as const;
    backOnSale.push(...(await cancelLockedOrder(context, trx, order, units, givingUp)));
  }
  if (unpaid.length > 0) await queuePaymentExpired(trx, context.jobs, { tenantId, parentOrderId });
  return { parts: unpaid.length, backOnSale };
}
