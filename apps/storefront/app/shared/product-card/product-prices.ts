import type { ProductCard } from '@karwan/contract/product';
import { unitPrice } from '@karwan/money/unit-price';

type Priced = Pick<ProductCard, 'price' | 'salePrice'>;

/** What is paid, and the regular price where that is higher (spec section 9). Minor units. */
export function shownPrice(product: Priced): { amount: number; oldAmount: number } {
  return { amount: unitPrice(product), oldAmount: product.price };
}
