import type { ShopClient } from '@karwan/contract/contract';
import { marketplaceLimits } from '@karwan/contract/marketplace';
import type { Merchant } from '@karwan/contract/marketplace-item';
import { cutQuery } from '@karwan/contract/search-words';
import type { TenantSettings } from '@karwan/contract/tenant';
import type { Visit } from '../../../page/context.ts';
import { pageFault } from '../../../page/page-fault.ts';
import { type ExternalCard, toExternalCard } from '../external-card.ts';
import { type MarketplaceSort, marketplaceSorts } from '../marketplace-addresses.ts';
import { oldSince } from '../old-since.ts';

/** Tiles per page: full rows in grids of two, three or four columns. */
const perPage = 24;

/** What a marketplace list shows: a search, a brand or a category. */
export interface MarketplaceListingSource {
  merchant: Merchant;
  kind: 'search' | 'brand' | 'category';
  /** A query, a brand's title, or a category's id. */
  id: string;
}

export interface LoadedListing {
  source: MarketplaceListingSource;
  products: ExternalCard[];
  /** The marketplace's name of the category, if the list shows one. */
  categoryTitle: string | null;
  count: number;
  /** 1-based. */
  page: number;
  perPage: number;
  sort: MarketplaceSort;
  /** When its prices were last refreshed, if they are outdated (ISO 8601). */
  oldSince: string | null;
}

/** Null: the marketplace is unavailable and there is no stored answer. */
export type MaybeLoadedListing = LoadedListing | null;

/** Whether the shop shows items of this marketplace. */
export function shows({ marketplace, boutiques }: TenantSettings, merchant: Merchant): boolean {
  return merchant === 'ebay' ? marketplace !== undefined : boutiques === true;
}

/** @throws Response 404 if the shop does not have this marketplace or the query is invalid */
export async function loadMarketplaceListing(
  client: ShopClient,
  { tenant, currency }: Pick<Visit, 'tenant' | 'currency'>,
  source: MarketplaceListingSource,
  query: URLSearchParams,
): Promise<MaybeLoadedListing> {
  const { merchant, kind, id } = source;
  if (!shows(tenant, merchant)) throw new Response('Not found', { status: 404 });
  const sort = marketplaceSorts.find((known) => known === query.get('sort')) ?? 'best';
  const page = pageOf(query.get('page'));
  const offset = (page - 1) * perPage;
  const requested = kind === 'category' ? { category_ids: id } : { q: cutQuery(id) };
  return client[merchant].search({ ...requested, sort, currency, limit: perPage, offset }).then(
    ({ itemSummaries, categoryTitle, total, seenAt }) => ({
      source,
      categoryTitle,
      products: itemSummaries.map(toExternalCard),
      count: total,
      page,
      perPage,
      sort,
      oldSince: oldSince(seenAt),
    }),
    (fault: unknown) => (isDown(fault) ? null : pageFault(fault)),
  );
}

export function isDown(fault: unknown): boolean {
  return typeof fault === 'object' && fault !== null && 'status' in fault && fault.status === 503;
}

const lastPage = Math.floor(marketplaceLimits.deepest / perPage);

function pageOf(text: string | null): number {
  return text !== null && /^[1-9]\d{0,4}$/.test(text) ? Math.min(Number(text), lastPage) : 1;
}
