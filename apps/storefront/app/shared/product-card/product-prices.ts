import type { ProductCard } from '@karwan/contract/product';

type Priced = Pick<ProductCard, 'price' | 'salePrice'>;

/** What is paid, and the regular price where that is higher (spec section 9). Minor units. */
export function shownPrice({ price, salePrice }: Priced): { amount: number; oldAmount?: number } {
  return salePrice !== null && salePrice < price
    ? { amount: salePrice, oldAmount: price }
    : { amount: price };
}
