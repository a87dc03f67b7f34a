import { sql } from 'kysely';

/** What an order `o` was paid by gift vouchers, less what went back onto them. */
export const onVouchersOf = sql`(
  select coalesce(-sum(e.amount), 0)::bigint from gift_voucher_entry e where e.order_id = o.id)`;

/** What of an order `o` went back onto gift vouchers. */
export const backOnVouchersOf = sql<number>`(
  select coalesce(sum(e.amount), 0)::bigint from gift_voucher_entry e
  where e.order_id = o.id and e.kind = 'given-back')`;

/**
 * What an order `o` is worth to the shop, however it is paid: issuing a gift voucher sells nothing, spending it does, so
 * that nothing is counted twice.
 */
export const orderValue = sql`(o.total + fee_amount(o.fees, 'gift_voucher'))`;
