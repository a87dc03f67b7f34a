import type { Facets } from '@karwan/contract/listing';
import type { DisplayCurrency } from '../../../shop/settings/display-currency.ts';
import { type FacetRow, maxBrands, presentFacets } from '../facet-counts.ts';
import type { ReadFilters } from '../listing-filters.ts';
import { countValues } from './count-values.ts';
import { matchScan, scanFailed } from './match-scan.ts';
import type { CategoryScan } from './scan-category.ts';

/** Cached facets of scans without filters, the most frequent request. */
const whole = new WeakMap<CategoryScan, FacetRow>();

/** The facets of a category. The price range is that of the whole category. */
export function scanFacets(
  scan: CategoryScan,
  filters: ReadFilters,
  currency: DisplayCurrency,
): Facets {
  const { options, ...others } = filters;
  const isNarrowed = options.length > 0 || Object.keys(others).length > 0;
  const known = isNarrowed ? undefined : whole.get(scan);
  const row = known ?? countScan(scan, filters);
  if (!isNarrowed) whole.set(scan, row);
  return presentFacets(row, currency);
}

/** Counts facets. Each count applies all filters but its own field's: it is the result of choosing that value. */
function countScan(scan: CategoryScan, filters: ReadFilters): FacetRow {
  const fails = matchScan(scan, filters);
  const { options, ...others } = filters;
  let inStock = 0;
  let onSale = 0;
  const byBrand = new Uint32Array(scan.brands.length + 1);
  for (let at = 0; at < scan.products; at++) {
    const bits = fails[at] ?? 0;
    if (scan.inStock[at] === 1 && (bits & ~scanFailed.inStock) === 0) inStock++;
    if (scan.onSale[at] === 1 && (bits & ~scanFailed.onSale) === 0) onSale++;
    const brand = scan.brandAt[at] ?? 0;
    if ((bits & ~scanFailed.brand) === 0) byBrand[brand] = (byBrand[brand] ?? 0) + 1;
  }
  return {
    brands: maxCounted(scan.brands, byBrand),
    least: scan.least,
    most: scan.most,
    in_stock: inStock,
    on_sale: onSale,
    options: countValues(scan, fails, options, Object.keys(others).length > 0),
    scanned: scan.products,
    total: scan.total,
  };
}

/** The brands with the most products. @param counts by index in `brands` plus 1 */
function maxCounted(brands: CategoryScan['brands'], counts: Uint32Array): FacetRow['brands'] {
  const indexes: number[] = [];
  for (let index = 1; index < counts.length; index++) if (counts[index]) indexes.push(index);
  // Sorting is stable: equal counts stay ordered by title.
  indexes.sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0));
  return indexes.slice(0, maxBrands).flatMap((number) => {
    const brand = brands[number - 1];
    return brand ? [{ id: String(brand.id), title: brand.title, count: counts[number] ?? 0 }] : [];
  });
}
