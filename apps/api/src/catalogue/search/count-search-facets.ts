import type { Facets } from '@karwan/contract/listing';
import { sql } from 'kysely';
import type { Zone } from '../../branches/zones.ts';
import type { RequestContext } from '../../platform/context.ts';
import { prepared } from '../../platform/prepared.ts';
import type { DisplayCurrency } from '../../settings/display-currency.ts';
import {
  countByBrand,
  type FacetRow,
  facetColumns,
  onlyRow,
  presentFacets,
} from '../listing/facet-counts.ts';
import { everything, isNarrowed, type Narrowing } from '../listing/listing-filters.ts';
import { hiddenQuery, hitCaps, matching, offersOf } from './select-hits.ts';

export interface FacetRequest {
  text: string;
  everywhere: boolean;
  conditions: Narrowing;
  /** `everything`, or the category whose products alone count. */
  categoryId: number;
  currency: DisplayCurrency;
}

/** What a search can be narrowed by, from as many of its matches as are counted. */
export async function countSearchFacets(
  context: Pick<RequestContext, 'db' | 'tenant'>,
  zone: Zone,
  { text, everywhere, conditions, categoryId, currency }: FacetRequest,
): Promise<Facets> {
  const isPart = isNarrowed(conditions) || categoryId !== everything;
  const name = isPart || everywhere ? undefined : 'search-facets';
  const { rows } = await sql<FacetRow>`${prepared(name)}
    with scanned as materialized (
      select l.brand_id, l.price_base, l.in_stock, l.on_sale
      from (${matching(context, hiddenQuery(text), everywhere, hitCaps.probed)}) hit
      ${offersOf(zone, categoryId)}
    ), ${countByBrand(conditions)}
    select ${facetColumns(conditions)},
      (select min(price_base) from scanned) as least,
      (select max(price_base) from scanned) as most
  `.execute(context.db);
  return presentFacets(onlyRow(rows), currency);
}
