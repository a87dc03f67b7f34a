import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import { refundToVouchers } from '../voucher-ledger/refund-to-vouchers.ts';
import type { Actor } from './actor.ts';
import { type LockedOrder, selectOrderForUpdate } from './select-order-for-update.ts';

/**
 * For a cancelled exchange: undoes its payment, so that the items that came back can be exchanged again or refunded. No
 * money moves. The return is open again.
 * @returns false if the locked order is no exchange, or belongs to no return
 */
export async function giveUpExchange(
  trx: Transaction<Database>,
  order: LockedOrder,
  { name }: Actor,
): Promise<boolean> {
  const { id, tenantId, exchangeOf, credit, onVouchers } = order;
  if (!exchangeOf) return false;
  const first = await selectOrderForUpdate(trx, { tenantId, orderId: exchangeOf });
  const { rows } = await sql<{ id: string }>`
    update order_return set state = 'received', outcome = null, closed_by = null, closed_at = null,
      exchange_order_id = null
    where order_id = ${first.id} and exchange_order_id = ${id} returning id::text as id`.execute(
    trx,
  );
  const [reopened] = rows;
  if (!reopened) return false;
  await returnCredit(trx, { of: id, to: first.id, amount: credit });
  const vouchers = await refundToVouchers(trx, { orderId: id, amount: onVouchers, by: name });
  // They paid the first order again, and get it back when the items are refunded.
  await sql`
    insert into gift_voucher_entry (voucher_id, kind, amount, order_id, by)
    select v."voucherId", 'spent', -v.amount, ${first.id}, ${name}
    from json_to_recordset(${JSON.stringify(vouchers)}) as v ("voucherId" bigint, amount bigint)`.execute(
    trx,
  );
  await sql`update order_refund set given_up_at = now() where exchange_order_id = ${id}`.execute(
    trx,
  );
  const data = { order: order.orderId, return: Number(reopened.id) };
  await sql`insert into order_event (order_id, kind, actor, data)
    values (${first.id}, 'exchange-cancelled', ${name}, ${JSON.stringify(data)}::jsonb)`.execute(
    trx,
  );
  return true;
}

/** Returns `amount` (minor units) of an exchange order's credit to the locked order that paid it; refunds nothing. */
export async function returnCredit(
  trx: Transaction<Database>,
  { of: id, to: first, amount }: { of: number; to: number; amount: number },
): Promise<void> {
  // Where the first order was an exchange itself, its money goes back before its credit.
  await sql`
    with this as (
      select greatest(fee_amount(o.fees, 'exchange') - o.credit_back - coalesce((
        select sum(r.of_credit) from order_refund r where r.exchange_order_id = o.id), 0), 0) as money
      from orders o where o.id = ${id}
    ), counted as (
      update orders set credit_back = credit_back + ${amount}, updated_at = now() where id = ${id}
    )
    update orders f set refunded = f.refunded - least(this.money, ${amount}::bigint),
      credit_back = f.credit_back - greatest(${amount}::bigint - this.money, 0)
    from this where f.id = ${first}`.execute(trx);
}
