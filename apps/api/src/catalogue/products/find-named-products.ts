import { sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';

interface FoundProduct {
  itemCustomId: string;
  name: string;
  picture: string | null;
  isActive: boolean;
}

/** Matches that are read; the most popular of these are returned. */
const maxMatches = 300;

/**
 * Product search for staff: products whose name, brand, category, code or GTIN has all words of a text as prefixes; and first
 * the product with exactly this code, even if it is hidden from shoppers.
 */
export async function findNamedProducts(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  { q, limit }: { readonly q: string; readonly limit: number },
): Promise<FoundProduct[]> {
  const { rows } = await sql<FoundProduct>`
    with wanted as materialized (
      -- Each word matches by its stem or as a prefix, since it may be still being typed.
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
      -- wanted.code is the text as a code: indexed codes are one word without separators.
      (select s.product_id, false, s.popularity from wanted
        cross join lateral (
          select product_id, popularity from product_search
          where tenant_id = ${tenant.id} and head @@ coalesce(wanted.words || wanted.code, wanted.code)
          limit ${maxMatches}) s)
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
