import { isPictureKey } from '@karwan/contract/picture';
import type { ProductCard as Card } from '@karwan/contract/product';
import type { FragmentPattern } from '@karwan/markup/fragments/fragment-pattern';
import { formatWhole } from '@karwan/money/format';
import type { RootData } from '../../page/root-data.ts';
import { currencyIn } from '../../page/root-data.ts';
import { displayPrice } from './product-prices.ts';
import { shownBadge } from './shown-badge.ts';

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
    const prefix = `${brand?.title} `;
    const isPrefixed = !!brand?.title && name.startsWith(prefix) && name !== prefix;
    const shownName = isPrefixed ? name.slice(prefix.length) : name;
    const texts = [shownName, encodeURIComponent(itemCustomId), formatWhole(amount, currency)];
    const isReduced = oldAmount > amount;
    if (isReduced) texts.push(formatWhole(oldAmount, currency));
    if (image !== '') texts.push(image);
    if (brand?.title) texts.push(brand.title);
    const badge = shownBadge({ badges: alike.badges, price, salePrice });
    const naming = !brand?.title ? 'plain' : isPrefixed ? 'prefixed' : 'branded';
    return { shape: JSON.stringify([alike, others, kind, isReduced, naming, badge]), texts };
  },
  example({ product, ...others }, mark) {
    const { amount, oldAmount } = displayPrice(product);
    const { name, brand } = product;
    const isPrefixed = !!brand?.title && name.startsWith(`${brand.title} `);
    const image = product.images[0]?.[0] ?? '';
    const isReduced = oldAmount > amount;
    return {
      ...others,
      product: {
        ...product,
        itemCustomId: mark('id'),
        name: isPrefixed ? `${mark('brand')} ${mark('name')}` : mark('name'),
        price: examplePrice,
        salePrice: isReduced ? reducedBy(shownBadge(product)?.percent ?? 0) : null,
        images:
          image === '' ? [] : [[isPictureKey(image) ? mark('key') : `https://${mark('picture')}`]],
        brand: brand?.title ? { ...brand, title: mark('brand') } : null,
      },
    };
  },
};

const examplePrice = 8_123_456_789_012_345;

/** The price of which the badge says that it is so many per cent lower. */
const reducedBy = (percent: number) =>
  examplePrice - Math.round((examplePrice * (percent + 0.5)) / 100);

/** How a picture is rendered; undefined: not covered by the template. */
function kindOf(image: string): 'none' | 'ours' | 'outside' | undefined {
  if (image === '') return 'none';
  if (isPictureKey(image)) return 'ours';
  return image.startsWith('https://') ? 'outside' : undefined;
}
