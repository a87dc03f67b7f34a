import type { Database } from '@karwan/database/connect';
import { type Kysely, sql, type Transaction } from 'kysely';
import { withLongTimeout } from '../with-long-timeout.ts';
import { examination } from './examination.ts';

/**
 * The last days are summed again, because browsers send events late, and an order follows its search by a day or two.
 */
const resummedDays = 2;

/**
 * Sums searches and clicks of visitors who consented, by day: from a few days before the latest sums on. Idempotent.
 */
export function sumSearches(db: Kysely<Database>): Promise<void> {
  return withLongTimeout(db, insertSums);
}

async function insertSums(trx: Transaction<Database>): Promise<void> {
  // A click counts if its visitor searched for the same on that day. Lifts use only each visitor's first search for a
  // query, so that nobody has more weight by clicking often.
  await sql`
    with shop as materialized (
      select t.id, coalesce((select max(day) from search_day where tenant_id = t.id) - ${resummedDays}::integer,
        '-infinity') as since
      from tenant t
    ), searched as materialized (
      select e.tenant_id, (e.at at time zone 'Asia/Karachi')::date as day, e.query, e.visitor, e.at,
        lower(btrim(e.data ->> 'text')) as typed, (e.data ->> 'value')::numeric::integer as found,
        coalesce(e.data -> 'dropped', '[]') as dropped, e.data -> 'items' as items
      from shop join lateral (
        select * from analytics_event
        where tenant_id = shop.id and kind = 'event' and at >= shop.since::timestamp at time zone 'Asia/Karachi'
      ) e on e.name = 'search' and e.query is not null and e.visitor is not null and e.data ? 'value'
    ), first as materialized (
      select distinct on (s.tenant_id, s.day, s.query, s.visitor) s.*, not exists (
          select from analytics_event before
          where before.tenant_id = s.tenant_id and before.query = s.query and before.visitor = s.visitor
            and before.name = 'search' and before.at < s.day::timestamp at time zone 'Asia/Karachi'
        ) as is_new
      from searched s
      order by s.tenant_id, s.day, s.query, s.visitor, s.items is null, s.at
    ), chosen as materialized (
      select distinct on (f.tenant_id, f.day, f.query, f.visitor, e.item)
        f.tenant_id, f.day, f.query, f.visitor, e.item, e.place, e.at
      from first f join lateral (
        select data -> 'items' ->> 0 as item, coalesce((data ->> 'value')::numeric, 0)::integer as place, at
        from analytics_event
        where tenant_id = f.tenant_id and query = f.query and visitor = f.visitor and name = 'select_item'
          and at >= f.day::timestamp at time zone 'Asia/Karachi'
          and at < (f.day + 1)::timestamp at time zone 'Asia/Karachi'
      ) e on e.item is not null
      order by f.tenant_id, f.day, f.query, f.visitor, e.item, e.at
    ), carted as materialized (
      select e.tenant_id, e.visitor, e.data ->> 'text' as item, max(e.at) as at
      from shop join analytics_event e on e.tenant_id = shop.id and e.kind = 'event'
        and e.at >= shop.since::timestamp at time zone 'Asia/Karachi'
      where e.name = 'add_to_cart' and e.visitor is not null
      group by 1, 2, 3
    ), ordered as materialized (
      select e.tenant_id, e.visitor, l.item_custom_id as item, max(e.at) as at
      from shop join analytics_event e on e.tenant_id = shop.id and e.kind = 'event'
        and e.at >= shop.since::timestamp at time zone 'Asia/Karachi'
      join orders o on o.tenant_id = e.tenant_id and o.parent_order_id = e.parent_order_id
      join order_item l on l.order_id = o.id
      where e.name = 'purchase' and e.visitor is not null
      group by 1, 2, 3
    ), what_followed as (
      select c.tenant_id, c.day, c.query, count(distinct c.visitor) as clicked,
        count(distinct c.visitor) filter (where carted.at >= c.at) as carted,
        count(distinct c.visitor) filter (where ordered.at >= c.at) as ordered
      from chosen c left join carted using (tenant_id, visitor, item)
      left join ordered using (tenant_id, visitor, item)
      group by 1, 2, 3
    ), by_place as (
      select tenant_id, day, query, jsonb_object_agg(place, clicks order by place) as places
      from (
        select tenant_id, day, query, place, count(*) as clicks from chosen where place > 0
        group by 1, 2, 3, 4
      ) placed
      group by 1, 2, 3
    ), new_ones as (
      select tenant_id, day, query, count(*) filter (where is_new) as new_visitors from first group by 1, 2, 3
    ), summed as (
      insert into search_day (tenant_id, day, query, typed, searches, visitors, new_visitors, clicked, carted,
        ordered, places, found, dropped, last_at)
      select s.tenant_id, s.day, s.query, mode() within group (order by s.typed), count(*),
        count(distinct s.visitor), min(n.new_visitors), coalesce(min(w.clicked), 0),
        coalesce(min(w.carted), 0), coalesce(min(w.ordered), 0), coalesce(any_value(p.places), '{}'),
        (array_agg(s.found order by s.at desc))[1],
        array(select jsonb_array_elements_text((array_agg(s.dropped order by s.at desc))[1])), max(s.at)
      from searched s join new_ones n using (tenant_id, day, query)
      left join what_followed w using (tenant_id, day, query)
      left join by_place p using (tenant_id, day, query)
      group by 1, 2, 3
      on conflict (tenant_id, day, query) do update set typed = excluded.typed, searches = excluded.searches,
        visitors = excluded.visitors, new_visitors = excluded.new_visitors, clicked = excluded.clicked,
        carted = excluded.carted, ordered = excluded.ordered, places = excluded.places, found = excluded.found,
        dropped = excluded.dropped, last_at = excluded.last_at
    ), looked_at as (
      select f.tenant_id, f.day, f.query, f.visitor, p.id as product_id,
        (${[...examination]}::real[])[shown.place] as examined, (c.item is not null)::integer as clicks
      from first f
      cross join lateral jsonb_array_elements_text(f.items) with ordinality as shown (item, place)
      join product p on p.tenant_id = f.tenant_id and p.item_custom_id = shown.item
      left join chosen c on c.tenant_id = f.tenant_id and c.day = f.day and c.query = f.query
        and c.visitor = f.visitor and c.item = shown.item
      where f.is_new and f.items is not null and shown.place <= ${examination.length}::integer
    ), weighed as (
      select l.*, sum(clicks) over visit as clicks_of_visit, sum(examined) over visit as examined_of_visit
      from looked_at l window visit as (partition by tenant_id, day, query, visitor)
    )
    insert into search_click (tenant_id, day, query, product_id, clicks, expected)
    select tenant_id, day, query, product_id, sum(clicks), sum(clicks_of_visit * examined / examined_of_visit)
    from weighed where clicks_of_visit > 0
    group by 1, 2, 3, 4
    on conflict (tenant_id, day, query, product_id) do update
      set clicks = excluded.clicks, expected = excluded.expected`.execute(trx);
}
