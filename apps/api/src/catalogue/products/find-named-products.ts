import { sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';

interface FoundProduct {
  itemCustomId: string;
  name: string;
  picture: string | null;
  isActive: boolean;
}

/** From the most popular products to the others; each has an index of its own. */
const tiers = [0, 1, 2, 3, 4];
/** As many that match are looked at; of these the most popular are answered. */
const mostMatches = 300;

/**
 * What the staff may mean by a text: products whose name, brand, category, code or GTIN has the words of a text, the last of which may be a beginning; and
 * the one with this very code, also where shoppers do not find it.
 */
export async function findNamedProducts(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  { q, limit }: { readonly q: string; readonly limit: number },
): Promise<FoundProduct[]> {
  // The code as the index has it is one word, whatever stands between its parts.
  const inTier = (tier: number) => sql`select product_id, popularity from product_search
    where tenant_id = ${tenant.id} and tier = ${sql.lit(tier)}
      and head @@ coalesce(wanted.words || wanted.code, wanted.code)`;
  const { rows } = await sql<FoundProduct>`
    with wanted as materialized (
      -- A whole word is stored by its stem, and of one that is still being typed the beginning counts.
      select (select string_agg('(' || concat_ws(' | ', start, nullif(to_tsquery('karwan', start)::text, ''))
            || ')', ' & ')::tsquery
          from regexp_split_to_table(search_fold(${q}), '[^[:alnum:]]+') word
          cross join lateral (select quote_literal(word) || ':*') begun (start)
          where word <> '') as words,
        (quote_literal(nullif(regexp_replace(search_code(ltrim(${q}, '0')), '[^[:alnum:]]+', '', 'g'), ''))
          || ':*')::tsquery as code
    ),
    found as (
      (select id, true as is_exact, 0 as popularity from product
        where tenant_id = ${tenant.id} and item_custom_id = ${q})
      union all
      (select s.product_id, false, s.popularity from wanted
        cross join lateral (
          ${sql.join(tiers.map(inTier), sql` union all `)} limit ${mostMatches}) s)
    ),
    best as (
      select id, bool_or(is_exact) as is_exact, max(popularity) as popularity from found
      group by id order by 2 desc, 3 desc, 1 limit ${limit}
    )
    select p.item_custom_id as "itemCustomId", p.name, p.pictures[1] as picture,
      p.is_active as "isActive"
    from best join product p using (id)
    order by best.is_exact desc, best.popularity desc, p.id`.execute(db);
  return rows;
}
