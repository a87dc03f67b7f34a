import type { ProductCard } from '@karwan/contract/product';
import { unitPrice } from '@karwan/money/unit-price';

type Priced = Pick<ProductCard, 'price' | 'salePrice'>;

/** The price to pay, and the regular price if it is higher (spec section 9), in minor units. */
export function displayPrice(product: Priced): { amount: number; oldAmount: number } {
  return { amount: unitPrice(product), oldAmount: product.price };
}
