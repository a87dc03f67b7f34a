import type { Facets } from '@karwan/contract/listing';
import { sql } from 'kysely';
import type { Zone } from '../../branches/zones.ts';
import type { RequestContext } from '../../platform/context.ts';
import { prepared } from '../../platform/prepared.ts';
import type { DisplayCurrency } from '../../settings/display-currency.ts';
import { andAll, isNarrowed, type Narrowing } from '../listing-filters.ts';
import { hiddenQuery, hitCaps, matching, offersOf } from './select-hits.ts';

const mostBrands = 100;

interface FacetRow {
  brands: { id: string; title: string; count: number }[];
  least: number | null;
  most: number | null;
  in_stock: number;
  on_sale: number;
}

export interface FacetRequest {
  text: string;
  everywhere: boolean;
  conditions: Narrowing;
  currency: DisplayCurrency;
}

/**
 * What a search can be narrowed by, from as many of its matches as are counted. Each count obeys all
 * filters but its own field's, so that it says what choosing it would give.
 */
export async function countSearchFacets(
  context: Pick<RequestContext, 'db' | 'tenant'>,
  zone: Zone,
  { text, everywhere, conditions, currency }: FacetRequest,
): Promise<Facets> {
  const { rows } =
    await sql<FacetRow>`${prepared(isNarrowed(conditions) || everywhere ? undefined : 'search-facets')}
    with scanned as materialized (
      select l.brand_id, l.price_base, l.in_stock, l.on_sale
      from (${matching(context, hiddenQuery(text), everywhere, hitCaps.probed)}) hit
      ${offersOf(zone)}
    ), by_brand as (
      select brand_id, count(*) as count from scanned l
      where brand_id is not null ${andAll(conditions, 'brand')}
      group by 1
    )
    select
      coalesce((
        select jsonb_agg(jsonb_build_object('id', id::text, 'title', title, 'count', count)
          order by count desc, title)
        from (
          select b.id, b.title, by_brand.count from by_brand join brand b on b.id = brand_id
          order by count desc, title limit ${sql.lit(mostBrands)}
        ) listed
      ), '[]') as brands,
      (select min(price_base) from scanned) as least,
      (select max(price_base) from scanned) as most,
      (select count(*) from scanned l where in_stock ${andAll(conditions, 'inStock')}) as in_stock,
      (select count(*) from scanned l where on_sale ${andAll(conditions, 'onSale')}) as on_sale
  `.execute(context.db);
  const row = rows[0];
  if (!row) throw new Error('a statement without a from clause gave no row');
  const shown = (amount: number | null) =>
    amount === null ? 0 : (currency.show(amount, currency.base) ?? 0);
  return {
    brands: row.brands,
    price: { min: shown(row.least), max: shown(row.most) },
    inStock: row.in_stock,
    onSale: row.on_sale,
  };
}
