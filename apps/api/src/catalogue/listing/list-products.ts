import { type Facets, type ListingFilters, pageSizes } from '@karwan/contract/listing';
import { type RawBuilder, sql } from 'kysely';
import type { Zone } from '../../branches/zones.ts';
import type { RequestContext } from '../../platform/context.ts';
import { notFound } from '../../platform/faults.ts';
import { preparedRead } from '../../platform/prepared.ts';
import { displayCurrency } from '../../settings/display-currency.ts';
import { categoryTree } from '../categories/cached-tree.ts';
import { countFacets } from './count-facets.ts';
import { andAll, everything, isNarrowed, type Narrowing, narrowing } from './listing-filters.ts';
import { type CardTexts, cardTexts, packedOfferCards, unpackOfferCards } from './offer-cards.ts';
import { readOptions } from './option-filters.ts';

/** Filtered listings are counted up to here; those of options, which takes longer, up to the lower one. */
export const countCap = 10_000;
const optionCountCap = 1_000;
const capOf = ({ options }: Narrowing) => (options ? optionCountCap : countCap);

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
  const conditions = narrowing(request, currency);
  const [rows, facets] = await Promise.all([
    selectPage(context, zone, request, conditions),
    request.facets
      ? countFacets(context, zone, request.categoryId, {
          conditions,
          chosen: readOptions(request.options),
          currency,
        })
      : undefined,
  ]);
  const { count, kept, offers } = rows[0] ?? { count: 0, kept: 0, offers: null };
  if (kept === 0) await checkCategory(context, request.categoryId);
  return {
    cards: cardTexts(offers === null ? [] : unpackOfferCards(offers), zone, currency),
    count: Math.min(count, isNarrowed(conditions) ? capOf(conditions) : count),
    countIsCapped: isNarrowed(conditions) && count > capOf(conditions),
    facets,
  };
}

/** No row: the category shows nothing. Without offers the page is one beyond the last. */
interface PageRow {
  count: number;
  kept: number;
  /** Packed. */
  offers: string | null;
}

async function selectPage(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  zone: Zone,
  { categoryId, sort = 'relevance', page, perPage }: ListingRequest,
  conditions: Narrowing,
): Promise<PageRow[]> {
  const offset = (page - 1) * perPage;
  // '<> 0', not '= 1': the planner expects the one to match nearly all rows and the other hardly any,
  // and would sort a whole category for a page of it. Inner selects here and below hide values from the
  // planner, which would otherwise plan every call again.
  const shown = sql`l.tenant_id = ${tenant.id} and l.category_id = (select ${categoryId}::integer)
    and get_bit(l.zones, ${zone.bit}) <> 0 ${andAll(conditions)}`;
  const count = isNarrowed(conditions) ? countUpTo(capOf(conditions), shown) : sql`kept.products`;
  // A number that is part of the text lets the planner see how little is wanted.
  const isCommon = preparedSizes.has(perPage) && !isNarrowed(conditions);
  const name = isCommon ? `listing-${sort}-${perPage}` : undefined;
  const statement = sql<PageRow>`${preparedRead(name)}
    select ${count}::bigint as count, kept.products as kept, (
      select ${packedOfferCards(orders[sort]('page'))}
      from (
        select l.item_id, l.product_id, l.popularity, l.listed_at, l.price_base
        from listing l where ${shown} and ${offset}::bigint < kept.products
        order by ${sql.raw(orders[sort]('l'))} limit ${sql.lit(perPage)} offset (select ${offset}::bigint)
      ) page
      join offer_card o on o.item_id = page.item_id
    ) as offers
    from category_count kept
    where kept.tenant_id = ${tenant.id} and kept.category_id = ${categoryId}`;
  return (await statement.execute(db)).rows;
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
