import type { Facets } from '@karwan/contract/listing';
import type { DisplayCurrency } from '../../../settings/display-currency.ts';
import { type FacetRow, maxBrands, presentFacets } from '../facet-counts.ts';
import type { ReadFilters } from '../listing-filters.ts';
import type { ChosenOption } from '../option-filters.ts';
import type { ChoiceTable } from './choice-table.ts';
import { chosenValues, failed, fittingOptions, matchScan } from './match-scan.ts';
import type { CategoryScan } from './scan-category.ts';

/** Those of scans that are not narrowed, which are read most. */
const whole = new WeakMap<CategoryScan, FacetRow>();

/** What a category can be narrowed by. The price range is the whole category's. */
export function scanFacets(
  scan: CategoryScan,
  filters: ReadFilters,
  currency: DisplayCurrency,
): Facets {
  const { options, ...others } = filters;
  const isNarrowed = options.length > 0 || Object.keys(others).length > 0;
  const known = isNarrowed ? undefined : whole.get(scan);
  const row = known ?? countScan(scan, matchScan(scan, filters), options);
  if (!isNarrowed) whole.set(scan, row);
  return presentFacets(row, currency);
}

/**
 * The facets of a scan: each count obeys all filters but its own field's, so that it says what choosing it would give.
 * @param fails of each product the filters that it does not fit (`matchScan`)
 */
function countScan(
  scan: CategoryScan,
  fails: Uint8Array,
  options: readonly ChosenOption[],
): FacetRow {
  let inStock = 0;
  let onSale = 0;
  const byBrand = new Map<number, number>();
  for (let at = 0; at < scan.products; at++) {
    const bits = fails[at] ?? 0;
    if (scan.inStock[at] && (bits & ~failed.inStock) === 0) inStock++;
    if (scan.onSale[at] && (bits & ~failed.onSale) === 0) onSale++;
    const brand = scan.brandIds[at];
    if (brand != null && (bits & ~failed.brand) === 0)
      byBrand.set(brand, (byBrand.get(brand) ?? 0) + 1);
  }
  return {
    brands: scan.brands
      .flatMap(({ id, title }) => {
        const count = byBrand.get(id);
        return count === undefined ? [] : [{ id: String(id), title, count }];
      })
      .sort((a, b) => b.count - a.count || (a.title < b.title ? -1 : 1))
      .slice(0, maxBrands),
    least: scan.least,
    most: scan.most,
    in_stock: inStock,
    on_sale: onSale,
    options: countValues(scan.choices, fails, options),
    scanned: scan.products,
    total: scan.total,
  };
}

/** How many products have each value in a variant in stock that fits the other options' filters. */
function countValues(
  table: ChoiceTable,
  fails: Uint8Array,
  options: readonly ChosenOption[],
): FacetRow['options'] {
  const { values, starts, widths, cells } = table;
  const chosen = chosenValues(table, options);
  const all = (1 << options.length) - 1;
  const ids = options.map(({ optionId }) => optionId);
  // Of each value the bits of the options that a variant must fit to count for it: all but its own.
  const needed = Uint8Array.from(values, ({ optionId }) => {
    const own = ids.indexOf(optionId);
    return own === -1 ? all : all & ~(1 << own);
  });
  const counts = new Uint32Array(values.length);
  // The product that a value was counted for last, so that it counts once.
  const last = new Int32Array(values.length).fill(-1);
  for (const [product, bits] of fails.entries()) {
    if ((bits & ~failed.options) !== 0) continue;
    const width = widths[product] ?? 0;
    const end = starts[product + 1] ?? 0;
    for (let cell = starts[product] ?? 0; cell < end; cell += width) {
      const fits = fittingOptions(table, cell, width, chosen);
      for (let at = cell; at < cell + width; at++) {
        const value = cells[at] ?? 0;
        const must = needed[value] ?? 0;
        if ((fits & must) !== must || last[value] === product || value >= values.length) continue;
        last[value] = product;
        counts[value] = (counts[value] ?? 0) + 1;
      }
    }
  }
  return values.flatMap((value, place) => {
    const count = counts[place] ?? 0;
    return count === 0 ? [] : [{ ...value, count }];
  });
}
