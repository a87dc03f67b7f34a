import type { Facets } from '@karwan/contract/listing';
import { sql } from 'kysely';
import {
  countByBrand,
  type FacetRow,
  facetColumns,
  onlyRow,
  onScanned,
  presentFacets,
  scannedColumns,
} from '../../catalogue/listing/facet-counts.ts';
import { everything, isNarrowed, type Narrowing } from '../../catalogue/listing/listing-filters.ts';
import type { ChosenOption } from '../../catalogue/listing/option-filters.ts';
import type { Zone } from '../../fulfilment/branches/zones.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { DisplayCurrency } from '../../shop/settings/display-currency.ts';
import { hitCaps, listedHits } from '../find/select-hits.ts';
import { countFacts } from './count-facts.ts';
import { productFacts } from './product-facts.ts';

export interface FacetRequest {
  /** Ids of all matches before filters. */
  found: readonly number[];
  conditions: Narrowing;
  /** The options among the conditions. */
  chosen: readonly ChosenOption[];
  /** The category to count in, or `everything`. */
  categoryId: number;
  currency: DisplayCurrency;
}

/** The facets of a search, counted over its matches (up to the caps of select-hits.ts). */
export async function countSearchFacets(
  context: Pick<RequestContext, 'db' | 'tenant'>,
  zone: Zone,
  { found, conditions, chosen, categoryId, currency }: FacetRequest,
): Promise<Facets> {
  if (!isNarrowed(conditions) && categoryId === everything) {
    const facts = await productFacts(context, zone, found.slice(0, hitCaps.plain));
    return presentFacets(countFacts(facts), currency);
  }
  const narrowed = onScanned(conditions);
  const { rows } = await sql<FacetRow>`
    with scanned as materialized (
      select ${scannedColumns(chosen)} from ${listedHits(found, zone, categoryId)}
    ), ${countByBrand(narrowed)}
    select ${facetColumns(narrowed, chosen)},
      (select min(price_base) from scanned) as least,
      (select max(price_base) from scanned) as most,
      -- 0 disables extrapolation to matches that were not counted.
      0 as scanned, 0 as total
  `.execute(context.db);
  return presentFacets(onlyRow(rows), currency);
}
