import type { Facets } from '@karwan/contract/listing';
import { sql } from 'kysely';
import type { DisplayCurrency } from '../../settings/display-currency.ts';
import { andAll, type Narrowing } from './listing-filters.ts';

const maxBrands = 100;

export interface FacetRow {
  brands: { id: string; title: string; count: number }[];
  least: number | null;
  most: number | null;
  in_stock: number;
  on_sale: number;
}

/** A common table for `facetColumns`: how many rows of the table named `scanned` each brand has. */
export const countByBrand = (conditions: Narrowing) => sql`
  by_brand as (
    select brand_id, count(*) as count from scanned l
    where brand_id is not null ${andAll(conditions, 'brand')}
    group by 1
  )`;

/** Each count obeys all filters but its own field's, so that it says what choosing it would give. */
export const facetColumns = (conditions: Narrowing) => sql`
  coalesce((
    select jsonb_agg(jsonb_build_object('id', id::text, 'title', title, 'count', count)
      order by count desc, title)
    from (
      select b.id, b.title, by_brand.count from by_brand join brand b on b.id = brand_id
      order by count desc, title limit ${sql.lit(maxBrands)}
    ) listed
  ), '[]') as brands,
  (select count(*) from scanned l where in_stock ${andAll(conditions, 'inStock')}) as in_stock,
  (select count(*) from scanned l where on_sale ${andAll(conditions, 'onSale')}) as on_sale`;

export function onlyRow([row]: readonly FacetRow[]): FacetRow {
  if (!row) throw new Error('a statement without a from clause returned no row');
  return row;
}

export function presentFacets(row: FacetRow, currency: DisplayCurrency): Facets {
  const shown = (amount: number | null) =>
    amount === null ? 0 : (currency.show(amount, currency.base) ?? 0);
  return {
    brands: row.brands,
    price: { min: shown(row.least), max: shown(row.most) },
    inStock: row.in_stock,
    onSale: row.on_sale,
  };
}
