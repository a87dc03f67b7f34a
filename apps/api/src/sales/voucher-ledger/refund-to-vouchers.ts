import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';

/** The fewest days that a returned amount can be spent. */
const daysAfterwards = 30;

interface GivenBack {
  readonly orderId: number;
  /** At most the amount that the order has left on its vouchers. */
  readonly amount: number;
  /** The actor, in the format of order events. */
  readonly by: string;
}

/**
 * Returns an amount of a locked order to the gift vouchers that paid it, in the order in which they were used. An
 * expired one becomes valid again for a while; a voided one does not.
 * @returns what each of them got back
 */
export async function refundToVouchers(
  trx: Transaction<Database>,
  { orderId, amount, by }: GivenBack,
): Promise<{ voucherId: string; amount: number }[]> {
  const { rows } = await sql<{ voucherId: string; amount: number }>`
    with had as (
      select voucher_id, -sum(amount)::bigint as amount from gift_voucher_entry
      where order_id = ${orderId} group by 1
    ), had_before as (
      select *, sum(amount) over (order by voucher_id) - amount as before from had
    ), given as (
      insert into gift_voucher_entry (voucher_id, kind, amount, order_id, by)
      select voucher_id, 'given-back', least(amount, ${amount}::bigint - before), ${orderId}, ${by}
      from had_before where amount > 0 and before < ${amount}::bigint order by voucher_id
      returning voucher_id, amount
    ), valid_again as (
      update gift_voucher g
      set expires_at = now() + make_interval(days => ${daysAfterwards})
      from given where g.id = given.voucher_id and g.expires_at <= now()
    )
    select voucher_id::text as "voucherId", amount from given order by voucher_id`.execute(trx);
  return rows;
}
