import { defaultPlace } from '@karwan/contract/default-place';
import { findZone } from '../branches/zones.ts';
import type { RequestContext } from '../platform/context.ts';
import { notFound } from '../platform/faults.ts';
import { invalidate } from '../platform/invalidate.ts';
import { productParts } from './outline.ts';
import { countFeedRows } from './select-feed-rows.ts';

export type DiscoveryContext = Pick<RequestContext, 'db' | 'tenant' | 'shopUrl'>;

/** Pages that carry it are the site map and its parts. */
export const sitemapTag = 'sitemap';

/**
 * Where the merchant feed lies, and how many items are in it. It is not cached, so it is never stale.
 */
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

/** Every process drops its cached site map. */
export async function renewSitemap({
  db,
  tenant,
}: Pick<DiscoveryContext, 'db' | 'tenant'>): Promise<void> {
  await invalidate(db, tenant.id, [sitemapTag]);
}

/** How many products the site map names. */
export async function countSitemapProducts(context: DiscoveryContext): Promise<number> {
  const parts = await productParts(context);
  return parts.reduce((sum, { count }) => sum + count, 0);
}

/** @throws NOT_FOUND where the shop has no pages. */
function addressOf({ shopUrl }: DiscoveryContext, path: string): string {
  if (!shopUrl) throw notFound('Page');
  return shopUrl + path;
}
