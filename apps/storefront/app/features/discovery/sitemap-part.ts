import type { ShopClient } from '@karwan/contract/contract';
import { clientContext, visitContext } from '../../context.ts';
import type { Route } from './+types/sitemap-part';
import { brandPlace, categoryPlace, productPlace, sitemapXml, xmlResponse } from './sitemap-xml.ts';

/** A part of a large site map: `pages.xml`, `products-12.xml`. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(visitContext);
  const xml = await writePart(context.get(clientContext), publicUrl, params.file);
  if (xml === undefined) throw new Response('Not found', { status: 404, statusText: 'Not found' });
  return xmlResponse(xml);
}

/** Undefined when there is no such part. */
export async function writePart(
  client: ShopClient,
  publicUrl: string,
  file: string,
): Promise<string | undefined> {
  if (file === 'pages.xml') {
    const { categories, brands } = await client.discovery.outline({});
    const places = [...categories.map(categoryPlace), ...brands.map(brandPlace)];
    return sitemapXml(publicUrl, [{ path: '/' }, ...places]);
  }
  const part = /^products-(\d{1,9})\.xml$/.exec(file)?.[1];
  if (part === undefined) return undefined;
  const products = await client.discovery.products({ part: Number(part) });
  return products.length > 0 ? sitemapXml(publicUrl, products.map(productPlace)) : undefined;
}
