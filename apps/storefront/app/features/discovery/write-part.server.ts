import type { ShopClient } from '@karwan/contract/contract';
import {
  type MappedShop,
  maxPerSitemap,
  productUrl,
  type SitemapUrl,
  sitemapXml,
} from './sitemap-xml.ts';
import { pagesOf, writtenTexts } from './write-sitemap.server.ts';

/** Undefined when there is no such part. */
export async function writePart(
  client: ShopClient,
  shop: MappedShop,
  file: string,
): Promise<string | undefined> {
  const [, kind, number] = /^(pages|products)-(\d{1,9})\.xml$/.exec(file) ?? [];
  if (kind === undefined) return undefined;
  const urls = await readPart(client, shop, kind, Number(number));
  return urls.length > 0 ? sitemapXml(shop, urls) : undefined;
}

async function readPart(
  client: ShopClient,
  shop: MappedShop,
  kind: string,
  number: number,
): Promise<SitemapUrl[]> {
  if (kind === 'products') {
    return (await client.discovery.products({ part: number })).map(productUrl);
  }
  const from = (number - 1) * maxPerSitemap;
  const outline = await client.discovery.outline({});
  return pagesOf({ ...outline, ...(await writtenTexts(client)) }, shop).slice(
    Math.max(0, from),
    from + maxPerSitemap,
  );
}
