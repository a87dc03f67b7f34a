import { onlineGateways } from '@karwan/contract/payment-page';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql, type Transaction } from 'kysely';
import { backOnVouchersOf, orderValue } from '../../orders/life/paid-by-vouchers.ts';
import { withLongTimeout } from '../with-long-timeout.ts';
import { departments } from './departments.ts';
import { toBase } from './to-base.ts';

/** The last days are always summed again, because a payment may arrive without an event of its order. */
const daysAgain = 3;
/** An order is accepted in time within an hour. */
const acceptSeconds = 3_600;
/** Shipping abroad must be offered within 48 hours (spec section 1, Terms). */
const quoteSeconds = 48 * 3_600;

interface Day {
  readonly tenant: number;
  readonly day: string;
}

/** Sums the sales of the last days, and of all days with new events of their orders since the last run; idempotent. */
export function sumSales(db: Kysely<Database>): Promise<void> {
  return withLongTimeout(db, async (trx) => {
    const days = JSON.stringify(await takeChangedDays(trx));
    await sql`delete from sales_day s using json_to_recordset(${days}) d(tenant integer, day date)
      where s.tenant_id = d.tenant and s.day = d.day`.execute(trx);
    await sql`delete from sales_day_category s using json_to_recordset(${days}) d(tenant integer, day date)
      where s.tenant_id = d.tenant and s.day = d.day`.execute(trx);
    await insertSales(trx, days);
    await insertCategories(trx, days);
  });
}

/**
 * Moves the mark to the latest settled event, and returns the days of orders with newer events. Events of transactions
 * that are still running are handled by a later run.
 */
async function takeChangedDays(trx: Transaction<Database>): Promise<readonly Day[]> {
  const { rows } = await sql<Day>`
    with before as (
      select coalesce((select event_id from sales_mark), 0) as event_id
    ), settled as (
      select coalesce((select id from order_event where at < now() - interval '15 minutes'
        order by id desc limit 1), 0) as event_id
    ), moved as (
      insert into sales_mark (event_id, at) select event_id, now() from settled
      on conflict (only_row) do update set event_id = excluded.event_id, at = excluded.at
    )
    select distinct o.tenant_id as tenant, (o.created_at at time zone 'Asia/Karachi')::date::text as day
    from before join order_event e on e.id > before.event_id join orders o on o.id = e.order_id
    union
    select t.id, ((now() at time zone 'Asia/Karachi')::date - ago)::text
    from tenant t, generate_series(0, ${daysAgain - 1}::integer) ago`.execute(trx);
  return rows;
}

/** The orders of the days, with what reports need of each. */
const booked = (days: string) => sql`
  select o.id, o.tenant_id, d.day, o.branch_id, o.payment_method, o.status, o.created_at,
    case when o.delivery_method = 'store' then b.city
      else coalesce(o.shipping_address ->> 'customerCity', '') end as city,
    o.status <> 'Cancelled' and (o.payment_method <> all(${[...onlineGateways]}::text[])
      or o.payment_status in ('authorized', 'captured', 'refunded')) as is_sold,
    ${toBase} as to_base, ${orderValue} as total, o.items_cost,
    o.refunded + ${backOnVouchersOf} as refunded
  from json_to_recordset(${days}) d(tenant integer, day date)
  join tenant t on t.id = d.tenant
  join orders o on o.tenant_id = t.id and not o.is_test
    and o.created_at >= d.day::timestamp at time zone 'Asia/Karachi'
    and o.created_at < (d.day + 1)::timestamp at time zone 'Asia/Karachi'
  join branch b on b.id = o.branch_id`;

async function insertSales(trx: Transaction<Database>, days: string): Promise<void> {
  await sql`
    with booked as materialized (${booked(days)}), timed as (
      select o.*, initcap(lower(btrim(o.city))) as town,
        extract(epoch from e.accepted - o.created_at)::bigint as accept,
        extract(epoch from e.quoted - o.created_at)::bigint as quote,
        extract(epoch from e.delivered - e.accepted)::bigint as arrive
      from booked o left join lateral (
        select min(at) filter (where kind = 'accepted') as accepted,
          min(at) filter (where kind = 'quoted') as quoted,
          min(at) filter (where kind = 'delivered') as delivered
        from order_event where order_id = o.id
      ) e on true
    )
    insert into sales_day (tenant_id, day, branch_id, payment_method, city, orders, total, goods, refunded,
      cancelled, delivered, not_taken, accepted, accept_seconds, accepted_in_time, quoted, quote_seconds,
      quoted_in_time, arrived, arrive_seconds)
    select tenant_id, day, branch_id, payment_method, left(town, 100), count(*) filter (where is_sold),
      coalesce(sum(round(total * to_base)) filter (where is_sold), 0),
      coalesce(sum(round(items_cost * to_base)) filter (where is_sold), 0),
      coalesce(sum(round(refunded * to_base)) filter (where is_sold), 0),
      count(*) filter (where status = 'Cancelled'), count(*) filter (where status = 'Delivered'),
      count(*) filter (where status = 'NoShow' or exists (select from order_return r
        where r.order_id = timed.id and r.kind = 'not-taken')),
      count(accept), coalesce(sum(accept), 0), count(*) filter (where accept <= ${acceptSeconds}::integer),
      count(quote), coalesce(sum(quote), 0), count(*) filter (where quote <= ${quoteSeconds}::integer),
      count(arrive), coalesce(sum(arrive), 0)
    from timed group by 1, 2, 3, 4, 5`.execute(trx);
}

async function insertCategories(trx: Transaction<Database>, days: string): Promise<void> {
  await sql`
    with recursive department as (${departments}), booked as materialized (${booked(days)})
    insert into sales_day_category (tenant_id, day, branch_id, category_id, orders, units, goods)
    select o.tenant_id, o.day, o.branch_id, coalesce(department.top, 0), count(distinct o.id),
      sum(l.quantity), sum(round(l.total_price * o.to_base))
    from booked o join order_item l on l.order_id = o.id
    left join product p on p.id = l.product_id left join department on department.id = p.category_id
    where o.is_sold group by 1, 2, 3, 4`.execute(trx);
}
