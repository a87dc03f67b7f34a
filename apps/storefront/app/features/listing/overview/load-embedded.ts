import type { ShopClient } from '@karwan/contract/contract';
import { decimalsOf } from '@karwan/money/decimals';
import type { Visit } from '../../../page/context.ts';
import type { DepartmentLink } from '../../../page/root-data.ts';
import { type Listing, loadListing } from '../load-listing.ts';
import { plainQuery } from '../query/listing-query.ts';

export interface EmbeddedList {
  listing: Listing;
  /** The category that is listed; null when it is the whole shop. */
  node: DepartmentLink | null;
}

/**
 * The newest products of the shop's default category, for a list embedded in another page. The page
 * stands without it: null when it cannot be had, or holds nothing.
 */
export async function loadEmbedded(client: ShopClient, visit: Visit): Promise<EmbeddedList | null> {
  try {
    const url = visit.tenant.home.defaultCategory;
    const found = url ? await client.categories.nodeByUrl({ url }) : null;
    const node = found && { _id: found._id, name: found.name, menuUrl: found.menuUrl };
    const source = node
      ? ({ kind: 'category', id: node._id } as const)
      : ({ kind: 'all', id: 'all' } as const);
    const listing = await loadListing(client, visit, source, {
      ...plainQuery,
      decimals: decimalsOf(visit.currency),
      sort: 'newest',
    });
    if (listing.products.length === 0) return null;
    return { listing, node };
  } catch {
    return null;
  }
}
