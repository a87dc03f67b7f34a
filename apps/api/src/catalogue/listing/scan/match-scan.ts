import type { ReadFilters } from '../listing-filters.ts';
import type { ChosenOption } from '../option-filters.ts';
import type { ChoiceTable } from './choice-table.ts';
import type { CategoryScan } from './scan-category.ts';

/** What a product may fail, as bits. */
export const failed = { price: 1, brand: 2, inStock: 4, onSale: 8, options: 16 } as const;

/** Of each product of a scan the filters that it does not fit, as bits of `failed`: 0 fits all. */
export function matchScan(scan: CategoryScan, filters: ReadFilters): Uint8Array {
  const { least, below, inStock, onSale, options } = filters;
  const brandIds = filters.brandIds && new Set(filters.brandIds);
  const byOption = options.length > 0 ? chosenValues(scan.choices, options) : undefined;
  const fails = new Uint8Array(scan.products);
  for (let at = 0; at < scan.products; at++) {
    let bits = 0;
    if (!fitsPrice(scan.prices[at] ?? null, least, below)) bits |= failed.price;
    if (brandIds && !brandIds.has(scan.brandIds[at] ?? 0)) bits |= failed.brand;
    if (inStock !== undefined && scan.inStock[at] !== inStock) bits |= failed.inStock;
    if (onSale !== undefined && scan.onSale[at] !== onSale) bits |= failed.onSale;
    if (byOption && !someVariantFits(scan.choices, at, byOption, options.length))
      bits |= failed.options;
    fails[at] = bits;
  }
  return fails;
}

/** A price that is not known is in no range. */
function fitsPrice(price: number | null, least?: number, below?: number): boolean {
  if (least === undefined && below === undefined) return true;
  return price !== null && price >= (least ?? 0) && price < (below ?? Number.POSITIVE_INFINITY);
}

/** Of each value of the table a bit: the place of the option among those chosen that it was chosen of; 0: of none. */
export function chosenValues(
  { values }: ChoiceTable,
  options: readonly ChosenOption[],
): Uint8Array {
  const chosen = options.map(({ optionId, valueIds }) => ({ optionId, ids: new Set(valueIds) }));
  return Uint8Array.from(values, ({ optionId, valueId }) => {
    const place = chosen.findIndex((one) => one.optionId === optionId);
    return chosen[place]?.ids.has(valueId) ? 1 << place : 0;
  });
}

/** The chosen options of which the variant that begins at `cell` has a value, as bits. */
export function fittingOptions(
  { cells }: ChoiceTable,
  cell: number,
  width: number,
  chosen: Uint8Array,
): number {
  let bits = 0;
  for (let at = cell; at < cell + width; at++) bits |= chosen[cells[at] ?? 0] ?? 0;
  return bits;
}

/** Whether one variant in stock has a value of every chosen option. */
function someVariantFits(
  table: ChoiceTable,
  product: number,
  chosen: Uint8Array,
  options: number,
): boolean {
  const { starts, widths } = table;
  const all = (1 << options) - 1;
  const width = widths[product] ?? 0;
  const end = starts[product + 1] ?? 0;
  for (let cell = starts[product] ?? 0; cell < end; cell += width) {
    if (fittingOptions(table, cell, width, chosen) === all) return true;
  }
  return false;
}
