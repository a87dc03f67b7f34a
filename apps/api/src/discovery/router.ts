import { api } from '../platform/context.ts';
import { changedBrands, changedCategories, productParts, productsOfPart } from './outline.ts';
import { describeFeed, renewSitemap, sitemapTag } from './renew.ts';

export const discoveryHandlers = {
  outline: api.discovery.outline.handler(async ({ context }) => {
    context.tag('catalogue', sitemapTag);
    const [categories, brands, parts] = await Promise.all([
      changedCategories(context),
      changedBrands(context),
      productParts(context),
    ]);
    return { categories, brands, parts };
  }),
  products: api.discovery.products.handler(({ context, input }) => {
    context.tag('catalogue', sitemapTag);
    return productsOfPart(context, input.part);
  }),
  insertFeed: api.discovery.insertFeed.handler(async ({ context }) => {
    return describeFeed(context);
  }),
  renewSitemap: api.discovery.renewSitemap.handler(async ({ context }) => {
    return renewSitemap(context);
  }),
};
