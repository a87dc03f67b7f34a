import type { Product } from '@karwan/contract/product';
import type { ProductVariant } from '@karwan/contract/variant';

/** What a product says of itself that its variants say in their own way, and the lists they refer to. */
export type WithVariants = Pick<
  Product,
  | 'price'
  | 'salePrice'
  | 'priceFrom'
  | 'images'
  | 'availability'
  | 'stock'
  | 'gtin'
  | 'variantCode'
  | 'variantOptions'
  | 'variants'
  | 'variantPrices'
  | 'variantImages'
  | 'variantTerms'
>;

/**
 * The product as one of its variants is offered: price, stock, pictures and delivery are the variant's.
 * Without a variant it is the product itself.
 */
export function offerOfVariant<Shown extends WithVariants>(
  product: Shown,
  variant: ProductVariant | undefined,
): Shown {
  if (!variant) return product;
  const { variantPrices, variantImages, variantTerms } = product;
  const { code, prices, images, terms, stock, gtin = product.gtin } = variant;
  return {
    ...product,
    variantCode: code,
    priceFrom: false,
    ...(prices !== undefined && variantPrices[prices]),
    ...(images !== undefined && { images: variantImages[images] }),
    ...(terms !== undefined && variantTerms[terms]),
    stock,
    availability: stock > 0 ? 'In Stock' : 'Out of Stock',
    gtin,
  };
}
