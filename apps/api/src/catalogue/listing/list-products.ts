import { type Facets, type ListingFilters, pageSizes } from '@karwan/contract/listing';
import { sql } from 'kysely';
import type { Zone } from '../../fulfilment/branches/zones.ts';
import type { RequestContext } from '../../platform/context.ts';
import { notFound } from '../../platform/faults.ts';
import { laggingRead } from '../../platform/prepared.ts';
import { displayCurrency } from '../../shop/settings/display-currency.ts';
import { categoryTree } from '../categories/cached-tree.ts';
import {
  everything,
  isNarrowed,
  type Narrowing,
  narrowing,
  type ReadFilters,
  readFilters,
} from './listing-filters.ts';
import { type CardTexts, cardTexts, packedOfferCards, unpackOfferCards } from './offer-cards.ts';
import { pageStatement, type Walk } from './page-statement.ts';
import { readPage } from './read-pages.ts';
import { cachedScan } from './scan/cached-scans.ts';
import { scanFacets } from './scan/count-scan.ts';
import { findInScan } from './scan/find-in-scan.ts';
import { matchScan } from './scan/match-scan.ts';
import type { CategoryScan } from './scan/scan-category.ts';

/** Filtered listings are counted up to this; with option filters, which are slower, up to `countedBeyondPage` beyond the page. */
export const countCap = 10_000;
const countedBeyondPage = 240;

/** Page sizes with a prepared statement, which raises throughput by half; each takes memory on every connection. */
const preparedSizes: ReadonlySet<number> = new Set([
  ...Object.values(pageSizes),
  2 * pageSizes.listing,
]);

export interface ListingRequest extends ListingFilters {
  categoryId: number;
  page: number;
  perPage: number;
}

export interface ListingPage {
  cards: CardTexts;
  count: number;
  countIsCapped: boolean;
  facets: Facets | undefined;
}

/**
 * A page of a category in a zone. Takes one statement, two more for the first filters or facets (the scan of the category), and one
 * more for an empty category.
 * @throws NOT_FOUND for a category that is not this tenant's.
 */
export async function listProducts(
  context: Pick<RequestContext, 'db' | 'tenant'>,
  zone: Zone,
  request: ListingRequest,
): Promise<ListingPage> {
  const currency = await displayCurrency(context, request.currency);
  const filters = readFilters(request, currency);
  const conditions = narrowing(filters);
  // The stored count of a collection does not hold for every zone, so its products are counted by the scan.
  const narrowed = isNarrowed(conditions) || (await isCollection(context, request.categoryId));
  const scanning =
    narrowed || request.facets ? cachedScan(context, zone, request.categoryId) : undefined;
  const [page, facets] = await Promise.all([
    narrowed && scanning
      ? narrowedPage(context, zone, request, { filters, conditions, scanning })
      : walkedPage(context, zone, request),
    request.facets ? scanning?.then((scan) => scanFacets(scan, filters, currency)) : undefined,
  ]);
  if (page.isEmpty) await checkCategory(context, request.categoryId);
  return {
    cards: cardTexts(unpackOfferCards(page.offers), zone, currency),
    count: page.count,
    countIsCapped: page.countIsCapped,
    facets,
  };
}

async function isCollection(shop: Pick<RequestContext, 'db' | 'tenant'>, id: number) {
  return id !== everything && (await categoryTree(shop)).node(id)?.nodeType === 'COLLECTION';
}

interface FoundOffers {
  readonly count: number;
  readonly countIsCapped: boolean;
  /** Whether the category has no products even without filters. */
  readonly isEmpty: boolean;
  /** As `packedOfferCards`. */
  readonly offers: string | null;
}

/** A filtered page: count and items come from the cached scan of the category where it knows them, else from PostgreSQL. */
async function narrowedPage(
  context: Pick<RequestContext, 'db' | 'tenant'>,
  zone: Zone,
  request: ListingRequest,
  {
    filters,
    conditions,
    scanning,
  }: { filters: ReadFilters; conditions: Narrowing; scanning: Promise<CategoryScan> },
): Promise<FoundOffers> {
  const { sort = 'relevance', page, perPage } = request;
  const offset = (page - 1) * perPage;
  const cap = conditions.options ? offset + perPage + countedBeyondPage : countCap;
  const scan = await scanning;
  const found =
    conditions.options && !scan.knowsChoices
      ? undefined
      : findInScan(scan, matchScan(scan, filters), {
          sort,
          page: { offset, perPage },
          enough: cap,
        });
  if (!found?.itemIds) return walkedPage(context, zone, request, { conditions, cap, found });
  const { itemIds, ...counted } = found;
  return {
    ...counted,
    isEmpty: scan.products === 0,
    offers: await selectOffers(context, itemIds),
  };
}

/** Reads the cards of items, packed, in the order of the ids. */
async function selectOffers(
  { db }: Pick<RequestContext, 'db'>,
  itemIds: readonly number[],
): Promise<string | null> {
  if (itemIds.length === 0) return null;
  const { rows } = await sql<{ offers: string | null }>`${laggingRead('listed-offers')}
    select ${packedOfferCards('page.place')} as offers
    from unnest(${itemIds}::bigint[]) with ordinality page (item_id, place)
    join offer_card o on o.item_id = page.item_id`.execute(db);
  return rows[0]?.offers ?? null;
}

/** A page read from PostgreSQL by an index scan. */
async function walkedPage(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  zone: Zone,
  { categoryId, sort = 'relevance', page, perPage }: ListingRequest,
  walk?: Walk,
): Promise<FoundOffers> {
  const offset = (page - 1) * perPage;
  const values = { tenantId: tenant.id, categoryId, zoneBit: zone.bit, offset };
  const name = preparedSizes.has(perPage) && !walk ? `listing-${sort}-${perPage}` : undefined;
  const row = name
    ? await readPage(db, values, { sort, perPage, walk, name })
    : (await pageStatement(values, { sort, perPage, walk, name }).execute(db)).rows[0];
  const { count, kept, offers } = row ?? { count: 0, kept: 0, offers: null };
  const isBeyond = walk !== undefined && !walk.found && count > walk.cap;
  return {
    count: isBeyond ? walk.cap : count,
    countIsCapped: walk?.found?.countIsCapped ?? isBeyond,
    isEmpty: kept === 0,
    offers,
  };
}

/** Distinguishes an empty category from one that is hidden or does not exist. @throws NOT_FOUND for the latter */
async function checkCategory(shop: Pick<RequestContext, 'db' | 'tenant'>, id: number) {
  if (id === everything || (await categoryTree(shop)).node(id)) return;
  const known = await shop.db
    .selectFrom('category')
    .select('id')
    .where('id', '=', id)
    .where('tenant_id', '=', shop.tenant.id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!known) throw notFound('category');
}
