import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { withLongTimeout } from '../with-long-timeout.ts';

/** The last days are counted again, because browsers send events late. */
const resummedDays = 2;

/** Counts, by day, the actions of visitors who consented; idempotent. */
export function sumVisits(db: Kysely<Database>): Promise<void> {
  return withLongTimeout(db, async (trx) => {
    await sql`
      with shop as (
        select t.id, coalesce((select max(day) from visit_day where tenant_id = t.id) - ${resummedDays}::integer,
          '-infinity') as since
        from tenant t
      )
      insert into visit_day (tenant_id, day, visitors, carted, checkouts, ordered)
      select shop.id, (e.at at time zone 'Asia/Karachi')::date, count(distinct e.visitor),
        count(distinct e.visitor) filter (where e.name = 'add_to_cart'),
        count(distinct e.visitor) filter (where e.name = 'begin_checkout'),
        count(distinct e.visitor) filter (where e.name = 'purchase')
      from shop join analytics_event e on e.tenant_id = shop.id and e.kind in ('pageview', 'event')
        and e.at >= shop.since::timestamp at time zone 'Asia/Karachi'
      where e.visitor is not null
      group by 1, 2
      on conflict (tenant_id, day) do update set visitors = excluded.visitors, carted = excluded.carted,
        checkouts = excluded.checkouts, ordered = excluded.ordered`.execute(trx);
  });
}
