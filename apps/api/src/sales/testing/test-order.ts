import { type OrderRequest, orderRequest } from '@karwan/contract/order';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { Tenant } from '../../platform/tenants.ts';
import { places } from '../../testing/write-test-shop.ts';
import { cartToQuote, quoteCart } from '../cart/quote-cart.ts';

export interface WantedLine {
  readonly itemCustomId: string;
  readonly quantity: number;
  readonly options?: { optionId: string; valueId: string }[];
}

const address = {
  customerFirstName: 'Ayesha',
  customerLastName: 'Khan',
  customerPhone: '0300 1234567',
  customerEmail: 'ayesha@example.com',
  customerHouseNumber: '12-B',
  customerStreet: 'Main Boulevard',
  customerLat: places.lahore.latitude,
  customerLng: places.lahore.longitude,
};

/** A valid order of a shopper in Lahore, with a current quote. */
export async function orderOf(
  db: Kysely<Database>,
  tenant: Tenant,
  items: readonly WantedLine[],
  changed: { [Field in keyof OrderRequest]?: unknown } = {},
  userId: string | null = null,
): Promise<OrderRequest> {
  const unquoted = orderRequest.parse({
    items,
    quoteId: '',
    shippingAddress: address,
    paymentMethod: 'cash-on-delivery',
    termsAccepted: true,
    ...changed,
  });
  const { shippingAddress, currency, deliveryMethod, insurance, coupons } = unquoted;
  const { customerLat, customerLng, customerCountry } = shippingAddress;
  const requested = {
    items: unquoted.items,
    currency,
    deliveryCountry: customerCountry,
    deliveryMethod,
    insurance,
    coupons,
    location: { latitude: customerLat ?? 0, longitude: customerLng ?? 0 },
  };
  const cart = cartToQuote(tenant, requested, userId);
  const { id } = await quoteCart(db, tenant, cart);
  return { ...unquoted, quoteId: id };
}

/** The number of rows in all tables that a booking writes, and the stock that is left. */
export async function countRows(db: Kysely<Database>) {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from orders) as orders,
      (select count(distinct parent_order_id) from orders) as bookings,
      (select count(*) from order_item) as items,
      (select count(*) from order_event) as events,
      (select count(*) from idempotency_key) as keys,
      (select count(*) from pgboss.job) as jobs,
      (select coalesce(sum(stock), 0)::bigint from item) as stock`.execute(db);
  return rows[0];
}
