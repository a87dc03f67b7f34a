import type { OrderStatus } from '@karwan/contract/order';
import type { OrderView } from '@karwan/contract/order-list';
import { onlineGateways } from '@karwan/contract/payment-page';
import { type RawBuilder, sql } from 'kysely';
import { shippingIsOpen, wayOfOrder } from '../../life/select-order-for-update.ts';

interface ViewOfOrders {
  readonly statuses: readonly OrderStatus[];
  /** A further condition on an order `o`. */
  readonly and?: RawBuilder<unknown>;
}

const isPaidOnline = sql`o.payment_method = any(${[...onlineGateways]}::text[])`;
const isImport = sql`exists (select from branch b where b.id = o.branch_id and ${wayOfOrder} = 'import')`;

/** The orders in each work list of the staff. */
export const viewsOfOrders: Record<OrderView, ViewOfOrders> = {
  'to-confirm': {
    statuses: ['Booked'],
    and: sql`not ${isPaidOnline} and (o.next_call_at is null or o.next_call_at <= now())`,
  },
  'to-accept': {
    statuses: ['Booked'],
    and: sql`${isPaidOnline} and o.payment_status in ('authorized', 'captured')`,
  },
  unpaid: {
    statuses: ['Booked'],
    and: sql`${isPaidOnline} and o.payment_status not in ('authorized', 'captured')`,
  },
  'to-quote': { statuses: ['Booked', 'Accepted'], and: shippingIsOpen },
  offered: { statuses: ['Quoted'] },
  'to-buy': {
    statuses: ['Accepted', 'Confirmed'],
    and: sql`not ${shippingIsOpen} and ${isImport}`,
  },
  'to-send': {
    statuses: ['Accepted', 'Confirmed', 'Purchased'],
    and: sql`o.delivery_method = 'home' and not ${shippingIsOpen}
      and (o.status = 'Purchased' or not ${isImport})`,
  },
  'to-hand-out': { statuses: ['Accepted'], and: sql`o.delivery_method = 'store'` },
  'on-its-way': { statuses: ['Shipped', 'InCustoms'] },
  'out-for-delivery': { statuses: ['OutForDelivery'] },
  late: { statuses: ['OutForDelivery'], and: sql`o.updated_at < now() - interval '2 days'` },
  'no-shows': { statuses: ['NoShow'] },
};
