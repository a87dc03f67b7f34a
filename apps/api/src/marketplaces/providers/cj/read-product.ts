import { fromDecimalText } from '@karwan/money/decimal-text';
import type { ExternalCard, ExternalDetail, ExternalItem, ExternalMoney } from '../../port.ts';
import { cleanHtml, plainText } from '../clean-html.ts';
import { isWebAddress } from '../web-address.ts';
import type { CjProduct } from './product-shapes.ts';

const maxPictures = 12;

/** A product as an item; null for one that was withdrawn or has no link. */
export function readProduct(product: CjProduct, now: Date): ExternalItem | null {
  if (product.isDeleted || !isWebAddress(product.link)) return null;
  const shipping = shippingOf(product);
  const tracked = product.linkCode?.clickUrl;
  const card: ExternalCard = {
    itemId: product.id,
    title: product.title,
    ...pricesOf(product, now),
    isBid: false,
    pictures: picturesOf(product),
    condition: product.condition && capitalised(product.condition),
    conditionId: null,
    groupId: groupIdOf(product),
    categories: categoriesOf(product),
    freeShipping: shipping?.cost === 0,
    soldBy: product.advertiserName,
    seller: null,
    country: product.advertiserCountry?.toUpperCase() ?? null,
    legacyItemId: null,
    epid: null,
    buyingOptions: [],
    webUrl: product.link,
    affiliateUrl: tracked && isWebAddress(tracked) ? tracked : null,
  };
  return { card, detail: detailOf(product, card, shipping) };
}

function detailOf(
  product: CjProduct,
  { country }: ExternalCard,
  shipping: ExternalDetail['shipping'],
): ExternalDetail {
  const description = product.description ?? '';
  return {
    description: cleanHtml(description),
    shortDescription: plainText(description),
    brand: product.brand,
    gtin: product.gtin,
    model: product.mpn,
    specs: named({
      Brand: product.brand,
      Color: product.color,
      Size: product.size,
      Material: product.material,
      Pattern: product.pattern,
      Gender: product.gender,
      Model: product.mpn,
    }),
    variation: named({ Color: product.color, Size: product.size }),
    shipping,
    shipsFrom: country,
    region: null,
    city: null,
    returnsAccepted: null,
    endsAt: null,
    inStock: !/out|discontinued|sold/i.test(product.availability ?? ''),
  };
}

function pricesOf(product: CjProduct, now: Date): Pick<ExternalCard, 'price' | 'regularPrice'> {
  const price = readMoney(product.price);
  const sale = readMoney(product.salePrice);
  const isReduced =
    price &&
    sale &&
    sale.currency === price.currency &&
    sale.amount < price.amount &&
    sale.amount > 0 &&
    holdsAt(product, now);
  if (!isReduced) return { price, regularPrice: null };
  return { price: sale, regularPrice: price.amount };
}

/** Whether the sale is on at a moment: one without an end is. */
function holdsAt(product: CjProduct, now: Date): boolean {
  const begins = Date.parse(product.salePriceEffectiveDateStart ?? '');
  const ends = Date.parse(product.salePriceEffectiveDateEnd ?? '');
  return !(now.getTime() < begins) && !(now.getTime() > ends);
}

/** An amount; feeds write 0 for a missing one. */
function readMoney(money: CjProduct['price']): ExternalMoney | null {
  if (!money || !/^[A-Z]{3}$/.test(money.currency)) return null;
  const amount = fromDecimalText(money.amount, money.currency);
  return amount === null || amount === 0 ? null : { amount, currency: money.currency };
}

function picturesOf({ imageLink, additionalImageLink }: CjProduct): string[] {
  const all = [imageLink, ...(additionalImageLink ?? [])].filter(
    (url): url is string => typeof url === 'string' && isWebAddress(url),
  );
  return [...new Set(all)].slice(0, maxPictures);
}

/** The group's id, prefixed with the advertiser's, because each advertiser numbers its own. */
function groupIdOf({ advertiserId, itemGroupId }: CjProduct): string | null {
  const id = itemGroupId && `${advertiserId ?? ''}-${itemGroupId}`;
  return id && /^[\w-]{1,60}$/.test(id) ? id : null;
}

/** The categories of a path such as `Apparel & Accessories > Handbags`, the last one first. */
function categoriesOf({ googleProductCategory }: CjProduct): ExternalCard['categories'] {
  if (!googleProductCategory || !/^\d{1,12}$/.test(googleProductCategory.id)) return [];
  const title = googleProductCategory.name?.split('>').at(-1)?.trim() ?? '';
  return [{ id: googleProductCategory.id, title }];
}

function shippingOf({ shipping }: CjProduct): ExternalDetail['shipping'] {
  for (const { price } of shipping ?? []) {
    const cost = price && fromDecimalText(price.amount, price.currency);
    if (price && typeof cost === 'number') return { cost, currency: price.currency };
  }
  return null;
}

const named = (values: Record<string, string | null>): { name: string; value: string }[] =>
  Object.entries(values).flatMap(([name, value]) => (value ? [{ name, value }] : []));

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
