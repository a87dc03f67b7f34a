import type { BranchItems } from '@karwan/contract/order-changes';
import { optionCombinations } from '../goods/option-combinations.ts';

/** A variant with a value for each of its options, and the branches that have it. */
export interface Variant {
  /** The name of its quantity field: product, variant, and values of open options. */
  readonly name: string;
  readonly goods: BranchItems;
  readonly options: BranchItems['options'];
  readonly branches: readonly { readonly name: string; readonly stock: number }[];
}

/** Prefix of the quantity fields. */
export const variantField = 'buy.';

/** Groups the items of branches by variant; one with open options is repeated for each combination of them. */
export function groupByVariant(items: readonly BranchItems[]): Variant[] {
  const byVariant = Map.groupBy(items, ({ itemCustomId, variantCode }) =>
    JSON.stringify([itemCustomId, variantCode]),
  );
  return [...byVariant.values()].flatMap((ofVariant) => {
    const [first] = ofVariant;
    if (!first) return [];
    const branches = ofVariant.map(({ branchName, stock }) => ({ name: branchName, stock }));
    return optionCombinations(first).map((chosen) => {
      const values = chosen.map(({ valueId }) => valueId);
      const key = JSON.stringify([first.itemCustomId, first.variantCode, ...values]);
      const options = [...first.options, ...chosen];
      return { name: variantField + key, goods: first, options, branches };
    });
  });
}
