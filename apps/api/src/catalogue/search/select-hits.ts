import type { ListingFilters } from '@karwan/contract/listing';
import { type RawBuilder, sql } from 'kysely';
import type { Zone } from '../../branches/zones.ts';
import type { RequestContext } from '../../platform/context.ts';
import { prepared } from '../../platform/prepared.ts';
import { andAll, everything, isNarrowed, type Narrowing } from '../listing/listing-filters.ts';
import { type OfferCardRow, offerCardColumns } from '../listing/offer-cards.ts';
import { orders } from '../listing/page-statement.ts';
import type { Lifts } from './learned/learned-clicks.ts';
import { hiddenQuery, matchingHits, plainQuery, type Sql } from './matching.ts';
import type { Lacking } from './query/query-text.ts';
import type { Candidate } from './ranking/documents.ts';
import type { Term } from './ranking/query-terms.ts';

/** Matches beyond these are not counted: `probed` when only the best are wanted, else `sorted`. */
export const hitCaps = { probed: 2_000, sorted: 20_000 } as const;
/** In a large shop facets count the most popular matches, at least so many. */
export const countedAtLeast = 480;
/** With more named products than this, those that are only described are not looked for. */
const fewNamed = 96;
/** Walking a listing for a broad query goes no deeper than this. */
const deepestWalk = 480;

export interface HitRequest {
  /** Which products match, for to_tsquery('karwan', ...). */
  text: string;
  /** What they are ranked by. */
  terms: readonly Term[];
  /** What of the terms a product may lack. */
  lacking: Lacking;
  /** What the last of the terms may only be the beginning of, while somebody types. */
  beginning?: string;
  sort: NonNullable<ListingFilters['sort']>;
  conditions: Narrowing;
  /** `everything`, or the category whose products alone are shown. */
  categoryId: number;
  offset: number;
  limit: number;
  /** Ranked with those that match, whatever the text says. */
  also?: readonly Candidate[];
  /** What clicks say of products for the query, where there are enough. */
  lifts?: Lifts | undefined;
  /** All that match are wanted by their ids, to count what they can be narrowed by. */
  countsFacets?: boolean;
}

export interface Hits {
  offers: OfferCardRow[];
  /** Products that match, whatever is narrowed; capped likewise. */
  matched: number;
  count: number;
  /** There may be more, which were not counted. */
  countIsCapped: boolean;
  /** So many of those that were ranked have all that was typed, none of it in pieces or by other words. */
  whole?: number;
  /** Places of the terms that the best match lacks. */
  missing?: readonly number[];
  /** All that match, where the request asks and its order is that of relevance. */
  found?: readonly number[] | undefined;
}

/** How many products are looked for. */
export interface Amounts {
  /** More are not looked for in less popular products. */
  readonly enough: number;
  /** At most so many are found. */
  readonly cap: number;
  /** With so many that are named so, those that are only described so are not looked for. */
  readonly few: number;
  /** So many of these are looked at. */
  readonly mostDescribed: number;
}

export const amountsOf = (enough: number, cap: number): Amounts => ({
  enough,
  cap,
  few: Math.min(enough, fewNamed),
  mostDescribed: Math.min(cap, enough) + 1,
});

/** What is looked for to rank up to `most`: popular products suffice unless those are wanted that a filter leaves. */
export function amountsFor(request: HitRequest, most: number): Amounts {
  if (isPart(request)) return amountsOf(hitCaps.sorted, hitCaps.sorted);
  return amountsOf(wantsAll(request) ? Math.max(most, countedAtLeast) : most, hitCaps.probed);
}

type Context = Pick<RequestContext, 'db' | 'tenant'>;

/** Whether only a part of what matches is wanted. */
export const isPart = ({ conditions, categoryId }: Pick<HitRequest, 'conditions' | 'categoryId'>) =>
  isNarrowed(conditions) || categoryId !== everything;

/** What a part of the matches can be narrowed by is counted by PostgreSQL. */
export const wantsAll = (request: HitRequest) => request.countsFacets === true && !isPart(request);

/** A page of what matches by price or age, offers of the zone. */
export async function sortedHits(context: Context, zone: Zone, request: HitRequest): Promise<Hits> {
  const { offset, limit } = request;
  if (isPart(request)) {
    return read(context, allSorted(context, zone, request, hitCaps.sorted), hitCaps.sorted);
  }
  const probe = await read(
    context,
    allSorted(context, zone, request, hitCaps.probed),
    hitCaps.probed,
  );
  if (probe.matched <= hitCaps.probed) return probe;
  // Not all matches were seen, so that the first of them are still to be found.
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

/** From `number` and `page (item_id, place)` to the cards of the page, in one row when it is empty. */
const shownCards = sql`select number.*, card.* from number left join (
      select page.place, ${offerCardColumns} from page join offer_card o on o.item_id = page.item_id
    ) card on true order by card.place`;

/** Very many match: a listing is walked in its order until a page of matches has been seen. */
function walkedHits(context: Context, zone: Zone, { text, sort, offset, limit }: HitRequest) {
  // Asked of one product at a time, or the planner would collect all matches and sort them.
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

/** All matches up to the cap are looked at. */
function allSorted(context: Context, zone: Zone, request: HitRequest, cap: number) {
  const { text, sort, conditions, categoryId, offset, limit } = request;
  const plain = !isPart(request);
  const name =
    plain && offset === 0 && cap === hitCaps.probed ? `search-${sort}-${limit}` : undefined;
  const query = name === undefined ? plainQuery(text) : hiddenQuery(text);
  // Of a part of the matches the first ones would mean nothing.
  const kept =
    cap === hitCaps.probed ? sql`(select count(*) from hit) <= ${sql.lit(cap)}` : sql`true`;
  return sql`${prepared(name)}
    with ${matchingHits(context, { query, ...amountsOf(cap, cap) })},
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
 * From `hit` to what is shown of each as `l`. Looked up one by one: the planner would rather read the
 * whole shop's listing.
 */
export const offersOf = (zone: Zone, categoryId: number): Sql => sql`
  cross join lateral (
    select * from listing
    where product_id = hit.product_id and category_id = ${sql.lit(categoryId)} and get_bit(zones, ${zone.bit}) <> 0
    limit 1
  ) l`;
