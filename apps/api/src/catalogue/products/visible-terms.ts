import { unitPrice } from '@karwan/money/unit-price';
import type { OfBranch } from '../../fulfilment/branches/known-branches.ts';
import type { Zone } from '../../fulfilment/branches/zones.ts';
import type { ProductFields } from './present-product.ts';
import type { VariantRow } from './select-variants.ts';

type Shown = ProductFields & OfBranch;
/** The fields of a variant's offer that its delivery depends on. */
type Sent = Pick<VariantRow, 'price' | 'sale_price' | 'stock' | 'weight_grams'> & OfBranch;

/**
 * The product with the offer whose delivery is shown until a variant is chosen: the cheapest of the nearest branch, among offers with
 * the same availability as the product. The offer with the lowest price may be a variant that only a distant branch has, and most
 * shoppers choose another.
 */
export function visibleTerms(
  product: Shown,
  variants: readonly (VariantRow & OfBranch)[],
  { branchIds }: Pick<Zone, 'branchIds'>,
): Shown {
  const rankOf = ({ branch }: Sent) => {
    const rank = branchIds.indexOf(branch.row.branchId);
    return rank === -1 ? branchIds.length : rank;
  };
  const paid = ({ price, sale_price: salePrice }: Sent) => unitPrice({ price, salePrice });
  const nearest = variants
    .filter(({ stock }) => stock > 0 === product.stock > 0)
    .reduce<Sent>((best, one) => {
      const closer = rankOf(one) - rankOf(best);
      return closer < 0 || (closer === 0 && paid(one) < paid(best)) ? one : best;
    }, product);
  const { branch, price, sale_price, weight_grams } = nearest;
  return rankOf(nearest) === rankOf(product)
    ? product
    : { ...product, branch, price, sale_price, weight_grams };
}
