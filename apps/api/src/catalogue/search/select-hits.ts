import type { ListingFilters } from '@karwan/contract/listing';
import { type RawBuilder, sql } from 'kysely';
import type { Zone } from '../../branches/zones.ts';
import type { RequestContext } from '../../platform/context.ts';
import { prepared } from '../../platform/prepared.ts';
import { orders } from '../listing/list-products.ts';
import { andAll, everything, isNarrowed, type Narrowing } from '../listing/listing-filters.ts';
import { type OfferCardRow, offerCardColumns } from '../listing/offer-cards.ts';
import {
  allMatching,
  hiddenQuery,
  leavesOut,
  mostPopularMatching,
  plainQuery,
  type Sql,
} from './matching.ts';

/** Matches beyond these are not counted: `probed` when only the best are wanted, else `sorted`. */
export const hitCaps = { probed: 2_000, sorted: 20_000 } as const;
/** This many of the most popular matches are ranked by how well they match; the rest follow. */
const ranked = 240;
/** What is in stock comes first among equals within blocks of this size, so that pages fit together. */
const block = 48;
/** Walking a listing for a broad query goes no deeper than this. */
const deepestWalk = 480;

export interface HitRequest {
  /** For to_tsquery('karwan', ...). */
  text: string;
  /** Look into specifications and descriptions too. */
  everywhere: boolean;
  sort: NonNullable<ListingFilters['sort']>;
  conditions: Narrowing;
  /** `everything`, or the category whose products alone are shown. */
  categoryId: number;
  offset: number;
  limit: number;
}

export interface Hits {
  offers: OfferCardRow[];
  /** Products that match, whatever is narrowed; capped likewise. */
  matched: number;
  count: number;
  /** There may be more, which were not counted. */
  countIsCapped: boolean;
}

type Context = Pick<RequestContext, 'db' | 'tenant'>;

/** Whether only a part of what matches is wanted. */
const isPart = ({ conditions, categoryId }: HitRequest) =>
  isNarrowed(conditions) || categoryId !== everything;

/** A page of what matches, offers of the zone. */
export async function selectHits(context: Context, zone: Zone, request: HitRequest): Promise<Hits> {
  const { sort, everywhere, offset, limit } = request;
  if (isPart(request)) {
    return read(context, sortedHits(context, zone, request, hitCaps.sorted), hitCaps.sorted);
  }
  const probing =
    sort === 'relevance'
      ? rankedHits(context, zone, request)
      : sortedHits(context, zone, request, hitCaps.probed);
  const probe = await read(context, probing, hitCaps.probed);
  if (probe.matched <= hitCaps.probed) return probe;
  // Not all matches were seen, so that the first of them are still to be found.
  const first =
    everywhere || offset + limit > deepestWalk
      ? sortedHits(context, zone, request, hitCaps.sorted)
      : walkedHits(context, zone, request);
  return { ...probe, offers: (await read(context, first, 0)).offers };
}

type HitRow = { count: number; matched: number; left_out: boolean } & (
  | OfferCardRow
  | { item_id: null }
);

async function read({ db }: Context, statement: Sql, cap: number) {
  const { rows } = await (statement as RawBuilder<HitRow>).execute(db);
  const count = rows[0]?.count ?? 0;
  return {
    offers: rows.flatMap((row) => (row.item_id === null ? [] : row)),
    matched: rows[0]?.matched ?? 0,
    count: Math.min(count, cap),
    countIsCapped: count > cap || rows[0]?.left_out === true,
  };
}

/** How well a product matches, by its `place_in_table`. */
const level = (text: string) => sql`(
  select round(20 * ts_rank('{0.05, 0.25, 0.6, 1}', s.head, ${hiddenQuery(text)}, 1))
  from product_search s where s.ctid = place_in_table)`;
/** From `number` and `page (item_id, place)` to the cards of the page, in one row when it is empty. */
const shownCards = sql`select number.*, card.* from number left join (
      select page.place, ${offerCardColumns} from page join offer_card o on o.item_id = page.item_id
    ) card on true order by card.place`;
const popularFirst = sql.raw('popularity desc, listed_at desc, product_id desc');

/** Few match: the popular ones of them are ranked, a page and its neighbours are looked up. */
function rankedHits(context: Context, zone: Zone, { text, everywhere, offset, limit }: HitRequest) {
  const from = Math.floor(offset / block) * block;
  const to = Math.ceil((offset + limit) / block) * block;
  const most = Math.max(ranked, to);
  // First pages are requested most, and planning takes longer than the search.
  const name = offset === 0 ? `search${everywhere ? '-everywhere' : ''}-${limit}` : undefined;
  const query = name === undefined ? plainQuery(text) : hiddenQuery(text);
  return sql`${prepared(name)}
    with hit as materialized (${everywhere ? allMatching(context, query, true, hitCaps.probed) : mostPopularMatching(context, query, most, hitCaps.probed)}),
    number as (
      select count, count as matched,
        ${everywhere ? sql`false` : sql`case when count < ${sql.lit(most)} then false else ${leavesOut(context, most)} end`} as left_out
      from (select count(*) as count from hit) counted
    ),
    popular as (
      -- Cut first and numbered after: numbering all would sort all.
      select *, row_number() over (order by ${popularFirst}) as place
      from (
        select * from hit where ${areAll(hitCaps.probed)} order by ${popularFirst} limit ${sql.lit(most)}
      ) best
    ), leveled as (
      select product_id, popularity, listed_at,
        case when place <= ${sql.lit(ranked)} then ${level(text)} else -1 end as level
      from popular
    ), near as (
      select *, row_number() over (order by level desc, ${popularFirst}) as place from leveled
      order by level desc, ${popularFirst} limit ${sql.lit(to - from)} offset ${sql.lit(from)}
    ), page as (
      select l.item_id,
        row_number() over (order by (near.place - 1) / ${sql.lit(block)}, level desc, l.in_stock desc,
          near.popularity desc, near.listed_at desc, near.product_id desc) as place
      from near join listing l on l.product_id = near.product_id and l.category_id = 0
        and get_bit(l.zones, ${zone.bit}) <> 0
      order by place limit ${sql.lit(limit)} offset ${sql.lit(offset - from)}
    )
    ${shownCards}`;
}

/** False when there are more matches than were looked for: then their order would mean nothing. */
const areAll = (cap: number) => sql`(select count(*) from hit) <= ${sql.lit(cap)}`;

/** Very many match: a listing is walked in its order until a page of matches has been seen. */
function walkedHits(context: Context, zone: Zone, { text, sort, offset, limit }: HitRequest) {
  // Asked of one product at a time, or the planner would collect all matches and sort them.
  return sql`${prepared(`search-walk-${sort}-${limit}`)}
    with page as materialized (
      select l.item_id, row_number() over () as place from (
        select l.item_id from listing l
        where l.tenant_id = ${context.tenant.id} and l.category_id = 0
          and get_bit(l.zones, ${zone.bit}) <> 0 and (
            select s.head @@ ${hiddenQuery(text)}
            from product_search s where s.product_id = l.product_id)
        order by ${sql.raw(orders[sort]('l'))} limit ${sql.lit(limit)} offset (select ${offset}::bigint)
      ) l
    ), number as (select 0 as count, 0 as matched, false as left_out)
    ${shownCards}`;
}

/** Narrowed or ordered otherwise: all matches up to the cap are looked at. */
function sortedHits(context: Context, zone: Zone, request: HitRequest, cap: number) {
  const { text, everywhere, sort, conditions, categoryId, offset, limit } = request;
  const plain = !isPart(request);
  const name =
    plain && !everywhere && offset === 0 && cap === hitCaps.probed
      ? `search-${sort}-${limit}`
      : undefined;
  const query = name === undefined ? plainQuery(text) : hiddenQuery(text);
  // What is not narrowed is shown in the order of the listing that others walk.
  const byLevel = sort === 'relevance' && !plain;
  const popularity = sql`row_number() over (order by ${sql.raw(orders.relevance('l'))})`;
  const kept = cap === hitCaps.probed ? areAll(cap) : sql`true`;
  const order = sql.raw(`${byLevel ? 'level desc, l.in_stock desc, ' : ''}${orders[sort]('l')}`);
  return sql`${prepared(name)}
    with hit as materialized (${allMatching(context, query, everywhere, cap)}),
    offer as materialized (
      select l.*, ${byLevel ? sql`hit.place_in_table, ${popularity}` : sql`0`} as popular
      from hit ${offersOf(zone, categoryId)} where ${kept} ${andAll(conditions)}
    ), number as (
      select ${plain ? sql`matched` : sql`(select count(*) from offer)`} as count, matched,
        false as left_out
      from (select count(*) as matched from hit) hits
    ),
    page as (
      select item_id, row_number() over (order by ${order}) as place
      from (
        select *, ${byLevel ? sql`case when popular <= ${sql.lit(ranked)} then ${level(text)} else -1 end` : sql`0`} as level
        from offer
      ) l
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
