import type { ListingFilters, SearchListing } from '@karwan/contract/listing';
import { listProducts } from '../catalogue/listing/list-products.ts';
import {
  everything,
  narrowing,
  type ReadFilters,
  readFilters,
} from '../catalogue/listing/listing-filters.ts';
import { type CardTexts, cardTexts } from '../catalogue/listing/offer-cards.ts';
import type { Zone } from '../fulfilment/branches/zones.ts';
import type { RequestContext } from '../platform/context.ts';
import { displayCurrency } from '../shop/settings/display-currency.ts';
import { explanationOf } from './explain/explain-search.ts';
import { partsOf } from './explain/parts-of.ts';
import { countSearchFacets } from './facets/count-search-facets.ts';
import { priceIn } from './price-in.ts';
import { ignoredFilters } from './read/ignored-filters.ts';
import type { Reading } from './read/read-query.ts';
import { namedCategories } from './results/named-categories.ts';
import { withNamedVariants } from './results/named-variants.ts';
import { readAndFind } from './results/read-and-find.ts';

export interface SearchRequest extends ListingFilters {
  query: string;
  /** Only products in this category or its descendants. */
  categoryId?: string;
  page: number;
  perPage: number;
  /** Filters that are not read from the query's words, comma separated. */
  ignore?: string;
  /** Whether the answer explains how the query was read, and with `1` also the ranking. */
  explain?: '1' | 'reading';
}

export interface FoundPage extends Omit<SearchListing, 'items'> {
  readonly cards: CardTexts;
}

/** How a listing without a query is sorted. */
const sorts = { cheapest: 'price-asc', dearest: 'price-desc', none: 'relevance' } as const;

const orderOf = ({ cheapest, dearest }: Reading) =>
  cheapest ? 'cheapest' : dearest ? 'dearest' : undefined;

/** A page of search results in a zone, with facets and suggested categories. */
export async function searchItems(
  context: Pick<RequestContext, 'db' | 'tenant' | 'search'>,
  zone: Zone,
  { query, page, perPage, explain, ...filters }: SearchRequest,
): Promise<FoundPage> {
  const currency = await displayCurrency(context, filters.currency);
  const categoryId = Number(filters.categoryId ?? everything);
  const narrowedBy = (reading: Reading) =>
    readFilters(
      { ...filters, ...(!reading.isPriceMissed && priceIn(reading.price, currency)?.bounds) },
      currency,
    );
  const whole = await readAndFind(
    context,
    zone,
    query,
    (reading) => ({
      sort: filters.sort ?? 'relevance',
      order: orderOf(reading),
      conditions: narrowing(narrowedBy(reading)),
      categoryId,
      offset: (page - 1) * perPage,
      limit: perPage,
      countsFacets: filters.facets,
    }),
    ignoredFilters(filters),
  );
  const { offers, found: all = [], missing, near, reading, ...found } = whole;
  const price = priceIn(reading.price, currency);
  const read = {
    page,
    perPage,
    correctedQuery: found.correctedQuery,
    droppedWords: missing?.map(({ typed }) => typed),
    reading: {
      price: price && { ...price.shown, ...(reading.isPriceMissed && { missed: true }) },
      audience: reading.audience,
      ...(!reading.isPriceMissed && { cheapest: reading.cheapest, dearest: reading.dearest }),
      missing,
      near,
      parts: explain && partsOf(reading),
    },
    explanation: explain === '1' ? explanationOf(whole) : undefined,
  };
  if (found.isOpen) {
    const sort = filters.sort ?? sorts[orderOf(reading) ?? 'none'];
    const list = (asked: ListingFilters) =>
      listProducts(context, zone, { ...filters, ...asked, categoryId, page, perPage });
    const listed = await list({ ...price?.bounds, sort });
    if (listed.count > 0 || !price) return { ...read, ...listed };
    // Nothing has this price: the nearest ones come first.
    const nearest = await list({
      sort: reading.price?.most === undefined ? 'price-desc' : 'price-asc',
    });
    return {
      ...read,
      reading: { ...read.reading, price: { ...price.shown, missed: true } },
      ...nearest,
    };
  }
  const countFacets = (narrowed: ReadFilters) =>
    countSearchFacets(context, zone, {
      found: all,
      conditions: narrowing(narrowed),
      chosen: narrowed.options,
      categoryId,
      currency,
    });
  const facets = filters.facets ? await countFacets(narrowedBy(reading)) : undefined;
  const named = await withNamedVariants(context, query, whole);
  const categories = page === 1 ? await namedCategories(context, query, offers) : [];
  return {
    ...read,
    cards: cardTexts(named, zone, currency),
    count: found.count,
    countIsCapped: found.countIsCapped,
    facets,
    categories: categories.length > 0 ? categories : undefined,
  };
}
