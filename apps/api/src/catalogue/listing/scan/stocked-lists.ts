import type { StockedVariants } from './cached-choices.ts';

/** An inverted index: the products of each combination in stock, as posting lists in one array. */
export interface StockedLists {
  /** Indexes into the shop's combinations. */
  readonly combinations: Uint32Array;
  /** Start of each list in `products`, and the end of the last. */
  readonly starts: Uint32Array;
  /** Indexes of products in the scan, ascending in each list. */
  readonly products: Uint32Array;
}

/** Builds the index. @param variants those of each product of the scan, in its order */
export function stockedLists(variants: readonly StockedVariants[]): StockedLists {
  const sizes = new Map<number, number>();
  for (const own of variants)
    for (const combination of own) sizes.set(combination, (sizes.get(combination) ?? 0) + 1);
  const combinations = Uint32Array.from(sizes.keys());
  const starts = new Uint32Array(combinations.length + 1);
  const next = new Map<number, number>();
  combinations.forEach((combination, at) => {
    next.set(combination, starts[at] ?? 0);
    starts[at + 1] = (starts[at] ?? 0) + (sizes.get(combination) ?? 0);
  });
  const products = new Uint32Array(starts.at(-1) ?? 0);
  for (const [product, own] of variants.entries()) {
    for (const combination of own) {
      const at = next.get(combination) ?? 0;
      products[at] = product;
      next.set(combination, at + 1);
    }
  }
  return { combinations, starts, products };
}
