import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';

/** So long at least what was given back can be spent. */
const daysAfterwards = 30;

interface GivenBack {
  readonly orderId: number;
  /** At most what the order still has of its vouchers. */
  readonly amount: number;
  /** Who does it, as events name them. */
  readonly by: string;
}

/**
 * Gives back onto the gift vouchers of a locked order what it was paid by them, onto the one that was used first before
 * the others. One that has ended meanwhile can be used again for a while; one that was voided cannot.
 */
export async function giveBackOntoVouchers(
  trx: Transaction<Database>,
  { orderId, amount, by }: GivenBack,
): Promise<void> {
  await sql`
    with had as (
      select voucher_id, -sum(amount)::bigint as amount from gift_voucher_entry
      where order_id = ${orderId} group by 1
    ), had_before as (
      select *, sum(amount) over (order by voucher_id) - amount as before from had
    ), given as (
      insert into gift_voucher_entry (voucher_id, kind, amount, order_id, by)
      select voucher_id, 'given-back', least(amount, ${amount}::bigint - before), ${orderId}, ${by}
      from had_before where amount > 0 and before < ${amount}::bigint order by voucher_id
      returning voucher_id
    )
    update gift_voucher g
    set expires_at = now() + make_interval(days => ${daysAfterwards})
    from given where g.id = given.voucher_id and g.expires_at <= now()`.execute(trx);
}
