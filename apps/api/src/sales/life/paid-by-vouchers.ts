import { sql } from 'kysely';

/** What gift vouchers paid of an order `o`, less what was returned to them. */
export const paidByVouchers = sql`(
  select coalesce(-sum(e.amount), 0)::bigint from gift_voucher_entry e where e.order_id = o.id)`;

/** What was returned to gift vouchers for an order `o`. */
export const refundedToVouchers = sql<number>`(
  select coalesce(sum(e.amount), 0)::bigint from gift_voucher_entry e
  where e.order_id = o.id and e.kind = 'given-back')`;

/** What was left on a gift voucher after a booking, in minor units. */
export interface VoucherLeft {
  /** The last characters of its code. */
  readonly ending: string;
  readonly left: number;
}

/** The gift vouchers that paid for an order `o`, with what its booking left on them. */
export const vouchersLeftOf = sql<VoucherLeft[]>`(
  select coalesce(json_agg(json_build_object('ending', g.ending, 'left', (
      select coalesce(sum(before.amount), 0)::bigint from gift_voucher_entry before
      where before.voucher_id = g.id and before.id <= spent.last)) order by g.id), '[]')
  from (
    select e.voucher_id, max(e.id) as last
    from orders p join gift_voucher_entry e on e.order_id = p.id
    where p.tenant_id = o.tenant_id and p.parent_order_id = o.parent_order_id and e.kind = 'spent'
    group by e.voucher_id
  ) spent join gift_voucher g on g.id = spent.voucher_id)`;

/**
 * The revenue of an order `o`, including what gift vouchers paid: spending a voucher counts as a sale, issuing it does not.
 */
export const orderValue = sql`(o.total + fee_amount(o.fees, 'gift_voucher'))`;

/** What returned items paid of an order `o` that is an exchange. */
export const exchangeCredit = sql`fee_amount(o.fees, 'exchange')`;
