import type { CategoryNode } from '@karwan/contract/category';
import type { ShopClient } from '@karwan/contract/contract';
import { type Facets, pageSizes } from '@karwan/contract/listing';
import type { ProductCard } from '@karwan/contract/product';
import type { SearchReading } from '@karwan/contract/search-reading';
import { cutQuery } from '@karwan/contract/search-words';
import { memoizeByIdentity } from '@karwan/markup/data/immutable';
import type { Visit } from '../../page/context.ts';
import { toCard } from '../../shared/product-card/card-fields.ts';
import { type ListingQuery, requestedFilters } from './query/listing-query.ts';

/** What is listed. `id` is the id of a category or brand, or the query of a search; unused for all products. */
export interface ListingSource {
  kind: 'category' | 'search' | 'all';
  id: string;
  /** The category that a search is limited to. */
  within?: string;
}

export interface Listing {
  source: ListingSource;
  products: ProductCard[];
  count: number;
  countIsCapped: boolean;
  /** 1-based number of the page in `products`. */
  page: number;
  perPage: number;
  facets?: Facets;
  /** The corrected query that was searched for after a typing error. */
  correctedQuery?: string;
  /** Words without a match, which were dropped from the query. */
  droppedWords?: string[];
  /** How a search understood its query. */
  reading?: SearchReading;
  /** Categories and brands named by the query. */
  categories?: CategoryNode[];
}

/** An empty listing. */
export const emptyListing = (source: ListingSource): Listing => ({
  source,
  products: [],
  count: 0,
  countIsCapped: false,
  page: 1,
  perPage: pageSizes.listing,
});

/** Loads one page of a listing; facets are counted, and searches explained, only on request. */
export async function loadListing(
  client: ShopClient,
  { place, currency }: Pick<Visit, 'place' | 'currency'>,
  source: ListingSource,
  query: ListingQuery,
  { facets = false, explain = false } = {},
): Promise<Listing> {
  const { latitude, longitude } = place;
  const input = {
    ...requestedFilters(query),
    latitude,
    longitude,
    currency,
    page: query.page,
    perPage: pageSizes.listing,
    facets: facets || undefined,
  };
  if (source.kind === 'category') {
    const { finalSearchedItem, ...rest } = await client.items.byCategoryNear({
      ...input,
      categoryId: source.id,
    });
    return { ...rest, source, products: finalSearchedItem.map(sent) };
  }
  if (source.kind === 'all') {
    const sort = query.sort ?? 'relevance';
    const { finalSearchedItem, ...rest } = await client.items.all({ ...input, sort });
    return { ...rest, source, products: finalSearchedItem.map(sent) };
  }
  const id = cutQuery(source.id);
  if (id === '') return emptyListing(source);
  const { items, ...rest } = await client.items.search({
    ...input,
    query: id,
    categoryId: source.within,
    ignore: query.ignored.length > 0 ? query.ignored.join(',') : undefined,
    explain: explain ? 'reading' : undefined,
  });
  return { ...rest, source: { ...source, id }, products: items.map(sent) };
}

// The list view needs features, and switching views makes no request.
const sent = (product: ProductCard) => toCard(product, { features: true });

/** The fields of a product that a side panel shows. */
export type BriefProduct = Pick<
  ProductCard,
  'id' | 'itemCustomId' | 'name' | 'price' | 'salePrice' | 'currency'
> & { image: string | null };

/** The latest products of the side panel. A failure leaves them out, since the page works without them. */
export async function loadLatest(client: ShopClient, visit: Visit): Promise<BriefProduct[]> {
  const { place, currency } = visit;
  const latest = await client.items
    .latest({ ...placeOf(place), currency, perPage: pageSizes.latest })
    .catch(() => []);
  return latest.map(briefOf);
}

const briefOf = memoizeByIdentity(
  ({ id, itemCustomId, name, price, salePrice, currency, images }: ProductCard): BriefProduct => ({
    id,
    itemCustomId,
    name,
    price,
    salePrice,
    currency,
    image: images[0]?.[0] ?? null,
  }),
);

const placeOf = ({ latitude, longitude }: Visit['place']) => ({ latitude, longitude });
