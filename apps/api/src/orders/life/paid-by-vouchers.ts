import { sql } from 'kysely';

/** What gift vouchers paid of an order `o`, less what was returned to them. */
export const onVouchersOf = sql`(
  select coalesce(-sum(e.amount), 0)::bigint from gift_voucher_entry e where e.order_id = o.id)`;

/** What was returned to gift vouchers for an order `o`. */
export const backOnVouchersOf = sql<number>`(
  select coalesce(sum(e.amount), 0)::bigint from gift_voucher_entry e
  where e.order_id = o.id and e.kind = 'given-back')`;

/**
 * The revenue of an order `o`, including what gift vouchers paid: spending a voucher counts as a sale, issuing it does not.
 */
export const orderValue = sql`(o.total + fee_amount(o.fees, 'gift_voucher'))`;
