import type { Facets } from '@karwan/contract/listing';
import { sql } from 'kysely';
import type { Zone } from '../branches/zones.ts';
import type { RequestContext } from '../platform/context.ts';
import type { DisplayCurrency } from '../settings/display-currency.ts';
import { andAll, type Narrowing } from './listing-filters.ts';

/** Facets look at this many products of a category at most, the most popular ones. */
const scanCap = 20_000;
const mostBrands = 100;

interface FacetRow {
  brands: { id: string; title: string; count: number }[];
  least: number | null;
  most: number | null;
  in_stock: number;
  on_sale: number;
}

/**
 * What a listing can be narrowed by. Each count obeys all filters but its own field's, so that it says
 * what choosing it would give; the price range is the whole category's.
 */
export async function countFacets(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  zone: Zone,
  categoryId: number,
  conditions: Narrowing,
  currency: DisplayCurrency,
): Promise<Facets> {
  const shown = sql`tenant_id = ${tenant.id} and category_id = ${categoryId}
    and get_bit(zones, ${zone.bit}) <> 0`;
  const { rows } = await sql<FacetRow>`
    with scanned as materialized (
      select brand_id, price_base, in_stock, on_sale from listing where ${shown}
      order by popularity desc, listed_at desc, product_id desc limit ${sql.lit(scanCap)}
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
      (select price_base from listing where ${shown} and price_base is not null
        order by price_base limit 1) as least,
      (select price_base from listing where ${shown} and price_base is not null
        order by price_base desc limit 1) as most,
      (select count(*) from scanned l where in_stock ${andAll(conditions, 'inStock')}) as in_stock,
      (select count(*) from scanned l where on_sale ${andAll(conditions, 'onSale')}) as on_sale
  `.execute(db);
  const row = rows[0];
  if (!row) throw new Error('a statement without a from clause gave no row');
  return {
    brands: row.brands,
    price: { min: shownPrice(row.least, currency), max: shownPrice(row.most, currency) },
    inStock: row.in_stock,
    onSale: row.on_sale,
  };
}

const shownPrice = (amount: number | null, currency: DisplayCurrency) =>
  amount === null ? 0 : (currency.show(amount, currency.base) ?? 0);
