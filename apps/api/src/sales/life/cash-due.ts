import { isOnlineGateway, onlineGateways } from '@karwan/contract/payment-page';
import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import type { Actor } from './actor.ts';
import type { LockedOrder } from './select-order-for-update.ts';

/** The amount to be collected when an order is handed over, in minor units of its currency. */
export const cashDue = ({
  paymentMethod,
  total,
  refunded,
  dueOnDelivery,
}: Pick<LockedOrder, 'paymentMethod' | 'total' | 'refunded' | 'dueOnDelivery'>): number =>
  isOnlineGateway(paymentMethod) ? dueOnDelivery : Math.max(total - refunded, 0);

/** The amount still to be collected: 0 once the order is delivered or cancelled. */
export const cashToCollect = (
  order: Pick<LockedOrder, 'status' | 'paymentMethod' | 'total' | 'refunded' | 'dueOnDelivery'>,
): number => (order.status === 'Delivered' || order.status === 'Cancelled' ? 0 : cashDue(order));

/** The same in SQL, for a row `o` of `orders`. */
export const cashDueOf = sql`(case when o.status in ('Delivered', 'Cancelled') then 0
  when o.payment_method = any(${[...onlineGateways]}::text[]) then o.due_on_delivery
  else greatest(o.total - o.refunded, 0) end)`;

/**
 * Records who has the cash of a locked order that was just handed over: its rider or courier, or the till of its branch.
 * Idempotent.
 */
export async function collectCash(
  trx: Transaction<Database>,
  order: LockedOrder,
  { name }: Actor,
): Promise<void> {
  const amount = cashDue(order);
  if (amount === 0) return;
  await sql`
    insert into cash_entry (tenant_id, branch_id, holder, holder_id, kind, amount, currency, order_id, by)
    select ${order.tenantId}, ${order.branchId},
      case when p.rider_id is not null then 'rider' when p.courier_id is not null then 'courier' else 'branch' end,
      coalesce(p.rider_id, p.courier_id::text, ''), 'collected', ${amount}, ${order.currency}, ${order.id}, ${name}
    from (select) one left join lateral (
      select rider_id, courier_id from parcel where order_id = ${order.id} and manifest_id is not null
      order by id desc limit 1) p on ${order.way !== 'pick-up'}
    on conflict (order_id) where kind = 'collected' do nothing`.execute(trx);
}

/** Records that `amount` (minor units) was refunded in cash from the till of the order's branch. */
export async function refundCash(
  trx: Transaction<Database>,
  order: LockedOrder,
  amount: number,
  { name }: Actor,
): Promise<void> {
  if (amount <= 0) return;
  await sql`
    insert into cash_entry (tenant_id, branch_id, holder, kind, amount, currency, order_id, by)
    values (${order.tenantId}, ${order.branchId}, 'branch', 'given-back', ${-amount}, ${order.currency},
      ${order.id}, ${name})`.execute(trx);
}
