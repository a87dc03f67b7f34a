import type { ShopClient } from '@karwan/contract/contract';
import type { Visit } from '../../context.ts';
import type { ListingQuery } from './listing-query.ts';
import type { RelatedNode } from './load-category-page.ts';
import { loadLatest, loadListing } from './load-listing.ts';
import { pageFault } from './page-fault.ts';

/** Every product of the shop, and the departments as ways to fewer of them. */
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
