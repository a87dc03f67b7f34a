import type { Facets } from '@karwan/contract/listing';
import { sql } from 'kysely';
import type { Zone } from '../../branches/zones.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { DisplayCurrency } from '../../settings/display-currency.ts';
import { cachedFacets } from './cached-facets.ts';
import {
  countByBrand,
  type FacetRow,
  facetColumns,
  onlyRow,
  onScanned,
  presentFacets,
  scannedColumns,
} from './facet-counts.ts';
import { isNarrowed, type Narrowing } from './listing-filters.ts';
import type { ChosenOption } from './option-filters.ts';

/** Facets look at this many products of a category at most, the most popular ones. */
const scanCap = 2_000;
/** Fewer where each of their variants is looked at. */
const scanCapOfOptions = 500;

interface FacetRequest {
  conditions: Narrowing;
  /** The options among the conditions. */
  chosen: readonly ChosenOption[];
  currency: DisplayCurrency;
}

/** What a listing can be narrowed by. The price range is the whole category's. */
export async function countFacets(
  context: Pick<RequestContext, 'db' | 'tenant'>,
  zone: Zone,
  categoryId: number,
  { conditions, chosen, currency }: FacetRequest,
): Promise<Facets> {
  const count = () => selectFacets(context, zone, categoryId, onScanned(conditions), chosen);
  const row = isNarrowed(conditions)
    ? await count()
    : await cachedFacets(context, zone, categoryId, count);
  return presentFacets(row, currency);
}

async function selectFacets(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  zone: Zone,
  categoryId: number,
  conditions: Narrowing,
  chosen: readonly ChosenOption[],
): Promise<FacetRow> {
  const cap = chosen.length > 0 ? scanCapOfOptions : scanCap;
  const shown = sql`tenant_id = ${tenant.id} and category_id = ${categoryId}
    and get_bit(zones, ${zone.bit}) <> 0`;
  const { rows } = await sql<FacetRow>`
    with scanned as materialized (
      select ${scannedColumns(chosen)} from listing l where ${shown}
      order by popularity desc, listed_at desc, product_id desc limit ${sql.lit(cap)}
    ), ${countByBrand(conditions)}
    select ${facetColumns(conditions, chosen)},
      (select price_base from listing where ${shown} and price_base is not null
        order by price_base limit 1) as least,
      (select price_base from listing where ${shown} and price_base is not null
        order by price_base desc limit 1) as most,
      number as scanned, case when number < ${sql.lit(cap)} then number else coalesce((
        select products from category_count
        where tenant_id = ${tenant.id} and category_id = ${categoryId}), 0) end as total
    from (select count(*) as number from scanned) looked_at
  `.execute(db);
  return onlyRow(rows);
}
