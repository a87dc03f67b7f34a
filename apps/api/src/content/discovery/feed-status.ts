import { defaultPlace } from '@karwan/contract/default-place';
import { findZone } from '../../fulfilment/branches/zones.ts';
import type { RequestContext } from '../../platform/context.ts';
import { notFound } from '../../platform/faults.ts';
import { invalidate } from '../../platform/invalidate.ts';
import { productParts } from './outline.ts';
import { countFeedRows } from './select-feed-rows.ts';

export type DiscoveryContext = Pick<RequestContext, 'db' | 'tenant' | 'shopUrl'>;

/** The cache tag of the sitemap and its parts. */
export const sitemapTag = 'sitemap';

/** The merchant feed's address and number of items. It is not cached, so it is never stale. */
export async function describeFeed(context: DiscoveryContext) {
  const { db, tenant } = context;
  const zone = await findZone(db, tenant.id, defaultPlace);
  return {
    url: addressOf(context, '/feeds/google.xml'),
    products: await countFeedRows(db, tenant.id, zone),
  };
}

/** @throws NOT_FOUND where the shop has no pages. */
export const sitemapUrl = (context: DiscoveryContext): string => addressOf(context, '/sitemap.xml');

/** Drops the cached sitemap in every process. */
export async function renewSitemap({
  db,
  tenant,
}: Pick<DiscoveryContext, 'db' | 'tenant'>): Promise<void> {
  await invalidate(db, tenant.id, [sitemapTag]);
}

/** The number of products in the sitemap. */
export async function countSitemapProducts(context: DiscoveryContext): Promise<number> {
  const parts = await productParts(context);
  return parts.reduce((sum, { count }) => sum + count, 0);
}

/** The absolute address of a path. @throws NOT_FOUND where the shop has no pages. */
function addressOf({ shopUrl }: DiscoveryContext, path: string): string {
  if (!shopUrl) throw notFound('Page');
  return shopUrl + path;
}
