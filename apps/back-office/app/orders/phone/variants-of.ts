import type { BranchGoods } from '@karwan/contract/order-changes';
import { choicesOf } from '../goods/choices-of.ts';

/** A variant as it is chosen on the phone: the same in every branch, with a value of each option. */
export interface Variant {
  /** Of its field: product, variant, and what was chosen besides. */
  readonly name: string;
  readonly goods: BranchGoods;
  readonly options: BranchGoods['options'];
  readonly branches: readonly { readonly name: string; readonly stock: number }[];
}

/** What the names of fields for pieces begin with. */
export const variantField = 'buy.';

/** Each variant once, with what every branch has of it; where it leaves options open, once for each choice of them. */
export function variantsOf(goods: readonly BranchGoods[]): Variant[] {
  const byVariant = Map.groupBy(goods, ({ itemCustomId, variantCode }) =>
    JSON.stringify([itemCustomId, variantCode]),
  );
  return [...byVariant.values()].flatMap((ofVariant) => {
    const [first] = ofVariant;
    if (!first) return [];
    const branches = ofVariant.map(({ branchName, stock }) => ({ name: branchName, stock }));
    return choicesOf(first).map((chosen) => {
      const values = chosen.map(({ valueId }) => valueId);
      const key = JSON.stringify([first.itemCustomId, first.variantCode, ...values]);
      const options = [...first.options, ...chosen];
      return { name: variantField + key, goods: first, options, branches };
    });
  });
}
