import type { ShopClient } from '@karwan/contract/contract';
import {
  brandUrl,
  categoryUrl,
  type MappedShop,
  marketplaceUrls,
  maxPerSitemap,
  otherUrls,
  ownPageUrl,
  postUrl,
  productUrl,
  type SitemapUrl,
  sitemapIndexXml,
  sitemapXml,
} from './sitemap-xml.ts';

/** The sitemap, or the sitemap index of a large shop. */
export async function writeSitemap(client: ShopClient, shop: MappedShop): Promise<string> {
  const { categories, brands, parts } = await client.discovery.outline({});
  const pages = pagesOf({ categories, brands, ...(await writtenTexts(client)) }, shop);
  const total = parts.reduce((sum, { count }) => sum + count, pages.length);
  if (total > maxPerSitemap) {
    const numbers = Array.from(
      { length: Math.ceil(pages.length / maxPerSitemap) },
      (_, at) => at + 1,
    );
    return sitemapIndexXml(shop, [
      ...numbers.map((number) => ({ path: `/sitemap/pages-${number}.xml` })),
      ...parts.map(({ part, lastChanged }) => ({
        path: `/sitemap/products-${part}.xml`,
        lastChanged,
      })),
    ]);
  }
  // Sequentially, so that a sitemap never takes more than one database connection.
  for (const { part } of parts) {
    const products = await client.discovery.products({ part });
    for (const product of products) pages.push(productUrl(product));
  }
  return sitemapXml(shop, pages);
}

/** The posts, and the pages that the shop has added. */
export const writtenTexts = async (client: ShopClient) => ({
  posts: await client.content.posts({}),
  ownPages: await client.content.pages({}),
});

type Texts = Awaited<ReturnType<typeof writtenTexts>>;
type Outline = Awaited<ReturnType<ShopClient['discovery']['outline']>>;

/** All pages except products. */
export function pagesOf(
  { categories, brands, posts, ownPages }: Pick<Outline, 'categories' | 'brands'> & Texts,
  { marketplaceCategories = [] }: Pick<MappedShop, 'marketplaceCategories'> = {},
): SitemapUrl[] {
  return [
    ...otherUrls,
    ...ownPages.map(ownPageUrl),
    ...posts.map(postUrl),
    ...marketplaceUrls(marketplaceCategories),
    ...categories.map(categoryUrl),
    ...brands.map(brandUrl),
  ];
}
