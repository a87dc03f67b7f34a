import type { ShopClient } from '@karwan/contract/contract';
import { isLanguage } from '@karwan/contract/language';
import { clientContext, visitContext } from '../../context.ts';
import type { Route } from './+types/sitemap-part';
import { pagesOf } from './sitemap.ts';
import {
  type MappedShop,
  mostInOne,
  type Place,
  productPlace,
  sitemapXml,
  xmlResponse,
} from './sitemap-xml.ts';

/** A part of a large site map: `pages-1.xml`, `products-12.xml`. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { publicUrl, tenant } = context.get(visitContext);
  const shop = { publicUrl, languages: tenant.languages.filter(isLanguage) };
  const xml = await writePart(context.get(clientContext), shop, params.file);
  if (xml === undefined) throw new Response('Not found', { status: 404, statusText: 'Not found' });
  return xmlResponse(xml);
}

/** Undefined when there is no such part. */
export async function writePart(
  client: ShopClient,
  shop: MappedShop,
  file: string,
): Promise<string | undefined> {
  const [, kind, number] = /^(pages|products)-(\d{1,9})\.xml$/.exec(file) ?? [];
  if (kind === undefined) return undefined;
  const places = await readPart(client, kind, Number(number));
  return places.length > 0 ? sitemapXml(shop, places) : undefined;
}

async function readPart(client: ShopClient, kind: string, number: number): Promise<Place[]> {
  if (kind === 'products') {
    return (await client.discovery.products({ part: number })).map(productPlace);
  }
  const from = (number - 1) * mostInOne;
  return pagesOf(await client.discovery.outline({})).slice(Math.max(0, from), from + mostInOne);
}
