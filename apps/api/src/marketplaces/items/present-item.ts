import type { MarketplaceCard, MarketplaceItem, Merchant } from '@karwan/contract/marketplace-item';
import { type MarketplaceRule, marketplacePrice } from '@karwan/pricing/marketplace-price';
import type { DisplayCurrency } from '../../shop/settings/display-currency.ts';
import type { ExternalCard, ExternalDetail } from '../port.ts';
import type { StoredItem } from './select-items.ts';

export interface Presentation {
  readonly merchant: Merchant;
  readonly rule: MarketplaceRule;
  readonly currency: DisplayCurrency;
}

/** An item as lists show it; null when the tenant's rule excludes it. */
export function presentCard(
  { card, detail, seenAt }: StoredItem,
  { merchant, rule, currency }: Presentation,
): MarketplaceCard | null {
  const categoryIds = card.categories.map(({ id }) => id);
  const { itemId, title } = card;
  const prices = presentPrices(card, categoryIds, rule, currency);
  if (!prices) return null;
  const [category] = card.categories;
  return {
    id: itemId,
    itemId,
    itemCustomId: itemId,
    name: title,
    images: card.pictures.map((picture) => [picture]),
    merchant,
    ...prices,
    freeShipping: card.freeShipping || prices.freeShipping,
    isBid: card.isBid,
    condition: card.condition,
    conditionId: card.conditionId,
    itemGroupId: card.groupId,
    categoryId: category?.id ?? null,
    categoryName: category?.title ?? null,
    soldBy: card.soldBy,
    seller: card.seller,
    itemLocation: locationOf({ card, detail }),
    legacyItemId: card.legacyItemId,
    epid: card.epid,
    buyingOptions: card.buyingOptions,
    itemWebUrl: card.webUrl,
    itemAffiliateWebUrl: card.affiliateUrl,
    seenAt: seenAt.toISOString(),
  };
}

/** The details of an item that was only seen in a list. */
const unknown: ExternalDetail = {
  description: '',
  shortDescription: '',
  brand: null,
  gtin: null,
  model: null,
  specs: [],
  variation: [],
  shipping: null,
  shipsFrom: null,
  region: null,
  city: null,
  returnsAccepted: null,
  endsAt: null,
  inStock: true,
};

/** An item in full; null when the tenant's rule excludes it. */
export function presentItem(item: StoredItem, presentation: Presentation): MarketplaceItem | null {
  const card = presentCard(item, presentation);
  if (!card) return null;
  const detail = item.detail ?? unknown;
  const { brand, inStock, shipping } = detail;
  return {
    ...card,
    description: detail.description,
    shortDescription: detail.shortDescription,
    availability: inStock ? 'In Stock' : 'Out of Stock',
    brand: brand === null ? null : { id: brand, title: brand },
    gtin: detail.gtin,
    ebaySpecs: detail.specs,
    variation: detail.variation,
    categories: item.card.categories,
    shipping: shipping && presentShipping(shipping, card, presentation.currency),
    returnsAccepted: detail.returnsAccepted,
    endsAt: detail.endsAt,
    isBrief: item.detail === null,
  };
}

function locationOf({ card, detail }: Pick<StoredItem, 'card' | 'detail'>) {
  const country = detail?.shipsFrom ?? card.country;
  if (!country) return null;
  return { country, region: detail?.region ?? null, city: detail?.city ?? null };
}

type Prices = Pick<
  MarketplaceCard,
  'price' | 'salePrice' | 'currency' | 'original' | 'freeShipping'
>;

/** Applies the price rule in the marketplace's currency; without an exchange rate prices stay in that currency. */
function presentPrices(
  { price: paid, regularPrice }: ExternalCard,
  categoryIds: string[],
  rule: MarketplaceRule,
  currency: DisplayCurrency,
): Prices | null {
  const from = paid?.currency ?? currency.code;
  const own = marketplacePrice(paid?.amount ?? 0, from, categoryIds, rule);
  if (!own) return null;
  const { freeShipping } = own;
  if (!paid) {
    const nothing = { price: null, salePrice: null, currency: currency.code };
    return { ...nothing, original: nothing, freeShipping };
  }
  const regular =
    regularPrice !== null && regularPrice > paid.amount
      ? marketplacePrice(regularPrice, from, categoryIds, rule)
      : null;
  const original = {
    price: regular?.price ?? own.price,
    salePrice: regular ? own.price : null,
    currency: from,
  };
  const price = currency.show(original.price, from);
  if (price === null) return { ...original, original, freeShipping };
  return {
    price,
    salePrice: original.salePrice === null ? null : currency.show(original.salePrice, from),
    currency: currency.code,
    original,
    freeShipping,
  };
}

function presentShipping(
  { cost, currency: from }: NonNullable<ExternalDetail['shipping']>,
  { freeShipping }: Pick<MarketplaceCard, 'freeShipping'>,
  currency: DisplayCurrency,
): MarketplaceItem['shipping'] {
  if (freeShipping) return { cost: 0, currency: currency.code };
  if (cost === null) return { cost: null, currency: currency.code };
  const shown = currency.show(cost, from);
  return shown === null ? { cost, currency: from } : { cost: shown, currency: currency.code };
}
