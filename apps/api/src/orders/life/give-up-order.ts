import type { CancelReason } from '@karwan/contract/order-life';
import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import type { Actor } from './actor.ts';
import { freeStock } from './free-stock.ts';
import { type Context, moveOrder } from './move-order.ts';
import { giveBackUnusedCredit, recordRefund, refundable } from './record-refund.ts';
import type { LockedOrder, TakenUnits } from './select-order-for-update.ts';
import { holdsStock } from './state-table.ts';
import { freePayment } from './take-payment.ts';

export interface GivingUp {
  readonly actor: Actor;
  readonly reason: CancelReason;
  /** For the shop's books. */
  readonly note?: string;
}

/**
 * Cancels a locked order with all that hangs on it: an open offer is closed, the units that have not
 * left the branch go back on sale once, and what was paid is given back or never taken.
 * @returns products that can be bought again: lists follow, last of all in the transaction.
 * @throws CONFLICT when the state table does not let the actor.
 */
export async function giveUpOrder(
  context: Pick<Context, 'jobs'>,
  trx: Transaction<Database>,
  order: LockedOrder,
  units: readonly TakenUnits[],
  { actor, reason, note }: GivingUp,
): Promise<number[]> {
  const data = { reason, ...(note && { note }) };
  // A booking that was not paid gets one message for the whole booking, sent by the caller.
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
  // It counts as no use of its promotions any more.
  await sql`update promotion_use set given_back_at = now()
    where order_id = ${order.id} and given_back_at is null`.execute(trx);
  await settleMoney(context, trx, order, { actor, reason });
  return holdsStock(order) ? freeStock(trx, order, units, actor) : [];
}

/** Money for what will not come: freed where it is held, given back where it was taken. */
async function settleMoney(
  context: Pick<Context, 'jobs'>,
  trx: Transaction<Database>,
  order: LockedOrder,
  { actor, reason }: GivingUp,
): Promise<void> {
  if (order.paymentStatus !== 'captured') {
    await giveBackUnusedCredit(context, trx, order, actor);
    // The caller that gives up an unpaid booking ends its payment as a whole.
    if (reason === 'unpaid') return;
    return freePayment(context, trx, order, actor);
  }
  // Who did not come for what was paid gets nothing back of itself (spec section 1, Terms).
  const amount = order.status === 'NoShow' ? 0 : refundable(order);
  if (amount === 0) return;
  // No client's Idempotency-Key has a slash.
  const refund = {
    key: 'order/cancelled',
    requestHash: '',
    amount,
    reason: `cancelled: ${reason}`,
  };
  await recordRefund(context, trx, order, { ...refund, actor });
}
