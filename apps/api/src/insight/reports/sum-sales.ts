import type { Database } from '@karwan/database/connect';
import { type Kysely, sql, type Transaction } from 'kysely';
import { orderValue } from '../../sales/life/paid-by-vouchers.ts';
import { toBase } from '../../sales/order-money/to-base.ts';
import { withLongTimeout } from '../with-long-timeout.ts';
import { departments } from './departments.ts';
import { postSales } from './post-sales.ts';
import { isOnline } from './sold-orders.ts';

/** Orders of the last days are always looked at again, because a payment may arrive without an event of its order. */
const resummedDays = 3;
/** An order is accepted in time within an hour. */
const acceptSeconds = 3_600;
/** Shipping abroad must be offered within 48 hours (spec section 1, Terms). */
const quoteSeconds = 48 * 3_600;

/** The day in Pakistan of a point in time. */
const dayOf = (at: ReturnType<typeof sql>) => sql`(${at} at time zone 'Asia/Karachi')::date`;

interface Day {
  readonly tenant: number;
  readonly day: string;
}

interface Mark {
  /** The last event of an order whose effects were recorded. */
  readonly event: number;
  /** The last entry that was recorded. */
  readonly entry: number;
}

/** Records the sales since the last run, and sums the days that they belong to; idempotent. */
export function sumSales(db: Kysely<Database>): Promise<void> {
  return withLongTimeout(db, async (trx) => {
    const mark = await moveMark(trx);
    await postSales(trx, mark.event, resummedDays);
    const days = JSON.stringify(await changedDays(trx, mark));
    await sql`delete from sales_day s using json_to_recordset(${days}) d(tenant integer, day date)
      where s.tenant_id = d.tenant and s.day = d.day`.execute(trx);
    await sql`delete from sales_day_category s using json_to_recordset(${days}) d(tenant integer, day date)
      where s.tenant_id = d.tenant and s.day = d.day`.execute(trx);
    await insertSales(trx, days);
    await insertCategories(trx, days);
  });
}

/**
 * Moves the mark to the latest settled event. Events of transactions that are still running are handled by a later run.
 * @returns where it was
 */
async function moveMark(trx: Transaction<Database>): Promise<Mark> {
  const { rows } = await sql<Mark>`
    with before as (
      select coalesce((select posted_event_id from sales_mark), 0) as event_id
    ), settled as (
      select coalesce((select id from order_event where at < now() - interval '15 minutes'
        order by id desc limit 1), 0) as event_id
    ), moved as (
      insert into sales_mark (event_id, posted_event_id, at) select event_id, event_id, now() from settled
      on conflict (only_row) do update set event_id = excluded.event_id,
        posted_event_id = excluded.posted_event_id, at = excluded.at
    )
    select event_id as event, coalesce((select max(id) from sale_entry), 0) as entry from before`.execute(
    trx,
  );
  if (!rows[0]) throw new Error('the mark was not moved');
  return rows[0];
}

/** The days of new entries, those on which orders with new events were booked, and today. */
async function changedDays(trx: Transaction<Database>, mark: Mark): Promise<readonly Day[]> {
  const { rows } = await sql<Day>`
    select tenant_id as tenant, ${dayOf(sql`at`)}::text as day
    from sale_entry where id > ${mark.entry}::bigint
    union
    select o.tenant_id, ${dayOf(sql`o.created_at`)}::text
    from order_event e join orders o on o.id = e.order_id where e.id > ${mark.event}::bigint
    union
    select t.id, (${dayOf(sql`now()`)} - ago)::text
    from tenant t, generate_series(0, ${resummedDays - 1}::integer) ago`.execute(trx);
  return rows;
}

const inDay = (
  at: ReturnType<typeof sql>,
) => sql`${at} >= d.day::timestamp at time zone 'Asia/Karachi'
    and ${at} < (d.day + 1)::timestamp at time zone 'Asia/Karachi'`;

/** The city that an order `o` of a branch `b` goes to. */
const townOf = sql`left(initcap(lower(btrim(case when o.delivery_method = 'store' then b.city
  else coalesce(o.shipping_address ->> 'customerCity', '') end))), 100)`;

async function insertSales(trx: Transaction<Database>, days: string): Promise<void> {
  await sql`
    with entry as materialized (
      select s.tenant_id, d.day, o.branch_id, o.payment_method, ${townOf} as town, s.kind, s.seconds,
        round(s.total * s.to_base) as total, round(s.goods * s.to_base) as goods,
        round(s.called_off * s.to_base) as called_off, round(s.refunded * s.to_base) as refunded,
        round(s.credited * s.to_base) as credited, 0 as waiting
      from json_to_recordset(${days}) d(tenant integer, day date)
      join sale_entry s on s.tenant_id = d.tenant and ${inDay(sql`s.at`)}
      join orders o on o.id = s.order_id join branch b on b.id = o.branch_id
      union all
      select o.tenant_id, d.day, o.branch_id, o.payment_method, ${townOf},
        case when ${isOnline} then 'unpaid' else 'unconfirmed' end, null, 0, 0, 0, 0, 0,
        case when ${isOnline} then 0 else round(${orderValue} * ${toBase}) end
      from json_to_recordset(${days}) d(tenant integer, day date)
      join tenant t on t.id = d.tenant
      join orders o on o.tenant_id = t.id and not o.is_test and ${inDay(sql`o.created_at`)}
        and o.status = 'Booked'
      join branch b on b.id = o.branch_id
    )
    insert into sales_day (tenant_id, day, branch_id, payment_method, city, orders, total, goods, called_off,
      refunded, credited, unconfirmed, unconfirmed_total, cancelled, delivered, not_taken, accepted,
      accept_seconds, accepted_in_time, quoted, quote_seconds, quoted_in_time, arrived, arrive_seconds)
    select tenant_id, day, branch_id, payment_method, town, count(*) filter (where kind = 'sold'),
      sum(total), sum(goods), sum(called_off), sum(refunded), sum(credited),
      count(*) filter (where kind = 'unconfirmed'), sum(waiting),
      count(*) filter (where kind = 'cancelled'), count(*) filter (where kind = 'delivered'),
      count(*) filter (where kind = 'not-taken'),
      count(*) filter (where kind = 'accepted'),
      coalesce(sum(seconds) filter (where kind = 'accepted'), 0),
      count(*) filter (where kind = 'accepted' and seconds <= ${acceptSeconds}::integer),
      count(*) filter (where kind = 'quoted'), coalesce(sum(seconds) filter (where kind = 'quoted'), 0),
      count(*) filter (where kind = 'quoted' and seconds <= ${quoteSeconds}::integer),
      count(seconds) filter (where kind = 'delivered'),
      coalesce(sum(seconds) filter (where kind = 'delivered'), 0)
    from entry group by 1, 2, 3, 4, 5`.execute(trx);
}

async function insertCategories(trx: Transaction<Database>, days: string): Promise<void> {
  await sql`
    with recursive department as (${departments})
    insert into sales_day_category (tenant_id, day, branch_id, category_id, orders, units, goods)
    select o.tenant_id, d.day, o.branch_id, coalesce(department.top, 0), count(distinct o.id),
      sum(l.quantity), sum(round(l.total_price * s.to_base))
    from json_to_recordset(${days}) d(tenant integer, day date)
    join sale_entry s on s.tenant_id = d.tenant and s.kind = 'sold' and ${inDay(sql`s.at`)}
    join orders o on o.id = s.order_id join order_item l on l.order_id = o.id
    left join product p on p.id = l.product_id left join department on department.id = p.category_id
    group by 1, 2, 3, 4`.execute(trx);
}
