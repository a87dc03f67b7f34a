import { fromDecimalText } from '@karwan/money/decimal-text';
import type {
  ExternalCard,
  ExternalDetail,
  ExternalItem,
  ExternalMoney,
  ExternalSeller,
} from '../../port.ts';
import { cleanHtml, plainText } from '../clean-html.ts';
import { isWebAddress } from '../web-address.ts';
import type { FullItem, ItemSummary } from './browse-shapes.ts';
import { readPictures } from './read-pictures.ts';

type Money = ItemSummary['price'];

/** For items that have only the condition's id. */
const conditionNames: Record<string, string> = { '1000': 'New', '3000': 'Used' };

/** An entry of a list; null for an adult item or one without a link. */
export function readSummary(item: ItemSummary): ExternalCard | null {
  if (item.adultOnly || !isWebAddress(item.itemWebUrl)) return null;
  const fixed = readMoney(item.price);
  const bid = readMoney(item.currentBidPrice);
  const price = fixed ?? bid;
  const regular = readMoney(item.marketingPrice?.originalPrice);
  const isReduced =
    fixed && regular && regular.currency === fixed.currency && regular.amount > fixed.amount;
  const affiliate = item.itemAffiliateWebUrl;
  return {
    itemId: item.itemId,
    title: item.title,
    price,
    regularPrice: isReduced ? regular.amount : null,
    isBid: fixed === null && bid !== null,
    pictures: readPictures(item),
    condition: item.condition ?? conditionNames[item.conditionId ?? ''] ?? null,
    conditionId: item.conditionId ?? null,
    groupId: item.itemGroupHref ? groupIdOf(item.itemGroupHref) : null,
    categories: (item.categories ?? []).map(({ categoryId, categoryName }) => ({
      id: categoryId,
      title: categoryName ?? '',
    })),
    freeShipping: shippingOf(item)?.cost === 0,
    soldBy: null,
    seller: sellerOf(item),
    country: item.itemLocation?.country || null,
    legacyItemId: item.legacyItemId ?? null,
    epid: item.epid ?? null,
    buyingOptions: item.buyingOptions ?? [],
    webUrl: item.itemWebUrl,
    affiliateUrl: affiliate && isWebAddress(affiliate) ? affiliate : null,
  };
}

/** @param common the group's description, if eBay moved it there from the items. */
export function readFullItem(item: FullItem, common?: string): ExternalItem | null {
  const summary = readSummary(item);
  if (!summary) return null;
  const description = item.description ?? common ?? '';
  const card = {
    ...summary,
    groupId: item.primaryItemGroup?.itemGroupId ?? summary.groupId,
    categories: summary.categories.length > 0 ? summary.categories : pathOf(item),
  };
  const status = item.estimatedAvailabilities?.[0]?.estimatedAvailabilityStatus;
  const detail: ExternalDetail = {
    description: cleanHtml(description),
    shortDescription: plainText(item.shortDescription ?? description),
    brand: item.brand ?? null,
    gtin: item.gtin ?? null,
    model: item.mpn ?? null,
    specs: item.localizedAspects ?? [],
    variation: variationOf(item),
    shipping: shippingOf(item),
    shipsFrom: summary.country,
    region: item.itemLocation?.stateOrProvince || null,
    city: item.itemLocation?.city || null,
    returnsAccepted: item.returnTerms?.returnsAccepted ?? null,
    endsAt: dateOf(item.itemEndDate),
    inStock: status !== 'OUT_OF_STOCK',
  };
  return { card, detail };
}

function readMoney(money: Money): ExternalMoney | null {
  if (!money) return null;
  const amount = fromDecimalText(money.value, money.currency);
  return amount === null ? null : { amount, currency: money.currency };
}

function sellerOf({ seller }: ItemSummary): ExternalSeller | null {
  if (!seller?.username) return null;
  // 0.0 stands for no ratings in the last twelve months.
  const percent = Number.parseFloat(seller.feedbackPercentage ?? '');
  return {
    name: seller.username,
    positivePercent: percent > 0 && percent <= 100 ? percent : null,
    feedbackScore: seller.feedbackScore ?? null,
  };
}

/** The group's id in a link such as `https://api.ebay.com/…/get_items_by_item_group?item_group_id=351825690866`. */
function groupIdOf(href: string): string | null {
  return URL.parse(href)?.searchParams.get('item_group_id') ?? null;
}

/** The categories of paths such as `267|171228` and `Books & Magazines|Books`, which start at the top. */
function pathOf(item: FullItem): ExternalCard['categories'] {
  const ids = item.categoryIdPath?.split('|') ?? (item.categoryId ? [item.categoryId] : []);
  const titles = item.categoryPath?.split('|') ?? [];
  return ids.map((id, at) => ({ id, title: titles[at] ?? '' })).reverse();
}

function shippingOf(item: ItemSummary): ExternalDetail['shipping'] {
  const [option] = item.shippingOptions ?? [];
  if (!option) return null;
  const cost = readMoney(option.shippingCost);
  if (cost) return { cost: cost.amount, currency: cost.currency };
  const currency = item.price?.currency ?? item.currentBidPrice?.currency;
  return currency ? { cost: null, currency } : null;
}

function variationOf({ color, size }: FullItem): ExternalDetail['variation'] {
  const variation: ExternalDetail['variation'] = [];
  if (color) variation.push({ name: 'Color', value: color });
  if (size) variation.push({ name: 'Size', value: size });
  return variation;
}

function dateOf(text: string | undefined): string | null {
  const date = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(date) ? null : new Date(date).toISOString();
}
