import { onlineGateways } from '@karwan/contract/payment-page';
import { sql } from 'kysely';
import { exchangeCredit, orderValue } from '../../sales/life/paid-by-vouchers.ts';

/** Whether an order `o` is paid before it is delivered. */
export const isOnline = sql`o.payment_method = any(${[...onlineGateways]}::text[])`;
export const isPaid = sql`o.payment_status in ('authorized', 'captured', 'refunded')`;

/**
 * The gross sale of an order `o` in minor units of its currency: also what vouchers and exchanged items paid, and what was
 * removed after it was paid.
 */
export const grossSale = sql`(${orderValue} + ${exchangeCredit} + o.reduced)`;

/** Whether an order `o` counts as sold: accepted, or paid if it is paid online, and not called off since. */
export const isSold = sql`(o.status <> 'Cancelled' and case when ${isOnline} then ${isPaid}
  else o.status <> 'Booked' and (o.status <> 'NoShow' or ${isPaid}) end)`;

/** The share of an order `o` that was not refunded in any way, from 0 to 1. */
export const retainedShare = sql`(1 - least(coalesce((select sum(r.amount) from order_refund r where r.order_id = o.id), 0)
  / nullif(${grossSale}, 0)::numeric, 1))`;
