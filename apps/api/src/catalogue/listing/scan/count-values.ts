import type { OptionValueRow } from '../option-facets.ts';
import type { ChosenOption } from '../option-filters.ts';
import { fittingOptions, scanFailed } from './match-scan.ts';
import type { CategoryScan } from './scan-category.ts';

/** Cached data of a scan, by index of an option value. */
interface ValuesInStock {
  /** Indexes of the stocked combinations that contain the value. */
  readonly combinations: ReadonlyMap<number, readonly number[]>;
  /** Unfiltered number of products with the value. */
  readonly whole: Map<number, number>;
}

const known = new WeakMap<CategoryScan, ValuesInStock>();

/**
 * Counts, for each option value, the products that have a variant in stock with it that matches the filters of the other options.
 * @param fails for each product, the filters that it fails (`matchScan`)
 * @param isOtherwiseNarrowed whether there are filters other than options
 */
export function countValues(
  scan: CategoryScan,
  fails: Uint8Array,
  options: readonly ChosenOption[],
  isOtherwiseNarrowed: boolean,
): OptionValueRow[] {
  const { combinations, whole } = valuesInStock(scan);
  const bits = fittingOptions(scan, options);
  const all = (1 << options.length) - 1;
  const others = isOtherwiseNarrowed ? fails : undefined;
  const count = counterOf(scan, others);
  return [...combinations].flatMap(([index, having]) => {
    const value = scan.values[index];
    if (!value) return [];
    // A variant must match all chosen options but the value's own.
    const own = options.findIndex(({ optionId }) => optionId === value.optionId);
    const must = own === -1 ? all : all & ~(1 << own);
    const isWhole = must === 0 && !others;
    const fitting = having.filter((one) => ((bits[one] ?? 0) & must) === must);
    const found = (isWhole ? whole.get(index) : undefined) ?? count(fitting);
    if (isWhole) whole.set(index, found);
    return found === 0 ? [] : [{ ...value, count: found }];
  });
}

/** Returns a function that counts the products with at least one of some combinations. */
function counterOf({ stocked, products: amount }: CategoryScan, fails: Uint8Array | undefined) {
  const { starts, products } = stocked;
  const seen = new Uint32Array(amount);
  let round = 0;
  return (combinations: readonly number[]): number => {
    const [only, second] = combinations;
    // A single combination: its list has each product once.
    if (only !== undefined && second === undefined && !fails)
      return (starts[only + 1] ?? 0) - (starts[only] ?? 0);
    round += 1;
    let count = 0;
    for (const combination of combinations) {
      const end = starts[combination + 1] ?? 0;
      for (let at = starts[combination] ?? 0; at < end; at++) {
        const product = products[at] ?? 0;
        if (seen[product] === round || (fails && (fails[product] ?? 0) & ~scanFailed.options))
          continue;
        seen[product] = round;
        count += 1;
      }
    }
    return count;
  };
}

function valuesInStock(scan: CategoryScan): ValuesInStock {
  const before = known.get(scan);
  if (before) return before;
  const combinations = new Map<number, number[]>();
  scan.stocked.combinations.forEach((index, at) => {
    for (const value of scan.combinations[index] ?? []) {
      const having = combinations.get(value);
      if (having) having.push(at);
      else combinations.set(value, [at]);
    }
  });
  const found = { combinations, whole: new Map<number, number>() };
  known.set(scan, found);
  return found;
}
