import { type RawBuilder, sql } from 'kysely';
import type { RequestContext } from '../../../../platform/context.ts';
import type { SearchLimits } from '../select-hits.ts';
import { searchTiers } from './tiers.ts';

export type Sql = RawBuilder<unknown>;
type Shop = Pick<RequestContext, 'tenant'>;

/**
 * The tsquery for prepared statements. The subselect hides its value from the planner, so that one generic plan
 * serves every text: planning takes longer than the search.
 */
export const hiddenQuery = (text: string): Sql => sql`(select to_tsquery('karwan', ${text}))`;
export const plainQuery = (text: string): Sql => sql`to_tsquery('karwan', ${text})`;

/** `version` (xmin) tells whether a cached document is still current. */
const columns = sql.raw(
  's.product_id, s.popularity, s.listed_at, s.tier, s.xmin as version, length(s.head) as words',
);

/** Tiers are searched until `enough` are found. */
export interface Matching extends SearchLimits {
  readonly query: Sql;
  /** The shop is believed to have only the first tier: the others are not searched. */
  readonly undivided?: boolean;
}

/**
 * SQL: the common table expressions `named`, `described` and `hit`. `named` are matches in name, brand,
 * category or details, tier by tier until there are `enough`. `described` are matches in the description; they
 * go into `hit` (with `is_named` false) only where `named` has fewer than `enoughNamed`. Every table has a limit, so that the cost
 * is bounded.
 */
export function matchingHits(shop: Shop, { query, undivided, ...limits }: Matching): Sql {
  const { enough, cap, enoughNamed, maxDescriptionMatches } = limits;
  return sql`${undivided ? namedInFirstTier(shop, query, cap) : namedInTiers(shop, query, enough, cap)},
    described as materialized (
      select t.product_id from product_search_text t
      where t.tenant_id = ${shop.tenant.id} and t.body @@ ${query} limit ${sql.lit(maxDescriptionMatches)}
    ),
    hit as materialized (
      select *, true as is_named from named
      union all
      select ${columns}, false from described join product_search s using (product_id)
      where (select count(*) from named) < ${sql.lit(enoughNamed)}
        and product_id not in (select product_id from named)
      limit ${sql.lit(cap + 1)}
    )`;
}

const namedInTier = (shop: Shop, tier: number, query: Sql, isWanted: Sql, cap: number) => sql`
  select ${columns} from product_search s
  where s.tenant_id = ${shop.tenant.id} and s.tier = ${sql.lit(tier)} and s.head @@ ${query}${isWanted}
  limit ${sql.lit(cap + 1)}`;

/** Without the tables of the other tiers, since each costs time even when it is empty. */
const namedInFirstTier = (shop: Shop, query: Sql, cap: number) =>
  sql`named as materialized (${namedInTier(shop, 0, query, sql``, cap)})`;

function namedInTiers(shop: Shop, query: Sql, enough: number, cap: number): Sql {
  const found = (tier: number) => sql.raw(`(select count(*) from tier${tier})`);
  const searched = searchTiers.map((tier) => {
    const before = searchTiers.slice(0, tier).map(found);
    // The first tier is searched in any case.
    const isWanted =
      before.length === 0
        ? sql``
        : sql` and ${sql.join(before, sql.raw(' + '))} < ${sql.lit(enough)}`;
    return sql`${sql.raw(`tier${tier}`)} as materialized (${namedInTier(shop, tier, query, isWanted, cap)})`;
  });
  const all = searchTiers.map((tier) => sql.raw(`select * from tier${tier}`));
  return sql`${sql.join(searched)},
    named as materialized (${sql.join(all, sql.raw(' union all '))} limit ${sql.lit(cap + 1)})`;
}

/** SQL: whether the shop's products are divided into tiers. */
export const isDivided = ({ tenant }: Shop): Sql =>
  sql`exists (select from search_tier t where t.tenant_id = ${tenant.id})`;

/** SQL: whether the search stopped before the shop's last tier because it had `enough`. */
export const leavesOut = ({ tenant }: Shop, enough: number): Sql => sql`(
  (select count(*) from named) >= ${sql.lit(enough)} and exists (
    select from search_tier t where t.tenant_id = ${tenant.id}
      and (select count(*) from named where named.tier < t.tier) >= ${sql.lit(enough)}))`;
