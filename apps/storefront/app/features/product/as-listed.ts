import type { Product, ProductCard } from '@karwan/contract/product';

/**
 * What a list stores of a product: the product, with the variant that was chosen.
 * @param offered the product as it is offered by what is chosen; the product itself until the choice is complete
 */
export function asListed(
  product: ProductCard,
  offered: ProductCard & Pick<Product, 'variantCode'>,
): ProductCard {
  return offered === product ? product : { ...offered, variant: offered.variantCode };
}
