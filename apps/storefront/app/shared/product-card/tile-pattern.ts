import { isPictureKey } from '@karwan/contract/picture';
import type { ProductCard as Card } from '@karwan/contract/product';
import type { FragmentPattern } from '@karwan/markup/fragments/fragment-pattern';
import { formatAmount } from '@karwan/money/format';
import type { RootData } from '../../page/root-data.ts';
import { currencyIn } from '../../page/root-data.ts';
import { displayPrice } from './product-prices.ts';

/** The props of a tile. */
interface Tile {
  product: Card;
  withFeatures?: boolean;
  quiet?: boolean;
  priority?: boolean;
  sizes?: string;
}

/** Names up to this many characters are not shortened. */
const longestName = 100;

/** Tiles of a shape differ in name, picture, brand, prices and URL. */
export const tilePattern: FragmentPattern<Tile, RootData> = {
  match({ product, ...others }, root) {
    const { id: _, itemId: __, branch: ___, features: ____, ...said } = product;
    const { itemCustomId, name, price, salePrice, images, brand, ...alike } = said;
    const image = images[0]?.[0] ?? '';
    const kind = kindOf(image);
    const isPlain = name !== '' && name.length <= longestName && product.variant === undefined;
    if (!isPlain || others.withFeatures || root.forcesDirection || kind === undefined)
      return undefined;
    const { amount, oldAmount } = displayPrice({ price, salePrice });
    const currency = currencyIn(root, product.currency);
    const texts = [name, encodeURIComponent(itemCustomId), formatAmount(amount, currency)];
    const isReduced = oldAmount > amount;
    if (isReduced) texts.push(formatAmount(oldAmount, currency));
    if (image !== '') texts.push(image);
    if (brand?.title) texts.push(brand.title);
    const shape = JSON.stringify([alike, others, kind, isReduced, !!brand?.title]);
    return { shape, texts };
  },
  example({ product, ...others }, mark) {
    const { amount, oldAmount } = displayPrice(product);
    const image = product.images[0]?.[0] ?? '';
    const isReduced = oldAmount > amount;
    return {
      ...others,
      product: {
        ...product,
        itemCustomId: mark('id'),
        name: mark('name'),
        price: 8_123_456_789_012_345,
        salePrice: isReduced ? 7_123_456_789_012_345 : null,
        images:
          image === '' ? [] : [[isPictureKey(image) ? mark('key') : `https://${mark('picture')}`]],
        brand: product.brand?.title ? { ...product.brand, title: mark('brand') } : null,
      },
    };
  },
};

/** How a picture is rendered; undefined: not covered by the template. */
function kindOf(image: string): 'none' | 'ours' | 'outside' | undefined {
  if (image === '') return 'none';
  if (isPictureKey(image)) return 'ours';
  return image.startsWith('https://') ? 'outside' : undefined;
}
