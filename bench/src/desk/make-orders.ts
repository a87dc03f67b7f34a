import { connect, type Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { bookingOf, quotedOrders } from '../load/quoted-orders.ts';
import type { SignedInCustomer } from '../load/sign-in.ts';
import { send } from '../load/time-requests.ts';
import type { Stage } from '../measure/measurement.ts';
import { signInOwner } from './owner.ts';

/** One of this many orders is open, as in a shop that keeps up with its work. */
const openOneIn = 40;
/** Rows per statement. */
const batch = 50_000;

/** An owner, and a shop with one booked order of theirs, which is then copied. */
export async function openDesk(stage: Stage): Promise<SignedInCustomer> {
  const owner = await signInOwner(stage.databaseUrl);
  const [body] = await quotedOrders(stage, 1);
  if (!body) throw new Error('There is nothing to order');
  await send(stage.shop.origin, bookingOf(body, owner, owner.id));
  return owner;
}

/** Copies the first order, oldest copies first, up to a total of `amount`: in all branches, most of them delivered. */
export async function growOrders(stage: Stage, amount: number): Promise<void> {
  const startedAt = Date.now();
  await withDatabase(stage, async (db) => {
    const { rows } = await sql<{ count: number }>`select count(*) from orders`.execute(db);
    // Disables triggers: copies of a valid order need no checks, and must not move stock.
    await sql`set session_replication_role = replica`.execute(db);
    for (let made = Number(rows[0]?.count ?? 0); made < amount; made += batch)
      await copyOrders(db, made, Math.min(batch, amount - made));
    await sql`set session_replication_role = origin`.execute(db);
    await sql`vacuum analyze orders, order_item, order_event`.execute(db);
  });
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.error(`  ${amount.toLocaleString('en-US')} orders made in ${seconds} s`);
}

async function withDatabase<Answer>(
  { databaseUrl }: Stage,
  work: (db: Kysely<Database>) => Promise<Answer>,
): Promise<Answer> {
  const { db, close } = connect(databaseUrl, { poolSize: 1, name: 'bench-desk' });
  try {
    await sql`set statement_timeout = 0`.execute(db);
    return await work(db);
  } finally {
    await close();
  }
}

async function copyOrders(db: Kysely<Database>, from: number, amount: number): Promise<void> {
  await sql`
    with template as (select * from orders order by id limit 1),
    branches as (select array_agg(id order by id) as ids from branch
      where tenant_id = (select tenant_id from template)),
    booked as (
      insert into orders overriding system value
      select copy.* from template, branches, generate_series(${from}::integer, ${from + amount - 1}) n,
        jsonb_populate_record(template::orders, jsonb_build_object(
          'id', nextval(pg_get_serial_sequence('orders', 'id')),
          'order_id', 'B' || lpad(n::text, 8, '0'), 'parent_order_id', 'C' || lpad(n::text, 8, '0'),
          'branch_id', branches.ids[1 + n % cardinality(branches.ids)],
          'user_id', null, 'next_call_at', null,
          'status', case when n % ${openOneIn} > 0 then 'Delivered'
            else (array['Booked', 'Accepted', 'Shipped', 'OutForDelivery'])[1 + n / ${openOneIn} % 4] end,
          'shipping_address', template.shipping_address || jsonb_build_object(
            'customerPhone', '+923' || lpad((n::bigint * 7919 % 1000000000)::text, 9, '0'),
            'customerFirstName', (array['Ayesha', 'Bilal', 'Zainab', 'Hamza', 'Sana'])[1 + n % 5] || n % 9973,
            'customerLastName', (array['Khan', 'Malik', 'Qureshi', 'Baig'])[1 + n % 4]),
          'created_at', now() - interval '400 days' + n * interval '30 seconds')) as copy
      returning id
    ),
    lines as (
      insert into order_item overriding system value
      select copy.* from booked, (
          select i.* from order_item i join template on i.order_id = template.id order by i.id limit 1) line,
        jsonb_populate_record(line::order_item, jsonb_build_object(
          'id', nextval(pg_get_serial_sequence('order_item', 'id')), 'order_id', booked.id)) as copy
    )
    insert into order_event (order_id, kind, actor, data)
    select id, 'booked', 'customer', '{}' from booked`.execute(db);
}
