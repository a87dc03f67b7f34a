import { type RawBuilder, sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import type { Amounts } from './select-hits.ts';

export type Sql = RawBuilder<unknown>;
type Shop = Pick<RequestContext, 'tenant'>;

/**
 * The query for prepared statements: the inner select hides it from the planner, which would otherwise
 * plan again for every text, and that takes longer than the search.
 */
export const hiddenQuery = (text: string): Sql => sql`(select to_tsquery('karwan', ${text}))`;
export const plainQuery = (text: string): Sql => sql`to_tsquery('karwan', ${text})`;

/** From the most popular products to the others (`search_tier`); each has an index of its own. */
const tiers = [0, 1, 2, 3, 4];

/** `version` tells whether a document that was read before is still the product's. */
const columns = sql.raw(
  's.product_id, s.popularity, s.listed_at, s.tier, s.xmin as version, length(s.head) as words',
);

/** Tiers are searched until `enough` are found. */
export interface Matching extends Amounts {
  readonly query: Sql;
  /** The shop is known to have no tiers but the first: the others are not asked. */
  readonly undivided?: boolean;
}

/**
 * The tables `named`, `described` and `hit` of what matches. Named are products of which name, brand,
 * category or details match: of as many tiers as it takes to find `enough`, the most popular ones. When that
 * is all of them and not enough, those follow of which the description matches (`is_named` is false).
 * One of each, so that the cost is bounded.
 */
export function matchingHits(shop: Shop, { query, undivided, ...amounts }: Matching): Sql {
  const { enough, cap, few, mostDescribed } = amounts;
  return sql`${undivided ? namedInFirstTier(shop, query, cap) : namedInTiers(shop, query, enough, cap)},
    described as materialized (
      select t.product_id from product_search_text t
      where t.tenant_id = ${shop.tenant.id} and t.body @@ ${query} limit ${sql.lit(mostDescribed)}
    ),
    hit as materialized (
      select *, true as is_named from named
      union all
      select ${columns}, false from described join product_search s using (product_id)
      where (select count(*) from named) < ${sql.lit(few)}
        and product_id not in (select product_id from named)
      limit ${sql.lit(cap + 1)}
    )`;
}

const namedInTier = (shop: Shop, tier: number, query: Sql, isWanted: Sql, cap: number) => sql`
  select ${columns} from product_search s
  where s.tenant_id = ${shop.tenant.id} and s.tier = ${sql.lit(tier)} and s.head @@ ${query}${isWanted}
  limit ${sql.lit(cap + 1)}`;

/** Tables that are not there cost nothing: each of the others takes its time even when it finds nothing. */
const namedInFirstTier = (shop: Shop, query: Sql, cap: number) =>
  sql`named as materialized (${namedInTier(shop, 0, query, sql``, cap)})`;

function namedInTiers(shop: Shop, query: Sql, enough: number, cap: number): Sql {
  const found = (tier: number) => sql.raw(`(select count(*) from tier${tier})`);
  const searched = tiers.map((tier) => {
    const before = tiers.slice(0, tier).map(found);
    // The first tier is searched in any case.
    const isWanted =
      before.length === 0
        ? sql``
        : sql` and ${sql.join(before, sql.raw(' + '))} < ${sql.lit(enough)}`;
    return sql`${sql.raw(`tier${tier}`)} as materialized (${namedInTier(shop, tier, query, isWanted, cap)})`;
  });
  const all = tiers.map((tier) => sql.raw(`select * from tier${tier}`));
  return sql`${sql.join(searched)},
    named as materialized (${sql.join(all, sql.raw(' union all '))} limit ${sql.lit(cap + 1)})`;
}

/** Whether the shop's products are divided into tiers. */
export const isDivided = ({ tenant }: Shop): Sql =>
  sql`exists (select from search_tier t where t.tenant_id = ${tenant.id})`;

/** Whether the table `hit`, made to find `enough`, is without tiers that the shop has. */
export const leavesOut = ({ tenant }: Shop, enough: number): Sql => sql`(
  (select count(*) from named) >= ${sql.lit(enough)} and exists (
    select from search_tier t where t.tenant_id = ${tenant.id}
      and (select count(*) from named where named.tier < t.tier) >= ${sql.lit(enough)}))`;
