import type { ShopClient } from '@karwan/contract/contract';
import { decimalsOf } from '@karwan/money/decimals';
import type { Visit } from '../../../page/context.ts';
import type { DepartmentLink } from '../../../page/root-data.ts';
import { type Listing, loadListing } from '../load-listing.ts';
import { plainQuery } from '../query/listing-query.ts';

export interface EmbeddedList {
  listing: Listing;
  /** The listed category; null for the whole shop. */
  node: DepartmentLink | null;
}

/**
 * The newest products of the shop's default category, for embedding in another page. Null if they fail to load or
 * there are none; the page works without them.
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
