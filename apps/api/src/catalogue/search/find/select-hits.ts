import type { ListingFilters } from '@karwan/contract/listing';
import { type RawBuilder, sql } from 'kysely';
import type { Zone } from '../../../branches/zones.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { prepared } from '../../../platform/prepared.ts';
import { andAll, everything, isNarrowed, type Narrowing } from '../../listing/listing-filters.ts';
import { type OfferCardRow, offerCardColumns } from '../../listing/offer-cards.ts';
import { orders } from '../../listing/page-statement.ts';
import type { Candidate } from '../rank/documents.ts';
import type { Lifts } from '../rank/learned-clicks.ts';
import type { Term } from '../read/term.ts';
import type { Lacking, LackingCount } from './lacking.ts';
import { hiddenQuery, matchingHits, plainQuery, type Sql } from './postgres/matching.ts';

/** Matches are counted up to these caps: `probed` when only the best are wanted, else `sorted`. */
export const hitCaps = { probed: 2_000, sorted: 20_000 } as const;
/** In a large shop facets are counted over the most popular matches, at least this many. */
export const countedAtLeast = 480;
/** With this many matches in name, brand, category or details, descriptions are not searched. */
const fewNamed = 96;
/** Up to this offset a broad query is answered by an index scan in listing order. */
const deepestWalk = 480;

export interface HitRequest {
  /** Which products match, for to_tsquery('karwan', ...). */
  text: string;
  /** The terms that matches are ranked by. */
  terms: readonly Term[];
  /** Which of the terms a product may lack. */
  lacking: Lacking | LackingCount;
  /** The last word while it is being typed: `terms` ends with its completions. */
  prefix?: string;
  sort: NonNullable<ListingFilters['sort']>;
  conditions: Narrowing;
  /** The category to search in, or `everything`. */
  categoryId: number;
  offset: number;
  limit: number;
  /** Candidates of an earlier attempt, ranked together with the matches. */
  also?: readonly Candidate[];
  /** The feature `clicks` of products for this query; undefined without enough clicks. */
  lifts?: Lifts | undefined;
  /** Whether the ids of all matches are needed, to count facets. */
  countsFacets?: boolean;
}

export interface Hits {
  offers: OfferCardRow[];
  /** Matches before filters; capped. */
  matched: number;
  /** Matches after filters; capped. */
  count: number;
  /** There may be more, which were not counted. */
  countIsCapped: boolean;
  /** Ranked products that have every word as typed, neither in separate pieces nor as a synonym. */
  fullMatches?: number;
  /** Indexes of the terms that the best hit lacks. */
  missing?: readonly number[];
  /** Ids of all matches, if requested and sorted by relevance. */
  found?: readonly number[] | undefined;
}

/** How far a search goes. */
export interface SearchLimits {
  /** With this many matches, less popular tiers are not searched. */
  readonly enough: number;
  /** The most matches that are returned. */
  readonly cap: number;
  /** With this many matches in name, brand, category or details, descriptions are not searched. */
  readonly enoughNamed: number;
  /** The most matches that are taken from descriptions. */
  readonly maxDescriptionMatches: number;
}

export const searchLimits = (enough: number, cap: number): SearchLimits => ({
  enough,
  cap,
  enoughNamed: Math.min(enough, fewNamed),
  maxDescriptionMatches: Math.min(cap, enough) + 1,
});

/** How far to search for `most` candidates. A filtered search cannot stop at the popular ones: the filter may drop them. */
export function limitsFor(request: HitRequest, most: number): SearchLimits {
  if (isFiltered(request)) return searchLimits(hitCaps.sorted, hitCaps.sorted);
  return searchLimits(wantsAllIds(request) ? Math.max(most, countedAtLeast) : most, hitCaps.probed);
}

type Context = Pick<RequestContext, 'db' | 'tenant'>;

/** Whether matches are restricted by filters or a category. */
export const isFiltered = ({
  conditions,
  categoryId,
}: Pick<HitRequest, 'conditions' | 'categoryId'>) =>
  isNarrowed(conditions) || categoryId !== everything;

/** Whether all ids are needed to count facets; facets of a filtered search are counted by PostgreSQL. */
export const wantsAllIds = (request: HitRequest) =>
  request.countsFacets === true && !isFiltered(request);

/** A page of matches sorted by price or age, with the zone's offers. */
export async function sortedHits(context: Context, zone: Zone, request: HitRequest): Promise<Hits> {
  const { offset, limit } = request;
  if (isFiltered(request)) {
    return read(context, allSorted(context, zone, request, hitCaps.sorted), hitCaps.sorted);
  }
  const probe = await read(
    context,
    allSorted(context, zone, request, hitCaps.probed),
    hitCaps.probed,
  );
  if (probe.matched <= hitCaps.probed) return probe;
  // The probe stopped at its cap: the first page needs a statement that sorts all matches.
  const first =
    offset + limit > deepestWalk
      ? allSorted(context, zone, request, hitCaps.sorted)
      : walkedHits(context, zone, request);
  return { ...probe, offers: (await read(context, first, 0)).offers };
}

type HitRow = { count: number; matched: number } & (OfferCardRow | { item_id: null });

async function read({ db }: Context, statement: Sql, cap: number): Promise<Hits> {
  const { rows } = await (statement as RawBuilder<HitRow>).execute(db);
  const count = rows[0]?.count ?? 0;
  return {
    offers: rows.flatMap((row) => (row.item_id === null ? [] : row)),
    matched: rows[0]?.matched ?? 0,
    count: Math.min(count, cap),
    countIsCapped: count > cap,
  };
}

/** SQL: joins `number` with the cards of `page (item_id, place)`; an empty page still yields the row of `number`. */
const shownCards = sql`select number.*, card.* from number left join (
      select page.place, ${offerCardColumns} from page join offer_card o on o.item_id = page.item_id
    ) card on true order by card.place`;

/** For queries with very many matches: scans the listing's index in sort order until the page is full. */
function walkedHits(context: Context, zone: Zone, { text, sort, offset, limit }: HitRequest) {
  // A correlated subquery per product: with a join the planner would collect all matches and sort them.
  return sql`${prepared(`search-walk-${sort}-${limit}`)}
    with page as materialized (
      select l.item_id, row_number() over () as place from (
        select l.item_id from listing l
        where l.tenant_id = ${context.tenant.id} and l.category_id = 0
          and get_bit(l.zones, ${zone.bit}) <> 0 and (
            select t.body @@ ${hiddenQuery(text)}
            from product_search_text t where t.product_id = l.product_id)
        order by ${sql.raw(orders[sort]('l'))} limit ${sql.lit(limit)} offset (select ${offset}::bigint)
      ) l
    ), number as (select 0 as count, 0 as matched)
    ${shownCards}`;
}

/** Collects all matches up to the cap, then sorts them. */
function allSorted(context: Context, zone: Zone, request: HitRequest, cap: number) {
  const { text, sort, conditions, categoryId, offset, limit } = request;
  const plain = !isFiltered(request);
  const name =
    plain && offset === 0 && cap === hitCaps.probed ? `search-${sort}-${limit}` : undefined;
  const query = name === undefined ? plainQuery(text) : hiddenQuery(text);
  // Beyond the cap the collected matches are arbitrary, so no page is cut from them.
  const kept =
    cap === hitCaps.probed ? sql`(select count(*) from hit) <= ${sql.lit(cap)}` : sql`true`;
  return sql`${prepared(name)}
    with ${matchingHits(context, { query, ...searchLimits(cap, cap) })},
    offer as materialized (
      select l.* from hit ${offersOf(zone, categoryId)} where ${kept} ${andAll(conditions)}
    ), number as (
      select ${plain ? sql`matched` : sql`(select count(*) from offer)`} as count, matched
      from (select count(*) as matched from hit) hits
    ),
    page as (
      select item_id, row_number() over (order by ${sql.raw(orders[sort]('l'))}) as place
      from offer l
      order by place limit ${sql.lit(limit)} offset ${sql.lit(offset)}
    )
    ${shownCards}`;
}

/**
 * SQL: joins `hit` with its listing row in the zone, as `l`. A lateral join with a limit makes the planner use
 * the index per product; otherwise it reads the whole shop's listing.
 */
export const offersOf = (zone: Zone, categoryId: number): Sql => sql`
  cross join lateral (
    select * from listing
    where product_id = hit.product_id and category_id = ${sql.lit(categoryId)} and get_bit(zones, ${zone.bit}) <> 0
    limit 1
  ) l`;
