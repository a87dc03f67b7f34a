import { type Facets, type ListingFilters, pageSizes } from '@karwan/contract/listing';
import { type RawBuilder, sql } from 'kysely';
import type { Zone } from '../branches/zones.ts';
import type { RequestContext } from '../platform/context.ts';
import { notFound } from '../platform/faults.ts';
import { prepared } from '../platform/prepared.ts';
import { displayCurrency } from '../settings/display-currency.ts';
import { countFacets } from './count-facets.ts';
import { andAll, isNarrowed, type Narrowing, narrowing } from './listing-filters.ts';
import { type CardTexts, cardTexts, type OfferCardRow, offerCardColumns } from './offer-cards.ts';

/** The category whose listing holds every product. */
export const everything = 0;

/** Filtered listings are counted up to here. */
export const countCap = 10_000;

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

/** Each is walked along an index of `listing`. */
const orders = {
  relevance: 'popularity desc, listed_at desc, product_id desc',
  newest: 'listed_at desc, product_id desc',
  'price-asc': 'price_base, product_id',
  'price-desc': 'price_base desc, product_id desc',
};

/**
 * A page of a category as it is shown in a zone: one statement, and a second when facets are asked for.
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
      ? countFacets(context, zone, request.categoryId, conditions, currency)
      : undefined,
  ]);
  const first = rows[0];
  if (!first?.known) throw notFound('category');
  return {
    cards: cardTexts(rows, currency),
    count: Math.min(first.count, isNarrowed(conditions) ? countCap : first.count),
    countIsCapped: isNarrowed(conditions) && first.count > countCap,
    facets,
  };
}

interface Total {
  known: boolean;
  count: number;
}
/** A page beyond the last one is a single row without a card. */
type PageRow = Total & (OfferCardRow | { item_id: null });

async function selectPage(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  zone: Zone,
  { categoryId, sort = 'relevance', page, perPage }: ListingRequest,
  conditions: Narrowing,
): Promise<PageRow[]> {
  const offset = (page - 1) * perPage;
  // '<> 0', not '= 1': the planner takes the one for nearly all rows, the other for hardly any, and
  // would sort a whole category for a page of it.
  const shown = sql`l.tenant_id = ${tenant.id} and l.category_id = ${categoryId}
    and get_bit(l.zones, ${zone.bit}) <> 0 ${andAll(conditions)}`;
  const kept = sql`coalesce((select products from category_count
    where tenant_id = ${tenant.id} and category_id = ${categoryId}), 0)`;
  const count = isNarrowed(conditions) ? countUpToCap(shown) : kept;
  // A number that is part of the text lets the planner see how little is wanted.
  const isCommon = preparedSizes.has(perPage) && !isNarrowed(conditions);
  const name = isCommon ? `listing-${sort}-${perPage}` : undefined;
  const statement = sql<PageRow>`${prepared(name)}
    with page as materialized (
      select item_id, row_number() over () as place from (
        select l.item_id from listing l where ${shown} and ${offset}::bigint < ${kept}
        order by ${sql.raw(orders[sort])} limit ${sql.lit(perPage)} offset ${offset}
      ) walked
    )
    select total.known, total.count, card.*
    from (
      select ${count}::bigint as count, ${categoryId} = ${sql.lit(everything)} or exists (
        select from category
        where id = ${categoryId} and tenant_id = ${tenant.id} and is_active) as known
    ) total
    left join (
      select page.place, ${offerCardColumns} from page join offer_card o on o.item_id = page.item_id
    ) card on true
    order by card.place`;
  return (await statement.execute(db)).rows;
}

const countUpToCap = (shown: RawBuilder<unknown>) =>
  sql`(select count(*) from (select from listing l where ${shown}
    limit ${sql.lit(countCap + 1)}) hits)`;
