import { type RawBuilder, sql } from 'kysely';
import { laggingRead } from '../../platform/prepared.ts';
import type { Placeholders } from '../../platform/statements/compiled-statement.ts';
import { andAll, type Narrowing } from './listing-filters.ts';
import { packedOfferCards } from './offer-cards.ts';

/** SQL sort orders, each the order of an index of `listing`; `of` is the alias of the sorted rows. */
export const orders = {
  relevance: (of: string) => `${of}.popularity desc, ${of}.listed_at desc, ${of}.product_id desc`,
  newest: (of: string) => `${of}.listed_at desc, ${of}.product_id desc`,
  'price-asc': (of: string) => `${of}.price_base, ${of}.product_id`,
  'price-desc': (of: string) => `${of}.price_base desc, ${of}.product_id desc`,
};

/** The filters of an index scan. */
export interface Walk {
  readonly conditions: Narrowing;
  /** Matches are counted up to this, unless `found` has the count. */
  readonly cap: number;
  /** The count, where the cached scan knows it. */
  readonly found: { readonly count: number; readonly countIsCapped: boolean } | undefined;
}

/** The result of a page's statement. No row: the category is empty. Null `offers`: the page is beyond the last. */
export interface PageRow {
  /** Products that match the filters. */
  count: number;
  /** Products of the category (`category_count`). */
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

/** SQL: a page of a category, by a scan of an index of `listing`. */
export const pageStatement = (
  placeholders: Placeholders<PageValues>,
  { name, ...text }: PageText,
): RawBuilder<PageRow> => pageSelect(placeholders, text, laggingRead(name));

/** Values of a statement for the same page of several categories. */
export interface PagesValues extends Omit<PageValues, 'categoryId'> {
  readonly categoryIds: readonly number[];
}

interface PlacedPageRow extends PageRow {
  /** Position of the category in `categoryIds`, from 1. */
  place: number;
}

/** SQL: the pages of several categories, without a row for empty ones. */
export const pagesStatement = (
  { categoryIds, ...placeholders }: Placeholders<PagesValues>,
  { name, ...text }: PageText,
): RawBuilder<PlacedPageRow> => sql<PlacedPageRow>`${laggingRead(name)}
  select wanted.place, page.*
  from unnest(${categoryIds}::integer[]) with ordinality wanted (category_id, place)
  cross join lateral (
    ${pageSelect({ ...placeholders, categoryId: sql`wanted.category_id` as RawBuilder<number> }, text)}
  ) page`;

function pageSelect(
  { tenantId, categoryId, zoneBit, offset }: Placeholders<PageValues>,
  { sort, perPage, walk }: Omit<PageText, 'name'>,
  mark: RawBuilder<unknown> = sql``,
): RawBuilder<PageRow> {
  // '<> 0', not '= 1': the planner estimates that '<> 0' matches nearly all rows, but '= 1' hardly any, and would then
  // sort the whole category for a page. Subselects here and below hide values from the planner, so that
  // a generic plan is used instead of planning every call.
  const shown = sql`l.tenant_id = ${tenantId} and l.category_id = (select ${categoryId}::integer)
    and get_bit(l.zones, ${zoneBit}) <> 0 ${andAll(walk?.conditions ?? {})}`;
  const fitting = sql`select l.item_id, l.product_id, l.popularity, l.listed_at, l.price_base
    from listing l where ${shown}`;
  const by = sql.raw(orders[sort]('l'));
  // With option filters the cap is just beyond the page, so that one scan yields both count and page.
  const isOneWalk = walk?.conditions.options !== undefined && !walk.found;
  const hits = isOneWalk
    ? sql`with hits as materialized (${fitting} order by ${by} limit ${sql.lit(walk.cap + 1)})`
    : sql``;
  // The limit is a literal, so that the planner knows how few rows are needed.
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
