import type { ShopClient } from '@karwan/contract/contract';
import type { Visit } from '../../page/context.ts';
import { pageFault } from '../../page/page-fault.ts';
import type { RelatedNode } from './load-category-page.ts';
import { loadLatest, loadListing } from './load-listing.ts';
import type { ListingQuery } from './query/listing-query.ts';

/** All products of the shop, with the departments as links. */
export async function loadAllProducts(client: ShopClient, visit: Visit, query: ListingQuery) {
  const [listing, tree, latest] = await Promise.all([
    loadListing(client, visit, { kind: 'all', id: 'all' }, query, { facets: true }),
    client.categories.tree({}).catch(() => []),
    loadLatest(client, visit),
  ]).catch(pageFault);
  const departments: RelatedNode[] = tree
    .filter(({ count }) => count > 0)
    .map(({ _id, name, menuUrl, count }) => ({ _id, name, menuUrl, count }));
  return { listing, departments, latest };
}
