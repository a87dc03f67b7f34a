import type { ProductCard } from '@karwan/contract/product';
import { displayPrice } from './product-prices.ts';

interface ShownBadge {
  kind: 'sale' | 'new';
  /** How much lower the price is, in whole per cent; undefined if less than one. */
  percent?: number;
}

/** The one badge of a card: a sale before what is new. "Hot" is on the product's own page. */
export function shownBadge(
  product: Pick<ProductCard, 'badges' | 'price' | 'salePrice'>,
): ShownBadge | undefined {
  if (product.badges.includes('sale')) {
    const { amount, oldAmount } = displayPrice(product);
    const percent = Math.floor(((oldAmount - amount) * 100) / oldAmount);
    return { kind: 'sale', ...(percent >= 1 && { percent }) };
  }
  return product.badges.includes('new') ? { kind: 'new' } : undefined;
}
