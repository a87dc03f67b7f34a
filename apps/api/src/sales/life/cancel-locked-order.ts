import type { CancelReason } from '@karwan/contract/order-life';
import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import type { Actor } from './actor.ts';
import { type Context, moveOrder } from './move-order.ts';
import {
  cancelledKey,
  recordRefund,
  refundable,
  refundVouchersAndCredit,
} from './record-refund.ts';
import { releaseStock } from './release-stock.ts';
import type { LockedOrder, TakenUnits } from './select-order-for-update.ts';
import { holdsStock } from './state-table.ts';
import { releasePayment } from './take-payment.ts';

export interface Cancellation {
  readonly actor: Actor;
  readonly reason: CancelReason;
  /** For the staff; stored with the event. */
  readonly note?: string;
}

/**
 * Cancels a locked order: closes an open shipping offer, puts units that have not left the branch back on sale, and
 * refunds the payment or cancels its authorization.
 * @throws CONFLICT if the state table does not allow it to the actor.
 */
export async function cancelLockedOrder(
  context: Pick<Context, 'jobs'>,
  trx: Transaction<Database>,
  order: LockedOrder,
  units: readonly TakenUnits[],
  { actor, reason, note }: Cancellation,
): Promise<void> {
  const data = { reason, ...(note && { note }) };
  // For an unpaid booking the caller sends one message about all its parts.
  const isQuiet = reason === 'unpaid';
  await moveOrder(context, trx, order, {
    to: 'Cancelled',
    actor,
    cancelReason: reason,
    data,
    isQuiet,
  });
  await sql`
    update shipping_quote set answered_at = now(),
      answer = ${reason === 'quote-declined' ? 'declined' : 'cancelled'}
    where order_id = ${order.id} and answer is null`.execute(trx);
  // The order no longer counts as a use of its promotions.
  await sql`update promotion_use set given_back_at = now()
    where order_id = ${order.id} and given_back_at is null`.execute(trx);
  await settleMoney(context, trx, order, { actor, reason });
  if (holdsStock(order)) await releaseStock(trx, order, units, actor);
}

/** Cancels the authorization of a cancelled order, or refunds what was captured. */
async function settleMoney(
  context: Pick<Context, 'jobs'>,
  trx: Transaction<Database>,
  order: LockedOrder,
  { actor, reason }: Cancellation,
): Promise<void> {
  if (order.paymentStatus !== 'captured') {
    await refundVouchersAndCredit(context, trx, order, actor);
    // The caller ends the payment of the whole unpaid booking.
    if (reason === 'unpaid') return;
    return releasePayment(context, trx, order, actor);
  }
  // A no-show is not refunded automatically (spec section 1, Terms).
  const amount = order.status === 'NoShow' ? 0 : refundable(order);
  if (amount === 0) return;
  const refund = {
    key: cancelledKey,
    requestHash: '',
    amount,
    reason: `cancelled: ${reason}`,
  };
  await recordRefund(context, trx, order, { ...refund, actor });
}
