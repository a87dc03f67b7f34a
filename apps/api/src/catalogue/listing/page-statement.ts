import { type RawBuilder, sql } from 'kysely';
import { laggingRead } from '../../platform/prepared.ts';
import type { Places } from '../../platform/statements/execute-kept.ts';
import { andAll, type Narrowing } from './listing-filters.ts';
import { packedOfferCards } from './offer-cards.ts';

/** Each is walked along an index of `listing`; `of` names the rows that are ordered. */
export const orders = {
  relevance: (of: string) => `${of}.popularity desc, ${of}.listed_at desc, ${of}.product_id desc`,
  newest: (of: string) => `${of}.listed_at desc, ${of}.product_id desc`,
  'price-asc': (of: string) => `${of}.price_base, ${of}.product_id`,
  'price-desc': (of: string) => `${of}.price_base desc, ${of}.product_id desc`,
};

/** What a walk of the index is narrowed to, counted up to `cap` where that is not known. */
export interface Walk {
  readonly conditions: Narrowing;
  readonly cap: number;
  readonly found: { readonly count: number; readonly countIsCapped: boolean } | undefined;
}

/** No row: the category shows nothing. Without offers the page is one beyond the last. */
export interface PageRow {
  count: number;
  kept: number;
  offers: string | null;
}

export interface PageValues {
  readonly tenantId: number;
  readonly categoryId: number;
  readonly zoneBit: number;
  readonly offset: number;
}

export interface PageText {
  readonly sort: keyof typeof orders;
  readonly perPage: number;
  readonly walk: Walk | undefined;
  readonly name: string | undefined;
}

/** A page of a category, walked along an index of `listing`. */
export const pageStatement = (
  places: Places<PageValues>,
  { name, ...text }: PageText,
): RawBuilder<PageRow> => pageSelect(places, text, laggingRead(name));

/** Of several categories, the same page of each. */
export interface PagesValues extends Omit<PageValues, 'categoryId'> {
  readonly categoryIds: readonly number[];
}

/** The place of its category among those that were asked for, from 1. */
interface PlacedPageRow extends PageRow {
  place: number;
}

/** The pages of several categories; of one that shows nothing there is no row. */
export const pagesStatement = (
  { categoryIds, ...places }: Places<PagesValues>,
  { name, ...text }: PageText,
): RawBuilder<PlacedPageRow> => sql<PlacedPageRow>`${laggingRead(name)}
  select wanted.place, page.*
  from unnest(${categoryIds}::integer[]) with ordinality wanted (category_id, place)
  cross join lateral (
    ${pageSelect({ ...places, categoryId: sql`wanted.category_id` as RawBuilder<number> }, text)}
  ) page`;

function pageSelect(
  { tenantId, categoryId, zoneBit, offset }: Places<PageValues>,
  { sort, perPage, walk }: Omit<PageText, 'name'>,
  mark: RawBuilder<unknown> = sql``,
): RawBuilder<PageRow> {
  // '<> 0', not '= 1': the planner expects the one to match nearly all rows and the other hardly any,
  // and would sort a whole category for a page of it. Inner selects here and below hide values from the
  // planner, which would otherwise plan every call again.
  const shown = sql`l.tenant_id = ${tenantId} and l.category_id = (select ${categoryId}::integer)
    and get_bit(l.zones, ${zoneBit}) <> 0 ${andAll(walk?.conditions ?? {})}`;
  const fitting = sql`select l.item_id, l.product_id, l.popularity, l.listed_at, l.price_base
    from listing l where ${shown}`;
  const by = sql.raw(orders[sort]('l'));
  // So few are counted of options that the page is among them: one walk finds both.
  const isOneWalk = walk?.conditions.options !== undefined && !walk.found;
  const hits = isOneWalk
    ? sql`with hits as materialized (${fitting} order by ${by} limit ${sql.lit(walk.cap + 1)})`
    : sql``;
  // A number that is part of the text lets the planner see how little is wanted.
  return sql<PageRow>`${mark} ${hits}
    select ${countOf(walk, isOneWalk, shown)}::bigint as count, kept.products as kept, (
      select ${packedOfferCards(orders[sort]('page'))}
      from (
        ${isOneWalk ? sql`select * from hits l` : sql`${fitting} and ${offset}::bigint < kept.products`}
        order by ${by} limit ${sql.lit(perPage)} offset (select ${offset}::bigint)
      ) page
      join offer_card o on o.item_id = page.item_id
    ) as offers
    from category_count kept
    where kept.tenant_id = ${tenantId} and kept.category_id = ${categoryId}`;
}

function countOf(walk: Walk | undefined, isOneWalk: boolean, shown: RawBuilder<unknown>) {
  if (!walk) return sql`kept.products`;
  if (walk.found) return sql`${walk.found.count}`;
  return isOneWalk ? sql`(select count(*) from hits)` : countUpTo(walk.cap, shown);
}

const countUpTo = (cap: number, shown: RawBuilder<unknown>) =>
  sql`(select count(*) from (select from listing l where ${shown}
    limit ${sql.lit(cap + 1)}) hits)`;
