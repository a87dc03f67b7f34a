import type { ReadFilters } from '../listing-filters.ts';
import type { ChosenOption } from '../option-filters.ts';
import type { CategoryScan } from './scan-category.ts';

/** Filters that a product can fail, as bits. */
export const scanFailed = { price: 1, brand: 2, inStock: 4, onSale: 8, options: 16 } as const;

/** For each product of a scan, the filters that it fails, as bits of `failed`; 0: it matches all. */
export function matchScan(scan: CategoryScan, filters: ReadFilters): Uint8Array {
  const { options, least, below, brandIds, inStock, onSale } = filters;
  const fails = new Uint8Array(scan.products);
  if (options.length > 0) failOptions(scan, options, fails);
  const mark = (bit: number, fits: (at: number) => boolean) => {
    for (let at = 0; at < fails.length; at++) if (!fits(at)) fails[at] = (fails[at] ?? 0) | bit;
  };
  if (least !== undefined || below !== undefined) {
    const [low, high] = [least ?? 0, below ?? Number.POSITIVE_INFINITY];
    // An unknown price (NaN) is in no range.
    mark(scanFailed.price, (at) => (scan.prices[at] ?? 0) >= low && (scan.prices[at] ?? 0) < high);
  }
  if (brandIds) {
    const ids = new Set(brandIds);
    const isWanted = [false, ...scan.brands.map(({ id }) => ids.has(id))];
    mark(scanFailed.brand, (at) => isWanted[scan.brandAt[at] ?? 0] === true);
  }
  if (inStock !== undefined) mark(scanFailed.inStock, (at) => scan.inStock[at] === Number(inStock));
  if (onSale !== undefined) mark(scanFailed.onSale, (at) => scan.onSale[at] === Number(onSale));
  return fails;
}

/** A product matches if one variant in stock has a value of every chosen option. Only lists of matching combinations are read. */
function failOptions(
  scan: CategoryScan,
  options: readonly ChosenOption[],
  fails: Uint8Array,
): void {
  const { starts, products } = scan.stocked;
  const all = (1 << options.length) - 1;
  fails.fill(scanFailed.options);
  for (const [combination, bits] of fittingOptions(scan, options).entries()) {
    if (bits !== all) continue;
    const end = starts[combination + 1] ?? 0;
    for (let at = starts[combination] ?? 0; at < end; at++) fails[products[at] ?? 0] = 0;
  }
}

/** For each combination in stock, the chosen options that it matches, as bits. */
export function fittingOptions(
  { stocked, combinations, values }: CategoryScan,
  options: readonly ChosenOption[],
): Uint8Array {
  const chosen = options.map(({ optionId, valueIds }) => ({ optionId, ids: new Set(valueIds) }));
  return Uint8Array.from(stocked.combinations, (index) => {
    let bits = 0;
    for (const valueAt of combinations[index] ?? []) {
      const value = values[valueAt];
      chosen.forEach(({ optionId, ids }, option) => {
        if (value?.optionId === optionId && ids.has(value.valueId)) bits |= 1 << option;
      });
    }
    return bits;
  });
}
