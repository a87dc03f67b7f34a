import type { StockedVariants } from './kept-choices.ts';

/** Of each combination that is in stock the products that have it, in one array. */
export interface StockedLists {
  /** Their places among those of the shop. */
  readonly combinations: Uint32Array;
  /** Where the products of each begin; one more entry than there are combinations. */
  readonly starts: Uint32Array;
  /** By place, the most popular first. */
  readonly products: Uint32Array;
}

/** @param variants of each product, the most popular first */
export function stockedLists(variants: readonly StockedVariants[]): StockedLists {
  const sizes = new Map<number, number>();
  for (const own of variants) for (const one of own) sizes.set(one, (sizes.get(one) ?? 0) + 1);
  const combinations = Uint32Array.from(sizes.keys());
  const starts = new Uint32Array(combinations.length + 1);
  const next = new Map<number, number>();
  combinations.forEach((one, at) => {
    next.set(one, starts[at] ?? 0);
    starts[at + 1] = (starts[at] ?? 0) + (sizes.get(one) ?? 0);
  });
  const products = new Uint32Array(starts.at(-1) ?? 0);
  for (const [product, own] of variants.entries()) {
    for (const one of own) {
      const at = next.get(one) ?? 0;
      products[at] = product;
      next.set(one, at + 1);
    }
  }
  return { combinations, starts, products };
}
