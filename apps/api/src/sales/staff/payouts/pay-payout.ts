import { type PayoutMethod, paysToAccount } from '@karwan/contract/payout-ways';
import type { RefundPayout } from '@karwan/contract/refund-payouts';
import { sql } from 'kysely';
import { badField } from '../../../platform/faults.ts';
import type { StaffCommand } from '../../../platform/staff-trail/run-staff-command.ts';
import { staffMember } from '../../life/actor.ts';
import { refundCash } from '../../life/cash-due.ts';
import { orderStateConflict } from '../../life/move-order.ts';
import type { LockedOrder } from '../../life/select-order-for-update.ts';
import { closeRefundedPayment } from '../../life/take-payment.ts';
import { queueRefundNotifications } from '../../outbox/queue-refund-notifications.ts';
import { orderAction } from '../order-command.ts';
import { checkTill } from '../refunds/check-till.ts';
import { issueCredit } from './issue-credit.ts';
import { changePayout, type PayoutContext } from './payout-command.ts';

interface Paid {
  readonly id: string;
  /** The way that the member saw: it may have been changed since. */
  readonly way: PayoutMethod;
  /** Of the transfer to an account. */
  readonly reference: string;
  /** The member has confirmed that the till goes below zero. */
  readonly belowZero: boolean;
}

/**
 * Records that a refund was paid, and tells the customer: cash leaves the till, credit is issued as a gift voucher. The
 * account of the customer is deleted. Idempotent.
 * @throws NOT_FOUND, TILL_BELOW_ZERO, BAD_REQUEST without a reference, CONFLICT if it is to be paid another way, or was paid
 *   with another reference
 */
export const payPayout = (context: PayoutContext, paid: Paid): Promise<RefundPayout> =>
  changePayout(context, paid.id, async (command, order, payout) => {
    const { trx, staff, record } = command;
    const { way } = paid;
    const isToAccount = paysToAccount(way);
    if (isToAccount && paid.reference === '') throw badField('reference', 'Required', 'required');
    if (payout.way !== way) throw orderStateConflict(order);
    if (payout.state === 'paid') {
      if (!isToAccount || payout.reference === paid.reference) return;
      throw orderStateConflict(order);
    }
    if (payout.state !== 'to-be-paid') throw orderStateConflict(order);
    const actor = staffMember(staff);
    const reference = isToAccount
      ? paid.reference
      : await payWithoutAccount(context, command, order, { payout, belowZero: paid.belowZero });
    await sql`update refund_payout set state = 'paid', details = null, link_until = null, reference = ${reference},
      paid_by = ${actor.name}, paid_at = now() where refund_id = ${payout.id}::bigint`.execute(trx);
    await closeRefundedPayment(context, trx, order, {
      name: actor.name,
      unpaid: await unpaidOf(command, order),
    });
    await queueRefundNotifications(context, trx, { refund: Number(payout.id) });
    const { amount, currency } = payout;
    record({
      ...orderAction('refund.pay', order),
      after: { way, amount, currency, ...(reference && { reference }) },
    });
  });

/** Pays in cash or as credit. @returns the reference: of cash none, of credit the last characters of the voucher */
async function payWithoutAccount(
  context: PayoutContext,
  command: StaffCommand,
  order: LockedOrder,
  { payout, belowZero }: { readonly payout: RefundPayout; readonly belowZero: boolean },
): Promise<string> {
  const { trx, staff } = command;
  if (payout.way === 'credit') return issueCredit(context, command, order, payout);
  await checkTill(trx, { ...order, cash: payout.amount }, belowZero);
  await refundCash(trx, order, payout.amount, staffMember(staff));
  return '';
}

/** What is still to be paid of the refunds of an order, in minor units. */
async function unpaidOf({ trx }: StaffCommand, { id }: LockedOrder): Promise<number> {
  const { rows } = await sql<{ unpaid: number }>`
    select coalesce(sum(amount), 0)::bigint as unpaid from refund_payout
    where order_id = ${id} and state <> 'paid'`.execute(trx);
  return rows[0]?.unpaid ?? 0;
}
