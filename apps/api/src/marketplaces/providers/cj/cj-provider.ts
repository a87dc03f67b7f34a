import {
  type ExternalAnswer,
  type GroupQuestion,
  MarketplaceDown,
  type MarketplaceProvider,
  type SearchQuestion,
  type Spend,
} from '../../port.ts';
import { type CjAccess, createCjCaller } from './call-cj.ts';
import {
  groupQuery,
  gtinQuery,
  itemQuery,
  type QueryOptions,
  searchQuery,
} from './product-query.ts';
import { cjProduct, productsAnswer } from './product-shapes.ts';

export interface CjProviderOptions extends CjAccess, QueryOptions {
  /** CJ's older services allow 25; for this one no limit is documented. */
  readonly callsAMinute?: number;
  readonly callsADay?: number;
  /** Hosts of advertisers' pictures, each with the origin they are fetched from. */
  readonly pictureOrigins?: ReadonlyMap<string, string>;
}

const defaultCallsPerMinute = 25;
const defaultCallsPerDay = 20_000;
/** The maximum number of items per search. CJ allows 10,000, which is more than anybody pages through. */
const window = 200;
/** CJ returns no results beyond this offset. */
const deepest = 10_000;

/** CJ's product search as a marketplace of the shop: products of advertisers that the shop has joined. */
export function createCjProvider(options: CjProviderOptions): MarketplaceProvider {
  const { call, isResting } = createCjCaller(options);
  const now = () => new Date(options.now?.() ?? Date.now());

  async function ask(query: string, spend?: Spend): Promise<ExternalAnswer> {
    const answer = productsAnswer.safeParse(await call(query, spend));
    if (!answer.success) throw new MarketplaceDown('CJ response failed schema validation');
    const { resultList, totalCount } = answer.data.products;
    const time = now();
    // Loaded with the first response, because it brings the HTML sanitizer.
    const { readProduct } = await import('./read-product.ts');
    const items = (resultList ?? []).flatMap((raw) => {
      const read = cjProduct.safeParse(raw);
      return (read.success && readProduct(read.data, time)) || [];
    });
    return { items, total: totalCount ?? items.length };
  }

  async function search(requested: SearchQuestion, spend?: Spend): Promise<ExternalAnswer> {
    if (requested.from + window > deepest) return { items: [], total: 0 };
    if (requested.gtin !== undefined) return ask(gtinQuery(requested.gtin, window, options), spend);
    return ask(searchQuery(requested, window, options), spend);
  }

  /** Feeds list every variation of a product, but CJ has no call for groups: they are found by words. */
  async function itemGroup(requested: GroupQuestion, spend?: Spend): Promise<ExternalAnswer> {
    const { items } = await ask(groupQuery(requested, window, options), spend);
    const makes = items.filter(({ card }) => card.groupId === requested.groupId);
    return { items: makes, total: makes.length };
  }

  return {
    merchant: 'cj',
    callsADay: options.callsADay ?? defaultCallsPerDay,
    callsAMinute: options.callsAMinute ?? defaultCallsPerMinute,
    window,
    listsInFull: true,
    findsGroupsByWords: true,
    pictureOrigins: options.pictureOrigins ?? new Map(),
    isResting,
    search,
    item: (itemId, spend) => ask(itemQuery(itemId, options), spend),
    itemGroup,
  };
}
