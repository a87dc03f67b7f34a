import type { Facets } from '@karwan/contract/listing';
import { sql } from 'kysely';
import type { DisplayCurrency } from '../../shop/settings/display-currency.ts';
import { andAll, type Narrowing } from './listing-filters.ts';
import { type OptionValueRow, optionColumn, presentOptions } from './option-facets.ts';
import { type ChosenOption, optionColumnOf } from './option-filters.ts';

export const maxBrands = 100;

export interface FacetRow {
  brands: { id: string; title: string; count: number }[];
  least: number | null;
  most: number | null;
  in_stock: number;
  on_sale: number;
  options: OptionValueRow[];
  /** Products that were counted. */
  scanned: number;
  /** All products; if more than `scanned`, counts are extrapolated. */
  total: number;
}

/** SQL: a common table expression for `facetColumns` that counts the rows of `scanned` by brand. */
export const countByBrand = (conditions: Narrowing) => sql`
  by_brand as (
    select brand_id, count(*) as count from scanned l
    where brand_id is not null ${andAll(conditions, 'brand')}
    group by 1
  )`;

/** SQL: the columns of `scanned`, from `listing l`. Options are matched here, once per product instead of once per count. */
export const scannedColumns = (chosen: readonly ChosenOption[]) =>
  sql`l.product_id, l.brand_id, l.price_base, l.in_stock, l.on_sale,
    ${optionColumnOf(chosen)} as fits_options`;

/** The filters as conditions on `scanned l`. */
export const onScanned = (conditions: Narrowing): Narrowing =>
  conditions.options ? { ...conditions, options: sql`l.fits_options` } : conditions;

/** SQL: the columns of a FacetRow. Each count applies all filters but its own field's: it is the result of choosing that value. */
export const facetColumns = (conditions: Narrowing, chosen: readonly ChosenOption[]) => sql`
  coalesce((
    select jsonb_agg(jsonb_build_object('id', id::text, 'title', title, 'count', count)
      order by count desc, title)
    from (
      select b.id, b.title, by_brand.count from by_brand join brand b on b.id = brand_id
      order by count desc, title limit ${sql.lit(maxBrands)}
    ) listed
  ), '[]') as brands,
  (select count(*) from scanned l where in_stock ${andAll(conditions, 'inStock')}) as in_stock,
  (select count(*) from scanned l where on_sale ${andAll(conditions, 'onSale')}) as on_sale,
  ${optionColumn(conditions, chosen)} as options`;

export function onlyRow([row]: readonly FacetRow[]): FacetRow {
  if (!row) throw new Error('a statement without a from clause returned no row');
  return row;
}

/** Facets as the contract shows them. If only a part of the products was counted, counts are extrapolated to two significant digits. */
export function presentFacets(row: FacetRow, currency: DisplayCurrency): Facets {
  const share = row.total > row.scanned ? row.scanned / row.total : 1;
  const estimate = (count: number) =>
    share === 1 ? count : Math.round(Number((count / share).toPrecision(2)));
  const shown = (amount: number | null) =>
    amount === null ? 0 : (currency.show(amount, currency.base) ?? 0);
  return {
    brands: row.brands.map((brand) => ({ ...brand, count: estimate(brand.count) })),
    price: { min: shown(row.least), max: shown(row.most) },
    inStock: estimate(row.in_stock),
    onSale: estimate(row.on_sale),
    options: presentOptions(row.options, estimate),
  };
}
