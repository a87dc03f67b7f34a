import { type RawBuilder, sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';

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

/** `place_in_table` finds the row again: its words are long to carry along, and needed of few. */
const columns = sql.raw(
  's.product_id, s.popularity, s.listed_at, s.ctid as place_in_table, s.tier',
);

const ofTier = ({ tenant }: Shop, query: Sql, tier: number) => sql`
  select ${columns} from product_search s
  where s.tenant_id = ${tenant.id} and s.tier = ${sql.lit(tier)} and s.head @@ ${query}`;

/** The products that match: at most `cap` and one, unordered, so that the cost is bounded. */
export function allMatching(shop: Shop, query: Sql, everywhere: boolean, cap: number): Sql {
  const from = everywhere
    ? sql`select ${columns} from product_search_text t join product_search s using (product_id)
        where t.tenant_id = ${shop.tenant.id} and t.body @@ ${query}`
    : sql.join(
        tiers.map((tier) => sql`(${ofTier(shop, query, tier)})`),
        sql.raw(' union all '),
      );
  return sql`${from} limit ${sql.lit(cap + 1)}`;
}

/**
 * The same, but only of as many tiers as it takes to find `enough`: with fewer than `cap` these are the
 * most popular products that match.
 */
export function mostPopularMatching(shop: Shop, query: Sql, enough: number, cap: number): Sql {
  const found = (tier: number) => sql.raw(`(select count(*) from tier${tier})`);
  const searched = tiers.map((tier) => {
    const before = tiers.slice(0, tier).map(found);
    // The first tier is searched in any case.
    const isWanted =
      before.length === 0
        ? sql``
        : sql` and ${sql.join(before, sql.raw(' + '))} < ${sql.lit(enough)}`;
    return sql`${sql.raw(`tier${tier}`)} as materialized (
      ${ofTier(shop, query, tier)}${isWanted} limit ${sql.lit(cap + 1)})`;
  });
  const all = tiers.map((tier) => sql.raw(`select * from tier${tier}`));
  return sql`with ${sql.join(searched)} ${sql.join(all, sql.raw(' union all '))} limit ${sql.lit(cap + 1)}`;
}

/** Whether `mostPopularMatching`, as the table `hit`, did not search all tiers that the shop has. */
export const leavesOut = ({ tenant }: Shop, enough: number): Sql => sql`exists (
  select from search_tier t where t.tenant_id = ${tenant.id}
    and (select count(*) from hit where hit.tier < t.tier) >= ${sql.lit(enough)})`;
