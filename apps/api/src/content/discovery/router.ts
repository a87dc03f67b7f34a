import { api } from '../../platform/context.ts';
import { runStaffCommand } from '../../platform/staff-trail/run-staff-command.ts';
import {
  countSitemapProducts,
  describeFeed,
  renewSitemap,
  sitemapTag,
  sitemapUrl,
} from './feed-status.ts';
import { listFeeds } from './list-feeds.ts';
import { changedBrands, changedCategories, productParts, productsOfPart } from './outline.ts';

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
  feeds: api.discovery.feeds.handler(({ context }) => listFeeds(context)),
  insertFeed: api.discovery.insertFeed.handler(async ({ context }) => {
    const described = await describeFeed(context);
    await runStaffCommand(context, async ({ record }) => {
      const { products } = described;
      record({ kind: 'feed.describe', entity: 'feed', entityId: 'google', after: { products } });
    });
    return described;
  }),
  renewSitemap: api.discovery.renewSitemap.handler(async ({ context }) => {
    const url = sitemapUrl(context);
    await runStaffCommand(context, async ({ trx, record }) => {
      await renewSitemap({ db: trx, tenant: context.tenant });
      record({ kind: 'sitemap.renew', entity: 'sitemap', entityId: 'sitemap' });
    });
    return { url, products: await countSitemapProducts(context) };
  }),
};
