import { type Facets, type ListingFilters, pageSizes } from '@karwan/contract/listing';
import { type RawBuilder, sql } from 'kysely';
import type { Zone } from '../../branches/zones.ts';
import type { RequestContext } from '../../platform/context.ts';
import { notFound } from '../../platform/faults.ts';
import { laggingRead } from '../../platform/prepared.ts';
import { displayCurrency } from '../../settings/display-currency.ts';
import { categoryTree } from '../categories/cached-tree.ts';
import {
  andAll,
  everything,
  isNarrowed,
  type Narrowing,
  narrowing,
  type ReadFilters,
  readFilters,
} from './listing-filters.ts';
import { type CardTexts, cardTexts, packedOfferCards, unpackOfferCards } from './offer-cards.ts';
import { scanFacets } from './scan/count-scan.ts';
import { findInScan } from './scan/find-in-scan.ts';
import { keptScan } from './scan/kept-scans.ts';
import { matchScan } from './scan/match-scan.ts';
import type { CategoryScan } from './scan/scan-category.ts';

/** Filtered listings are counted up to here; those of options, which takes longer, up to so many beyond the page. */
export const countCap = 10_000;
const countedOfOptions = 240;

/** Prepared, a listing is answered half as fast again; each size costs memory on every connection. */
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

/** Each is walked along an index of `listing`; `of` names the rows that are ordered. */
export const orders = {
  relevance: (of: string) => `${of}.popularity desc, ${of}.listed_at desc, ${of}.product_id desc`,
  newest: (of: string) => `${of}.listed_at desc, ${of}.product_id desc`,
  'price-asc': (of: string) => `${of}.price_base, ${of}.product_id`,
  'price-desc': (of: string) => `${of}.price_base desc, ${of}.product_id desc`,
};

/**
 * A page of a category as it is shown in a zone: one statement, and a second for facets or
 * for a category that shows nothing.
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
  const narrowed = isNarrowed(conditions);
  const scanning =
    narrowed || request.facets ? keptScan(context, zone, request.categoryId) : undefined;
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

interface FoundOffers {
  readonly count: number;
  readonly countIsCapped: boolean;
  /** Whether the category shows nothing, however it is narrowed. */
  readonly isEmpty: boolean;
  /** Packed. */
  readonly offers: string | null;
}

/** What the scan of the category knows is not asked of PostgreSQL: the count, or the items themselves. */
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
  const cap = conditions.options ? offset + perPage + countedOfOptions : countCap;
  const scan = await scanning;
  const found = findInScan(scan, matchScan(scan, filters), {
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

/** The offers of items, packed in their order. */
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

/** What a walk of the index is narrowed to, counted up to `cap` where that is not known. */
interface Walk {
  readonly conditions: Narrowing;
  readonly cap: number;
  readonly found: Pick<FoundOffers, 'count' | 'countIsCapped'> | undefined;
}

/** No row: the category shows nothing. Without offers the page is one beyond the last. */
interface PageRow {
  count: number;
  kept: number;
  offers: string | null;
}

async function walkedPage(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  zone: Zone,
  { categoryId, sort = 'relevance', page, perPage }: ListingRequest,
  walk?: Walk,
): Promise<FoundOffers> {
  const offset = (page - 1) * perPage;
  // '<> 0', not '= 1': the planner expects the one to match nearly all rows and the other hardly any,
  // and would sort a whole category for a page of it. Inner selects here and below hide values from the
  // planner, which would otherwise plan every call again.
  const shown = sql`l.tenant_id = ${tenant.id} and l.category_id = (select ${categoryId}::integer)
    and get_bit(l.zones, ${zone.bit}) <> 0 ${andAll(walk?.conditions ?? {})}`;
  const counted = walk?.found ? sql`${walk.found.count}` : walk && countUpTo(walk.cap, shown);
  // A number that is part of the text lets the planner see how little is wanted.
  const name = preparedSizes.has(perPage) && !walk ? `listing-${sort}-${perPage}` : undefined;
  const { rows } = await sql<PageRow>`${laggingRead(name)}
    select ${counted ?? sql`kept.products`}::bigint as count, kept.products as kept, (
      select ${packedOfferCards(orders[sort]('page'))}
      from (
        select l.item_id, l.product_id, l.popularity, l.listed_at, l.price_base
        from listing l where ${shown} and ${offset}::bigint < kept.products
        order by ${sql.raw(orders[sort]('l'))} limit ${sql.lit(perPage)} offset (select ${offset}::bigint)
      ) page
      join offer_card o on o.item_id = page.item_id
    ) as offers
    from category_count kept
    where kept.tenant_id = ${tenant.id} and kept.category_id = ${categoryId}`.execute(db);
  const { count, kept, offers } = rows[0] ?? { count: 0, kept: 0, offers: null };
  const isBeyond = walk !== undefined && !walk.found && count > walk.cap;
  return {
    count: isBeyond ? walk.cap : count,
    countIsCapped: walk?.found?.countIsCapped ?? isBeyond,
    isEmpty: kept === 0,
    offers,
  };
}

/** A category that shows nothing may be empty, hidden or none at all. */
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

const countUpTo = (cap: number, shown: RawBuilder<unknown>) =>
  sql`(select count(*) from (select from listing l where ${shown}
    limit ${sql.lit(cap + 1)}) hits)`;
