import type { Product, ProductCard } from '@karwan/contract/product';

/**
 * A product as a list stores it, with the chosen variant.
 * @param offered the product with the chosen variant's offer; the product itself until the choice is complete
 */
export function toListedProduct(
  product: ProductCard,
  offered: ProductCard & Pick<Product, 'variantCode'>,
): ProductCard {
  return offered === product ? product : { ...offered, variant: offered.variantCode };
}
