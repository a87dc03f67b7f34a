import type { Facets } from '@karwan/contract/listing';
import { sql } from 'kysely';
import type { Zone } from '../../../branches/zones.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { prepared } from '../../../platform/prepared.ts';
import type { DisplayCurrency } from '../../../settings/display-currency.ts';
import {
  countByBrand,
  type FacetRow,
  facetColumns,
  onlyRow,
  onScanned,
  presentFacets,
  scannedColumns,
} from '../../listing/facet-counts.ts';
import { everything, isNarrowed, type Narrowing } from '../../listing/listing-filters.ts';
import type { ChosenOption } from '../../listing/option-filters.ts';
import { hiddenQuery, matchingHits } from '../find/postgres/matching.ts';
import { undividedShops } from '../find/postgres/undivided-shops.ts';
import { countedAtLeast, hitCaps, offersOf, searchLimits } from '../find/select-hits.ts';
import { countFacts } from './count-facts.ts';
import { productFacts } from './product-facts.ts';

export interface FacetRequest {
  text: string;
  /** Ids of all matches; undefined: PostgreSQL finds them again. */
  found: readonly number[] | undefined;
  conditions: Narrowing;
  /** The options among the conditions. */
  chosen: readonly ChosenOption[];
  /** The category to count in, or `everything`. */
  categoryId: number;
  currency: DisplayCurrency;
}

/** The facets of a search, counted over its most popular matches (up to the caps of select-hits.ts). */
export async function countSearchFacets(
  context: Pick<RequestContext, 'db' | 'tenant'>,
  zone: Zone,
  { text, found, conditions, chosen, categoryId, currency }: FacetRequest,
): Promise<Facets> {
  const narrowed = onScanned(conditions);
  const isFiltered = isNarrowed(conditions) || categoryId !== everything;
  if (found && !isFiltered) {
    return presentFacets(countFacts(await productFacts(context, zone, found)), currency);
  }
  // The search has just checked this; if the shop was divided since, only these facets are outdated.
  const undivided = undividedShops(context.db).has(context.tenant.id);
  const query = hiddenQuery(text);
  const hits = matchingHits(context, {
    query,
    ...searchLimits(countedAtLeast, hitCaps.probed),
    undivided,
  });
  const name = undivided ? 'search-facets-undivided' : 'search-facets';
  const { rows } = await sql<FacetRow>`${prepared(isFiltered ? undefined : name)}
    with ${hits}, scanned as materialized (
      select ${scannedColumns(chosen)}
      from hit
      ${offersOf(zone, categoryId)}
    ), ${countByBrand(narrowed)}
    select ${facetColumns(narrowed, chosen)},
      (select min(price_base) from scanned) as least,
      (select max(price_base) from scanned) as most,
      -- 0 disables extrapolation to matches that were not counted.
      0 as scanned, 0 as total
  `.execute(context.db);
  return presentFacets(onlyRow(rows), currency);
}
