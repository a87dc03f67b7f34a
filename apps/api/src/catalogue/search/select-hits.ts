import type { ListingFilters } from '@karwan/contract/listing';
import { type RawBuilder, sql } from 'kysely';
import type { Zone } from '../../branches/zones.ts';
import type { RequestContext } from '../../platform/context.ts';
import { prepared } from '../../platform/prepared.ts';
import { andAll, isNarrowed, type Narrowing } from '../listing-filters.ts';
import { type OfferCardRow, offerCardColumns } from '../offer-cards.ts';

/** Matches beyond these are not counted: `probed` when only the best are wanted, else `sorted`. */
export const hitCaps = { probed: 4_000, sorted: 20_000 } as const;
/** This many of the most popular matches are ranked by how well they match; the rest follow. */
const ranked = 240;
/** What is in stock comes first among equals within blocks of this size, so that pages fit together. */
const block = 48;
/** Walking the popular products for a broad query goes no deeper than this. */
const deepestWalk = 480;

export interface HitRequest {
  /** For to_tsquery('karwan', ...). */
  text: string;
  /** Look into specifications and descriptions too. */
  everywhere: boolean;
  sort: NonNullable<ListingFilters['sort']>;
  conditions: Narrowing;
  offset: number;
  limit: number;
}

export interface Hits {
  offers: OfferCardRow[];
  /** Products that match, whatever is narrowed; capped likewise. */
  matched: number;
  count: number;
  countIsCapped: boolean;
}

type Context = Pick<RequestContext, 'db' | 'tenant'>;
type Sql = RawBuilder<unknown>;

const orders = {
  relevance: 'level desc, in_stock desc, popularity desc, listed_at desc, product_id desc',
  newest: 'listed_at desc, product_id desc',
  'price-asc': 'price_base, product_id',
  'price-desc': 'price_base desc, product_id desc',
};

/** The products that match: at most `cap` and one, unordered, so that the cost is bounded. */
export function matching({ tenant }: Context, text: string, everywhere: boolean, cap: number): Sql {
  const query = sql`to_tsquery('karwan', ${text})`;
  const from = everywhere
    ? sql`product_search_text t join product_search s using (product_id)
        where t.tenant_id = ${tenant.id} and t.body @@ ${query}`
    : sql`product_search s where s.tenant_id = ${tenant.id} and s.head @@ ${query}`;
  return sql`select s.product_id, s.popularity, s.listed_at, s.head from ${from} limit ${sql.lit(cap + 1)}`;
}

/** A page of what matches, offers of the zone. */
export async function selectHits(context: Context, zone: Zone, request: HitRequest): Promise<Hits> {
  const byRelevance = request.sort === 'relevance';
  if (!byRelevance || isNarrowed(request.conditions)) {
    return read(context, sortedHits(context, zone, request), hitCaps.sorted);
  }
  const probe = await read(context, rankedHits(context, zone, request), hitCaps.probed);
  if (!probe.countIsCapped) return probe;
  const { offers } = await read(context, popularHits(context, zone, request), 0);
  return { ...probe, offers };
}

type HitRow = { count: number; matched: number } & (OfferCardRow | { item_id: null });

async function read({ db }: Context, statement: Sql, cap: number) {
  const { rows } = await (statement as RawBuilder<HitRow>).execute(db);
  const count = rows[0]?.count ?? 0;
  return {
    offers: rows.flatMap((row) => (row.item_id === null ? [] : row)),
    matched: rows[0]?.matched ?? 0,
    count: Math.min(count, cap),
    countIsCapped: count > cap,
  };
}

const level = (text: string) =>
  sql`round(20 * ts_rank('{0.05, 0.25, 0.6, 1}', head, to_tsquery('karwan', ${text}), 1))`;
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
  // First pages are asked for most; planning takes longer than finding.
  const name = offset === 0 ? `search${everywhere ? '-everywhere' : ''}-${limit}` : undefined;
  return sql`${prepared(name)}
    with hit as materialized (${matching(context, text, everywhere, hitCaps.probed)}),
    number as (select count(*) as count, count(*) as matched from hit),
    popular as (
      select *, row_number() over (order by ${popularFirst}) as place from hit
      order by ${popularFirst} limit ${sql.lit(most)}
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

/** Very many match: the popular products are walked until a page of matches has been seen. */
function popularHits(
  context: Context,
  zone: Zone,
  { text, everywhere, offset, limit }: HitRequest,
) {
  const walked =
    everywhere || offset > deepestWalk
      ? sql`select product_id, popularity, row_number() over (order by popularity desc, product_id desc) as place
          from (${matching(context, text, everywhere, hitCaps.sorted)}) hit`
      : sql`select product_id, popularity, row_number() over (order by popularity desc, product_id desc) as place
          from product_search
          where tenant_id = ${context.tenant.id} and head @@ to_tsquery('karwan', ${text})`;
  return sql`
    with page as materialized (
      select * from (${walked}) walked order by popularity desc, product_id desc
      limit ${sql.lit(limit)} offset ${sql.lit(offset)}
    )
    select 0 as count, 0 as matched, ${offerCardColumns}
    from page join listing l on l.product_id = page.product_id and l.category_id = 0
      and get_bit(l.zones, ${zone.bit}) <> 0
    join offer_card o on o.item_id = l.item_id
    order by page.place`;
}

/** Narrowed or ordered otherwise: all matches up to the cap are looked at. */
function sortedHits(
  context: Context,
  zone: Zone,
  { text, everywhere, sort, conditions, offset, limit }: HitRequest,
) {
  return sql`
    with hit as materialized (${matching(context, text, everywhere, hitCaps.sorted)}),
    offer as materialized (
      select l.item_id, l.product_id, l.price_base, l.in_stock, hit.popularity, hit.listed_at, hit.head,
        row_number() over (order by hit.popularity desc, hit.listed_at desc, l.product_id desc) as place
      from hit join listing l on l.product_id = hit.product_id and l.category_id = 0
        and get_bit(l.zones, ${zone.bit}) <> 0 ${andAll(conditions)}
    ), number as (select count(*) as count, (select count(*) from hit) as matched from offer),
    page as (
      select item_id, row_number() over (order by ${sql.raw(orders[sort])}) as place
      from (
        select *, ${sort === 'relevance' ? sql`case when place <= ${sql.lit(ranked)} then ${level(text)} else -1 end` : sql`0`} as level
        from offer
      ) leveled
      order by place limit ${sql.lit(limit)} offset ${sql.lit(offset)}
    )
    ${shownCards}`;
}
