import { connect, type Database } from '@karwan/database/connect';
import { createRandom } from '@karwan/demo/random';
import { type Kysely, sql } from 'kysely';
import { bookingOf, quotedOrders } from '../load/quoted-orders.ts';
import { type SignedInCustomer, signInCustomers } from '../load/sign-in.ts';
import { send } from '../load/time-requests.ts';
import type { Stage } from '../measure/measurement.ts';

export const amounts = { few: 20, many: 2_000 } as const;

/** A signed-in customer with orders of three lines each. */
export interface Buyer extends SignedInCustomer {
  /** A sample of the customer's order ids. */
  readonly orders: readonly string[];
}

export type Buyers = Readonly<Record<keyof typeof amounts, Buyer>>;

/** A customer with few orders and one with many; all are copies of an order booked through the shop. */
export async function makeBuyers(stage: Stage): Promise<Buyers> {
  const [few, many] = await signInCustomers(stage.databaseUrl, 2);
  const [body] = await quotedOrders(stage, 1);
  if (!few || !many || !body) throw new Error('There is nobody, or nothing, to order');
  await send(stage.shop.origin, bookingOf(body, few, few.id));
  const { db, close } = connect(stage.databaseUrl, { poolSize: 1, name: 'bench-buyers' });
  try {
    const buyers = {
      few: { ...few, orders: await copyOrders(db, few.id, few.id, amounts.few - 1) },
      many: { ...many, orders: await copyOrders(db, few.id, many.id, amounts.many) },
    };
    await sql`vacuum analyze orders, order_item, order_event`.execute(db);
    return buyers;
  } finally {
    await close();
  }
}

/** Copies the first order of `from`, with its line three times, to `to`; returns a sample of the ids. */
async function copyOrders(
  db: Kysely<Database>,
  from: string,
  to: string,
  amount: number,
): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    with template as (
      select * from orders where user_id = ${from} order by id limit 1
    ), booked as (
      insert into orders overriding system value
      select copy.* from template, generate_series(1, ${amount}::integer) as number,
        jsonb_populate_record(template::orders, jsonb_build_object(
          'id', nextval(pg_get_serial_sequence('orders', 'id')),
          'order_id', substr(md5(${to} || number), 1, 9),
          'parent_order_id', substr(md5(${to} || 'parent' || number), 1, 9),
          'user_id', ${to}::text,
          'created_at', now() - number * interval '7 hours')) as copy
      returning id, order_id
    ), lines as (
      insert into order_item overriding system value
      select copy.* from booked, generate_series(0, 2) as place, template
        join order_item on order_item.order_id = template.id,
        jsonb_populate_record(order_item, jsonb_build_object(
          'id', nextval(pg_get_serial_sequence('order_item', 'id')),
          'order_id', booked.id, 'position', place)) as copy
    ), events as (
      insert into order_event (order_id, kind, actor, data)
      select booked.id, event.kind, event.actor, event.data
      from booked, template join order_event as event on event.order_id = template.id
    )
    select order_id from booked`.execute(db);
  return createRandom(to).sample(
    rows.map(({ order_id }) => order_id),
    Math.min(rows.length, 200),
  );
}
