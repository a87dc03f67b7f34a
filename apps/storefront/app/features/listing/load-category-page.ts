import type { BreadcrumbEntry, CategoryNode } from '@karwan/contract/category';
import type { ShopClient } from '@karwan/contract/contract';
import type { Visit } from '../../page/context.ts';
import { pageFault } from '../../page/page-fault.ts';
import { type BriefProduct, type Listing, loadLatest, loadListing } from './load-listing.ts';
import type { ListingQuery } from './query/listing-query.ts';

/** What a page says of its category. */
export type PageNode = Pick<
  CategoryNode,
  '_id' | 'name' | 'title' | 'description' | 'menuUrl' | 'nodeType'
> & { image: string | null };

/** A way to another category. */
export type RelatedNode = Pick<CategoryNode, '_id' | 'name' | 'menuUrl' | 'count'>;

export interface CategoryPage {
  node: PageNode;
  listing: Listing;
  breadcrumb: BreadcrumbEntry[];
  related: RelatedNode[];
  latest: BriefProduct[];
}

/**
 * Everything a category's page is made of, in one batch. `reference` is the category's id or its url
 * path.
 *
 * @throws Response 404 when there is no such category
 */
export async function loadCategoryPage(
  client: ShopClient,
  visit: Visit,
  reference: string,
  query: ListingQuery,
): Promise<CategoryPage> {
  const found = findNode(client, reference);
  const isId = /^\d{1,9}$/.test(reference);
  const id = isId ? reference : (await found.catch(pageFault))._id;
  const [node, listing, breadcrumb, related, latest] = await Promise.all([
    found,
    loadListing(client, visit, { kind: 'category', id }, query, { facets: true }),
    client.categories.breadcrumb({ id }).then((answer) => answer.breadcrumb),
    found.then((one) => findRelated(client, one)),
    loadLatest(client, visit),
  ]).catch(pageFault);
  const { _id, name, title, description, menuUrl, nodeType, image } = node;
  const picture = image.md[0] ?? image.sm[0] ?? null;
  return {
    node: { _id, name, title, description, menuUrl, nodeType, image: picture },
    listing,
    breadcrumb,
    related,
    latest,
  };
}

async function findNode(client: ShopClient, reference: string): Promise<CategoryNode> {
  if (!/^\d{1,9}$/.test(reference)) return client.categories.nodeByUrl({ url: reference });
  const [node] = await client.categories.byIds({ nodes: [reference] });
  if (!node) throw new Response('Not found', { status: 404, statusText: 'Not found' });
  return node;
}

/** The categories below a category, or beside it when there are none. Empty when they fail to load. */
async function findRelated(client: ShopClient, node: CategoryNode): Promise<RelatedNode[]> {
  if (node.nodeType === 'BRAND') return [];
  const brief = (nodes: CategoryNode[]) =>
    nodes
      .filter((one) => one._id !== node._id && one.count > 0)
      .map(({ _id, name, menuUrl, count }) => ({ _id, name, menuUrl, count }));
  try {
    const below = brief(await client.categories.children({ id: node._id }));
    const parentUrl = node.menuUrl.split('/').slice(0, -1).join('/');
    if (below.length > 0 || parentUrl === '') return below;
    const parent = await client.categories.nodeByUrl({ url: parentUrl });
    return brief(await client.categories.children({ id: parent._id }));
  } catch {
    return [];
  }
}
