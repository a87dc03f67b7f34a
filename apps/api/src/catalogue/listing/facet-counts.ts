import type { Facets } from '@karwan/contract/listing';
import { sql } from 'kysely';
import type { DisplayCurrency } from '../../settings/display-currency.ts';
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
  /** Products that were looked at, and products that there are. */
  scanned: number;
  total: number;
}

/** A common table for `facetColumns`: how many rows of the table named `scanned` each brand has. */
export const countByBrand = (conditions: Narrowing) => sql`
  by_brand as (
    select brand_id, count(*) as count from scanned l
    where brand_id is not null ${andAll(conditions, 'brand')}
    group by 1
  )`;

/** The columns of `scanned`, from `listing l`: whether the chosen options fit is found out once a product. */
export const scannedColumns = (chosen: readonly ChosenOption[]) =>
  sql`l.product_id, l.brand_id, l.price_base, l.in_stock, l.on_sale,
    ${optionColumnOf(chosen)} as fits_options`;

/** The filters as conditions on rows of `scanned l`. */
export const onScanned = (conditions: Narrowing): Narrowing =>
  conditions.options ? { ...conditions, options: sql`l.fits_options` } : conditions;

/** Each count obeys all filters but its own field's, so that it says what choosing it would give. */
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

/** Of products that were not all looked at, counts are estimates with two significant digits. */
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
