import type { z } from 'zod';
import {
  type ExternalAnswer,
  type ExternalCard,
  type ExternalItem,
  type GroupQuestion,
  MarketplaceDown,
  type MarketplaceProvider,
  type SearchQuestion,
  type Spend,
} from '../../port.ts';
import { fullItem, groupAnswer, itemSummary, searchAnswer } from './browse-shapes.ts';
import { createEbayCaller, type EbayOptions, EbayRefusal } from './call-ebay.ts';
import { readTree } from './read-tree.ts';

export interface EbayProviderOptions extends EbayOptions {
  /** Calls per day that eBay allows the application for all of Browse; 5,000 unless agreed otherwise. */
  readonly callsADay?: number;
  /** Called with the warnings in a response: parts of the query that eBay ignored. */
  readonly onWarning?: (warning: string) => void;
  /** The origin that pictures on eBay's host are fetched from; left out: that host itself. */
  readonly pictureOrigin?: string;
  /** Sellers may be stored only if the shop receives eBay's notifications of closed accounts. */
  readonly storeSellers?: boolean;
}

const browse = '/buy/browse/v1';
const pictureHost = 'i.ebayimg.com';
const defaultCallsPerDay = 5_000;
/** The maximum number of characters of search words. */
const maxCharacters = 100;
/** The maximum number of items of one search. */
const window = 200;

/** Error ids: item or group not found, not for sale, malformed, or a group's parent requested as an item. */
const gone = new Set([11001, 11002, 11003, 11004, 11005, 11006, 11008, 11012, 11013]);
/** Error ids: a top category without words; an offset beyond eBay's limit. */
const empty = new Set([12013, 12029]);

const sortOf = {
  best: undefined,
  newest: 'newlyListed',
  'price-asc': 'price',
  'price-desc': '-price',
};

const nothing: ExternalAnswer = { items: [], total: 0 };

/** Loaded with the first response, because it brings the HTML sanitizer. */
const loadReading = () => import('./read-item.ts');

/** eBay's Browse API as a marketplace of the shop. */
export function createEbayProvider(options: EbayProviderOptions): MarketplaceProvider {
  const { call, isResting } = createEbayCaller(options);
  const withStorableSeller = (card: ExternalCard) =>
    options.storeSellers ? card : { ...card, seller: null };

  async function ask<Shape extends z.ZodType>(
    shape: Shape,
    path: string,
    query: Record<string, string | undefined>,
    { asNothing, spend }: { asNothing: ReadonlySet<number>; spend: Spend | undefined },
  ): Promise<z.infer<Shape> | null> {
    try {
      const answer = shape.safeParse(await call(`${browse}${path}`, query, spend));
      if (!answer.success) throw new MarketplaceDown('eBay response failed schema validation');
      return answer.data;
    } catch (error) {
      if (!(error instanceof EbayRefusal)) throw error;
      if (error.errorIds.some((id) => asNothing.has(id))) return null;
      throw new MarketplaceDown(error.message, { cause: error });
    }
  }

  async function search(requested: SearchQuestion, spend?: Spend): Promise<ExternalAnswer> {
    const path = '/item_summary/search';
    const answer = await ask(searchAnswer, path, searchQuery(requested), {
      asNothing: empty,
      spend,
    });
    if (!answer) return nothing;
    // eBay ignores an invalid filter with a warning.
    for (const { errorId, message } of answer.warnings ?? []) {
      options.onWarning?.(`${errorId} ${message ?? ''}`.trim());
    }
    const { readSummary } = await loadReading();
    const items = (answer.itemSummaries ?? []).flatMap((raw): ExternalItem[] => {
      const read = itemSummary.safeParse(raw);
      const card = read.success ? readSummary(read.data) : null;
      return card ? [{ card: withStorableSeller(card), detail: null }] : [];
    });
    return { items, total: answer.total };
  }

  async function item(itemId: string, spend?: Spend): Promise<ExternalAnswer> {
    const path = `/item/${encodeURIComponent(itemId)}`;
    const answer = await ask(fullItem, path, {}, { asNothing: gone, spend });
    const { readFullItem } = await loadReading();
    const read = answer && readFullItem(answer);
    return read ? { items: [{ ...read, card: withStorableSeller(read.card) }], total: 1 } : nothing;
  }

  async function itemGroup({ groupId }: GroupQuestion, spend?: Spend): Promise<ExternalAnswer> {
    const path = '/item/get_items_by_item_group';
    const query = { item_group_id: groupId };
    const answer = await ask(groupAnswer, path, query, { asNothing: gone, spend });
    if (!answer) return nothing;
    const { readFullItem } = await loadReading();
    const items = answer.items.flatMap((raw): ExternalItem[] => {
      const one = fullItem.safeParse(raw);
      if (!one.success) return [];
      const { itemId } = one.data;
      const common = answer.commonDescriptions?.find(({ itemIds }) => itemIds.includes(itemId));
      const item = readFullItem(one.data, common?.description);
      return item ? [{ ...item, card: withStorableSeller(item.card) }] : [];
    });
    return { items, total: items.length };
  }

  const { pictureOrigin = `https://${pictureHost}` } = options;
  const pictureOrigins = new Map([[pictureHost, pictureOrigin]]);
  return {
    merchant: 'ebay',
    callsADay: options.callsADay ?? defaultCallsPerDay,
    window,
    listsInFull: false,
    findsGroupsByWords: false,
    pictureOrigins,
    isResting,
    search,
    item,
    itemGroup,
    categoryTree: (known) => readTree(call, options.marketplaceId, known),
  };
}

function searchQuery(requested: SearchQuestion): Record<string, string | undefined> {
  const { words, brand, categoryId, gtin, sort, excludedCategories, from } = requested;
  const filters = [
    'buyingOptions:{FIXED_PRICE|AUCTION}',
    excludedCategories.length > 0 && `excludeCategoryIds:{${excludedCategories.join('|')}}`,
  ];
  return {
    q: [brand, words].filter(Boolean).join(' ').slice(0, maxCharacters).trim() || undefined,
    gtin,
    category_ids: categoryId,
    limit: String(window),
    offset: String(from),
    sort: sortOf[sort],
    filter: filters.filter(Boolean).join(','),
  };
}
