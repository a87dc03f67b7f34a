import { dayInPakistan, timeInPakistan } from '@karwan/contract/pakistan-time';
import { lockNames } from '@karwan/database/locks/advisory-locks';
import { convert, findRate } from '@karwan/pricing/conversion';
import { feeAmount } from '@karwan/pricing/fees/fee-lines';
import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import type { StaffCommand } from '../../../platform/staff-trail/run-staff-command.ts';
import { currencies } from '../../../shop/settings/currencies.ts';
import { staffMember } from '../../life/actor.ts';
import { orderFees } from '../../life/order-fees.ts';
import type { LockedOrder } from '../../life/select-order-for-update.ts';

/**
 * Checks a member's limits for refunds and waived differences without a second person: per order, with all its other
 * refunds, and per member and day. An amount that cannot be converted to the shop's base currency exceeds every limit.
 * @param amount minor units of the order's currency
 * @throws LIMIT_EXCEEDED
 */
export async function checkRefundLimit(
  { tenant }: Pick<RequestContext, 'tenant'>,
  { trx, staff }: Pick<StaffCommand, 'trx' | 'staff'>,
  order: LockedOrder,
  amount: number,
): Promise<void> {
  const { refundOfOrder, refundOfDay } = staff.access.limits;
  if (refundOfOrder === null && refundOfDay === null) return;
  // On the transaction's own connection: waiting for a second one from the pool could deadlock with others that hold a
  // connection and wait for our locks.
  const rates = await currencies.of(trx, tenant.id);
  const inBase = (sum: number, from: string): number => {
    const rate = findRate(rates, from, tenant.baseCurrency);
    if (!rate.ok) return Number.POSITIVE_INFINITY;
    return convert(sum, from, tenant.baseCurrency, rate.value);
  };
  // Serializes concurrent refunds of a member, so that each counts the other.
  const actor = staffMember(staff).name;
  await lockNames(trx, 'refunds', `${tenant.id} ${actor}`);
  const { rows } = await sql<{ currency: string; sum: number }>`
    select trim(r.currency) as currency, sum(case when r.given_up_at is null then r.waived else 0 end + case
      when r.exchange_order_id is null then r.amount - r.of_credit else 0 end)::bigint as sum
    from order_refund r join orders o on o.id = r.order_id
    where o.tenant_id = ${tenant.id} and r.refunded_by = ${actor}
      and r.created_at >= ${timeInPakistan(dayInPakistan(new Date()), 0)}
    group by 1`.execute(trx);
  const today = rows.reduce((total, { currency, sum }) => total + inBase(sum, currency), 0);
  // Returns to gift vouchers count like money.
  const ontoVouchers = feeAmount(orderFees(order), 'gift_voucher') - order.onVouchers;
  const ofOrder = inBase(order.refunded - order.exchanged + ontoVouchers + amount, order.currency);
  const isWithin = (sum: number, limit: number | null) => limit === null || sum <= limit;
  const ofDay = today + inBase(amount, order.currency);
  if (isWithin(ofOrder, refundOfOrder) && isWithin(ofDay, refundOfDay)) return;
  throw new ORPCError('LIMIT_EXCEEDED', {
    status: 409,
    message: 'This is above your refund limit. Another team member must approve it',
    data: { refundOfOrder, refundOfDay, currency: tenant.baseCurrency },
  });
}
