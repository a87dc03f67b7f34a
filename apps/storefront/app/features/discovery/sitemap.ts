import type { ShopClient } from '@karwan/contract/contract';
import { clientContext, visitContext } from '../../context.ts';
import type { Route } from './+types/sitemap';
import {
  brandPlace,
  categoryPlace,
  mostInOne,
  type Place,
  productPlace,
  sitemapIndexXml,
  sitemapXml,
  xmlResponse,
} from './sitemap-xml.ts';

/** Everything of the shop that robots may find; in parts when one document cannot hold it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(visitContext);
  return xmlResponse(await writeSitemap(context.get(clientContext), publicUrl));
}

export async function writeSitemap(client: ShopClient, publicUrl: string): Promise<string> {
  const { categories, brands, parts } = await client.discovery.outline({});
  const pages: Place[] = [
    { path: '/' },
    ...categories.map(categoryPlace),
    ...brands.map(brandPlace),
  ];
  const total = parts.reduce((sum, { count }) => sum + count, pages.length);
  if (total > mostInOne) {
    return sitemapIndexXml(publicUrl, [
      { path: '/sitemap/pages.xml' },
      ...parts.map(({ part, lastChanged }) => ({
        path: `/sitemap/products-${part}.xml`,
        lastChanged,
      })),
    ]);
  }
  // One after the other, so that a map never takes more than one connection.
  for (const { part } of parts) {
    const products = await client.discovery.products({ part });
    for (const product of products) pages.push(productPlace(product));
  }
  return sitemapXml(publicUrl, pages);
}
