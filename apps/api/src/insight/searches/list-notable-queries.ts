import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { withLongTimeout } from '../with-long-timeout.ts';

/** Days of searches that are considered. */
const days = 30;
/** Queries of fewer visitors are never listed, for privacy: they may be names. */
const fewestVisitors = 2;
/** The fewest visitors of a query that is suggested to others; some must have clicked a result. */
const fewestForPopular = 3;
/** The fewest visitors without a click before a query is listed as never clicked. */
const fewestForUnclicked = 5;
/** The maximum number of queries of each kind; each process caches the popular ones. */
const most = { nothing: 500, partly: 500, unclicked: 500, popular: 1_000 };

/**
 * Rebuilds the lists of notable queries from the sums: without results, with partial matches only, never clicked, and
 * popular; each by its latest search. Invalidates caches of shops whose suggestions changed.
 */
export async function listNotableQueries(db: Kysely<Database>): Promise<void> {
  await withLongTimeout(db, async (trx) => {
    await sql`
      with latest as (
        select tenant_id, query, (array_agg(typed order by last_at desc))[1] as typed,
          sum(searches) as searches, sum(visitors) as visitors, sum(new_visitors) as new_visitors,
          sum(clicked) as clicked, sum(ordered) as ordered,
          (array_agg(found order by last_at desc))[1] as found, max(last_at) as last_at
        from search_day where day > current_date - ${days}::integer
        group by tenant_id, query
      ), described as (
        select l.*, d.dropped from latest l
        join search_day d on d.tenant_id = l.tenant_id and d.query = l.query and d.last_at = l.last_at
      ), telling as (
        select *, case
            when found = 0 then 'nothing'
            when dropped <> '{}' then 'partly'
            when clicked = 0 and visitors >= ${fewestForUnclicked}::integer then 'unclicked'
            when clicked > 0 and new_visitors >= ${fewestForPopular}::integer then 'popular'
          end as kind
        from described where visitors >= ${fewestVisitors}::integer
      ), ranked as (
        select *, row_number() over (partition by tenant_id, kind order by visitors desc, last_at desc, query) as place
        from telling where kind is not null
      ), wanted as materialized (
        select * from ranked where place <= (${JSON.stringify(most)}::jsonb ->> kind)::integer
      ), gone as (
        delete from search_query old where not exists (
          select from wanted w where w.tenant_id = old.tenant_id and w.query = old.query)
      )
      insert into search_query (tenant_id, query, typed, kind, searches, visitors, clicked, ordered, found,
          dropped, last_at)
        select tenant_id, query, typed, kind, searches, visitors, clicked, ordered, found, dropped, last_at
        from wanted
        on conflict (tenant_id, query) do update set typed = excluded.typed, kind = excluded.kind,
          searches = excluded.searches, visitors = excluded.visitors, clicked = excluded.clicked,
          ordered = excluded.ordered, found = excluded.found, dropped = excluded.dropped, last_at = excluded.last_at`.execute(
      trx,
    );
  });
}
