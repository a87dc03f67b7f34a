import type { BreadcrumbEntry, CategoryNode } from '@karwan/contract/category';
import type { ShopClient } from '@karwan/contract/contract';
import { redirect } from 'react-router';
import { departmentAddress, pathAddress } from '../../page/addresses.ts';
import type { Visit } from '../../page/context.ts';
import { pageFault } from '../../page/page-fault.ts';
import { brandSlug } from './brand-slug.ts';
import { type BriefProduct, type Listing, loadLatest, loadListing } from './load-listing.ts';
import type { ListingQuery } from './query/listing-query.ts';
import { requirePage } from './require-page.ts';

/** The fields of a category that its page uses. */
export type PageNode = Pick<
  CategoryNode,
  '_id' | 'name' | 'title' | 'description' | 'menuUrl' | 'nodeType'
> & { image: string | null };

/** A link to another category. */
export type RelatedNode = Pick<CategoryNode, '_id' | 'name' | 'menuUrl' | 'count'>;

export interface CategoryPage {
  node: PageNode;
  listing: Listing;
  breadcrumb: BreadcrumbEntry[];
  related: RelatedNode[];
  latest: BriefProduct[];
}

/**
 * Loads all data of a category's page in one batch. `reference` is the category's id or URL path; `url` is the page's
 * URL.
 * @throws Response 404 if there is no such category; 301 to its present URL if it was moved or merged; 302 to its last
 * page
 */
export async function loadCategoryPage(
  client: ShopClient,
  visit: Visit,
  { reference, url }: { reference: string; url: URL },
  query: ListingQuery,
): Promise<CategoryPage> {
  const found = findNode(client, reference);
  const here = (one: CategoryNode) => requireHere(one, reference, url);
  const isId = /^\d{1,9}$/.test(reference);
  const id = isId ? reference : (await found.then(here, pageFault))._id;
  const [node, listing, breadcrumb, related, latest] = await Promise.all([
    found.then(here),
    loadListing(client, visit, { kind: 'category', id }, query, { facets: true }),
    client.categories.breadcrumb({ id }).then((answer) => answer.breadcrumb),
    found.then((one) => findRelated(client, one)),
    loadLatest(client, visit),
  ]).catch(pageFault);
  requirePage(listing, url);
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

/** @throws Response 301 to a category's present URL, if it was requested by a previous one */
function requireHere(node: CategoryNode, reference: string, url: URL): CategoryNode {
  const { _id, menuUrl, nodeType } = node;
  const slugIn = (path: string) => brandSlug(path.replace(/^brands\//i, ''));
  const isHere = /^\d{1,9}$/.test(reference)
    ? _id === reference
    : menuUrl === reference.toLowerCase() ||
      (nodeType === 'BRAND' && slugIn(menuUrl) === slugIn(reference));
  if (isHere) return node;
  const [above] = /^\/shop\/(category\/)?/.exec(url.pathname) ?? [];
  const path = above ? above + pathAddress(menuUrl).slice(1) : undefined;
  const isApart = nodeType === 'BRAND' || nodeType === 'COLLECTION';
  const own = isApart ? pathAddress(menuUrl) : (path ?? departmentAddress(node));
  // Browsers would cache a 301 permanently, but a moved category may be moved back.
  throw redirect(own + url.search, { status: 301, headers: { 'cache-control': 'no-cache' } });
}

async function findNode(client: ShopClient, reference: string): Promise<CategoryNode> {
  if (!/^\d{1,9}$/.test(reference)) return client.categories.nodeByUrl({ url: reference });
  const [node] = await client.categories.byIds({ nodes: [reference] });
  if (!node) throw new Response('Not found', { status: 404, statusText: 'Not found' });
  return node;
}

/** Subcategories, or siblings if there are none. Empty if they fail to load. */
async function findRelated(client: ShopClient, node: CategoryNode): Promise<RelatedNode[]> {
  if (node.nodeType === 'BRAND' || node.nodeType === 'COLLECTION') return [];
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
