import type { Database } from '@karwan/database/connect';
import { type Kysely, sql, type Transaction } from 'kysely';
import { withLongTimeout } from '../../with-long-timeout.ts';
import { type ClickSum, clickLift, fewestClicks } from './click-lift.ts';

/** Days after which a click's weight is halved, because items, prices and seasons change. */
const halfLife = 90;
/** The most lifts of a shop, which each process caches: those of the queries with most clicks. */
const most = 10_000;

interface Row extends ClickSum {
  tenantId: number;
  query: string;
  productId: number;
}

/**
 * Computes the lifts for ranking from the sums of clicks, for all shops; invalidates caches of shops whose lifts
 * changed.
 */
export function learnFromClicks(db: Kysely<Database>): Promise<void> {
  return withLongTimeout(db, async (trx) => replaceLifts(trx, await readLifts(trx)));
}

async function readLifts(trx: Transaction<Database>): Promise<Lift[]> {
  const { rows } = await sql<Row>`
    with decayed as (
      select tenant_id, query, product_id,
        sum(clicks * power(0.5, (current_date - day)::numeric / ${halfLife})) as clicks,
        sum(expected * power(0.5, (current_date - day)::numeric / ${halfLife})) as expected
      from search_click
      group by 1, 2, 3
    ), weighed as (
      select *, sum(clicks) over (partition by tenant_id, query) as of_query from decayed
    ), telling as (
      select *, row_number() over (partition by tenant_id order by of_query desc, query, product_id) as place
      from weighed where of_query >= ${fewestClicks}
    )
    select tenant_id as "tenantId", query, product_id as "productId", clicks::float8, expected::float8
    from telling where place <= ${most}::integer`.execute(trx);
  return rows
    .map(({ clicks, expected, ...row }) => ({ ...row, lift: clickLift({ clicks, expected }) }))
    .filter(({ lift }) => lift !== 0);
}

type Lift = Omit<Row, keyof ClickSum> & { lift: number };

/** Smaller changes of a lift are not written, so that pages stay cached. */
const drift = 0.02;

async function replaceLifts(trx: Transaction<Database>, lifts: readonly Lift[]): Promise<void> {
  const columns = {
    tenants: lifts.map(({ tenantId }) => tenantId),
    queries: lifts.map(({ query }) => query),
    products: lifts.map(({ productId }) => productId),
    lifts: lifts.map(({ lift }) => lift),
  };
  // The join leaves out products that were deleted since.
  await sql`
    with learned as (
      select l.* from unnest(${columns.tenants}::integer[], ${columns.queries}::text[],
        ${columns.products}::bigint[], ${columns.lifts}::real[]) as l (tenant_id, query, product_id, lift)
      join product p on p.id = l.product_id
    ), gone as (
      delete from search_lift old where not exists (
        select from learned l where l.tenant_id = old.tenant_id and l.query = old.query
          and l.product_id = old.product_id)
    )
    insert into search_lift as old (tenant_id, query, product_id, lift)
    select tenant_id, query, product_id, lift from learned
    on conflict (tenant_id, query, product_id) do update set lift = excluded.lift
      where abs(old.lift - excluded.lift) > ${drift}`.execute(trx);
}
