import type { ProductCard } from '@karwan/contract/product';
import { memoizeByIdentity } from '@karwan/markup/data/immutable';

/**
 * The fields of a card that are sent to the browser: the picture and the one shown on hover, and features only if the page shows them. The rest
 * would be more than half of the page's data.
 */
export const toCard = (product: ProductCard, { features = false } = {}): ProductCard =>
  features ? withFeatures(product) : withoutFeatures(product);

const withFeatures = memoizeByIdentity((product: ProductCard) => cardOf(product, true));
const withoutFeatures = memoizeByIdentity((product: ProductCard) => cardOf(product, false));

function cardOf(product: ProductCard, features: boolean): ProductCard {
  const { id, itemId, itemCustomId, name, price, salePrice, currency, images } = product;
  const { availability, badges, brand, rating, reviews, freeShipping, branch } = product;
  return {
    id,
    itemId,
    itemCustomId,
    name,
    price,
    salePrice,
    currency,
    images: images.slice(0, 2),
    availability,
    badges,
    brand,
    rating,
    reviews,
    freeShipping,
    branch,
    hasOptions: product.hasOptions,
    ...(product.priceFrom && { priceFrom: true }),
    ...(product.variant && { variant: product.variant }),
    ...(product.choices && { choices: product.choices }),
    features: features ? product.features : [],
  };
}
