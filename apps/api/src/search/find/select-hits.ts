import type { ListingFilters } from '@karwan/contract/listing';
import { type RawBuilder, sql } from 'kysely';
import {
  andAll,
  everything,
  isNarrowed,
  type Narrowing,
} from '../../catalogue/listing/listing-filters.ts';
import {
  type OfferCardRow,
  packedOfferCards,
  unpackOfferCards,
} from '../../catalogue/listing/offer-cards.ts';
import { orders } from '../../catalogue/listing/page-statement.ts';
import type { Zone } from '../../fulfilment/branches/zones.ts';
import type { RequestContext } from '../../platform/context.ts';
import { prepared } from '../../platform/prepared.ts';
import type { Candidate } from '../documents/documents.ts';
import type { Lacking } from '../terms/lacking.ts';
import type { Found, Question, Reach } from './port.ts';
import { embeddedSearch } from './postgres/find-in-postgres.ts';

/** Matches are counted up to `plain`; filters and sort orders look at the first `narrowed`. */
export const hitCaps = { plain: 2_000, narrowed: 20_000 } as const;
/** Facets are counted over at least this many matches. */
const countedAtLeast = 480;
/** With this many matches in name, brand, category or details, descriptions are not searched. */
const fewNamed = 96;

export interface HitRequest extends Question {
  sort: NonNullable<ListingFilters['sort']>;
  conditions: Narrowing;
  /** The category to search in, or `everything`. */
  categoryId: number;
  /** Whether the cheapest or the dearest of the products that match best come first. */
  order?: 'cheapest' | 'dearest' | undefined;
  offset: number;
  limit: number;
  /** What products may lack if fewer than `enough` are found: tried in turn, until there are enough. */
  weaker?: { readonly lackings: readonly Lacking[]; readonly enough: number } | undefined;
  /** The feature `clicks` of products for this query, by their ids; undefined without enough clicks. */
  lifts?: ReadonlyMap<number, number> | undefined;
  /** Whether the ids of all matches are needed, to count facets. */
  countsFacets?: boolean;
}

/** What is known of the matches beside the page. */
export interface Numbers {
  /** Matches before filters; capped. */
  matched: number;
  /** Matches after filters; capped. */
  count: number;
  /** There may be more, which were not counted. */
  countIsCapped: boolean;
  /** Ids of all matches before filters, if the request counts facets. */
  found?: readonly number[] | undefined;
  /** Which attempt was the last one: 0 for `lacking`, then the places in `weaker.lackings` from 1. */
  attempt: number;
}

export interface Hits extends Omit<Numbers, 'attempt'> {
  attempt?: number;
  offers: OfferCardRow[];
  /** Ranked products that have every word as typed, neither in separate pieces nor as a synonym. */
  fullMatches?: number;
  /** Ranked products that are what the query asks for, and do not merely mention it; undefined if it names no kind of thing. */
  ofKind?: number | undefined;
  /** Whether one of the first hits has the kind in its name, brand or category. */
  namesKind?: boolean;
  /** Indexes of the terms that the best hit lacks. */
  missing?: readonly number[];
}

type Context = Pick<RequestContext, 'db' | 'tenant' | 'search'>;

/** Whether matches are restricted by filters or a category. */
const isFiltered = ({ conditions, categoryId }: HitRequest) =>
  isNarrowed(conditions) || categoryId !== everything;

/** How far to search for `most` candidates. Of a filtered or sorted search the best may be anywhere among the matches. */
function reachOf(request: HitRequest, most: number): Reach {
  const isWhole = isFiltered(request) || request.sort !== 'relevance';
  const cap = isWhole ? hitCaps.narrowed : hitCaps.plain;
  const wanted = isWhole ? cap : request.countsFacets ? Math.max(most, countedAtLeast) : most;
  return {
    cap,
    ids: isWhole || request.countsFacets ? cap : most,
    enoughNamed: Math.min(wanted, fewNamed),
    maxDescriptionMatches: Math.min(cap, wanted) + 1,
    newest: request.sort === 'newest',
  };
}

/** What one attempt adds to the earlier ones. */
interface Addition {
  readonly found: Found;
  /** Places in `found.ids` that no earlier attempt found; undefined: all. */
  readonly places: readonly number[] | undefined;
}

/**
 * Asks the engine for the matches, then for those of the weaker conditions, until there are enough.
 * @param take counts the matches that pass the filters so far
 */
async function eachAttempt(
  context: Context,
  request: HitRequest,
  reach: Reach,
  take: (addition: Addition) => number | Promise<number>,
): Promise<Numbers> {
  const engine = context.search ?? embeddedSearch;
  const { weaker = { lackings: [], enough: 0 }, countsFacets } = request;
  const isNarrow = isFiltered(request);
  const known = new Set<number>();
  let [count, matched, attempt] = [0, 0, 0];
  let isCut = false;
  for (const lacking of [request.lacking, ...weaker.lackings]) {
    const found = await engine.find(context, { ...request, lacking }, reach);
    const places = known.size > 0 ? placesOfNew(found.ids, known) : undefined;
    if (countsFacets || weaker.lackings.length > 0) for (const id of found.ids) known.add(id);
    if (isNarrow) isCut ||= found.matched > found.ids.length;
    matched = Math.max(matched, found.matched, known.size);
    const passing = await take({ found, places });
    count = isNarrow ? passing : matched;
    if (count >= weaker.enough) break;
    attempt++;
  }
  // A sorted search counts no further than one by relevance, so that both say the same.
  const cap = isNarrow ? reach.cap : hitCaps.plain;
  return {
    matched,
    count: Math.min(count, cap),
    countIsCapped: isCut || matched > cap,
    attempt: Math.min(attempt, weaker.lackings.length),
    ...(countsFacets && { found: [...known] }),
  };
}

const placesOfNew = (ids: readonly number[], known: ReadonlySet<number>) =>
  ids.flatMap((id, place) => (known.has(id) ? [] : [place]));

const firstPlaces = (count: number) => Array.from({ length: count }, (_, place) => place);

/** What an engine found for ranking. */
interface Candidates extends Numbers {
  /** The best candidates, those of stricter attempts first; at most as many as were asked for. */
  readonly candidates: readonly Candidate[];
}

/** Up to `most` products that match and pass the filters. */
export async function findCandidates(
  context: Context,
  zone: Zone,
  request: HitRequest,
  most: number,
): Promise<Candidates> {
  const candidates: Candidate[] = [];
  const reach = reachOf(request, most);
  let passing = 0;
  const numbers = await eachAttempt(context, request, reach, async ({ found, places }) => {
    const left = isFiltered(request)
      ? await passingPlaces(context, zone, request, { ids: found.ids, places })
      : (places ?? firstPlaces(Math.min(most, found.matched)));
    passing += left.length;
    const wanted = left.slice(0, most - candidates.length);
    if (wanted.length > 0) candidates.push(...(await found.candidates(wanted)));
    return passing;
  });
  return { ...numbers, candidates };
}

/** Of some places of a list of products those that the zone shows and that pass the filters. */
async function passingPlaces(
  { db }: Context,
  zone: Zone,
  { categoryId, conditions }: HitRequest,
  {
    ids,
    places = firstPlaces(ids.length),
  }: { readonly ids: readonly number[]; readonly places?: readonly number[] | undefined },
): Promise<number[]> {
  if (places.length === 0) return [];
  const asked = places.map((place) => ids[place] ?? 0);
  const { rows } = await sql<{ passing: string | null }>`
    ${prepared(isNarrowed(conditions) ? undefined : 'search-in-category')}
    select string_agg(l.product_id::text, ',') as passing
    from ${listedHits(asked, zone, categoryId)} ${andAll(conditions)}`.execute(db);
  const passing = new Set(rows[0]?.passing?.split(',').map(Number));
  return places.filter((place) => passing.has(ids[place] ?? 0));
}

/** Matches sorted by price or age. */
export interface SortedMatches extends Numbers {
  /** Reads the page, with the zone's offers. */
  readonly readPage: () => Promise<OfferCardRow[]>;
}

/** Finds the matches of a request that is sorted by price or age. */
export async function sortedMatches(
  context: Context,
  zone: Zone,
  request: HitRequest,
): Promise<SortedMatches> {
  const reach = reachOf(request, hitCaps.narrowed);
  const ids: number[] = [];
  const read = () => sortedPage(context, zone, request, ids);
  let page: Awaited<ReturnType<typeof read>> | undefined;
  const numbers = await eachAttempt(context, request, reach, async ({ found, places }) => {
    const all = found.ids;
    if (!places) for (const id of all) ids.push(id);
    else for (const place of places) ids.push(all[place] ?? 0);
    // Without filters all matches count, so that only the page that is shown is read.
    if (!isFiltered(request)) return 0;
    page = await read();
    return page.count;
  });
  return { ...numbers, readPage: async () => (page ?? (await read())).offers };
}

/** A page of these products in the request's order, with the number of those that pass the filters. */
async function sortedPage(
  { db }: Context,
  zone: Zone,
  { sort, categoryId, conditions, offset, limit }: HitRequest,
  ids: readonly number[],
): Promise<{ offers: OfferCardRow[]; count: number }> {
  if (ids.length === 0) return { offers: [], count: 0 };
  const isPlain = !isNarrowed(conditions);
  const place = categoryId === everything ? 'everywhere' : 'in-category';
  const { rows } = await sql<{ count: number; offers: string | null }>`
    ${prepared(isPlain ? `search-${place}-${sort}-${limit}` : undefined)}
    with offer as materialized (
      select l.item_id, l.product_id, l.listed_at, l.price_base
      from ${listedHits(ids, zone, categoryId)} ${andAll(conditions)}
    ), page as (
      select * from offer l order by ${sql.raw(orders[sort]('l'))}
      limit ${sql.lit(limit)} offset (select ${offset}::bigint)
    )
    select (select count(*) from offer) as count, (
      select ${packedOfferCards(orders[sort]('page'))}
      from page join offer_card o on o.item_id = page.item_id
    ) as offers`.execute(db);
  return { offers: unpackOfferCards(rows[0]?.offers ?? null), count: rows[0]?.count ?? 0 };
}

/**
 * SQL: the listing rows `l` of products in the zone, at most one of each, to be followed by further conditions. One scan of an index looks
 * up all ids, whatever the planner estimates, since the subselect hides them; for the whole shop that index has all columns but popularity
 * (`listing_of_everything`).
 */
export const listedHits = (
  ids: readonly number[],
  zone: Zone,
  categoryId: number,
): RawBuilder<unknown> => sql`
  listing l where l.product_id = any ((select ${`{${ids.join()}}`}::bigint[])::bigint[])
    and l.category_id = ${categoryId === everything ? sql.lit(everything) : sql`(select ${categoryId}::integer)`}
    and get_bit(l.zones, ${zone.bit}) <> 0`;
