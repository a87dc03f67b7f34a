import type { Product } from '@karwan/contract/product';
import type { ProductVariant } from '@karwan/contract/variant';

/** Fields of a product that variants override, and the lists they refer to. */
export type WithVariants = Pick<
  Product,
  | 'price'
  | 'salePrice'
  | 'duty'
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
 * The product with the offer of one of its variants: its price, duty, stock, pictures and delivery. Without a variant it is
 * returned unchanged.
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
