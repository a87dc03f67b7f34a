import { decimalsOf } from '@karwan/money/decimals';
import { useLocation } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { clientContext, visitContext } from '../../page/context.ts';
import { useRootData } from '../../page/root-data.ts';
import { allProductsPath, layoutVariants, sidebarLayout } from '../../routing/listing-layouts.ts';
import type { Route } from './+types/layout-variant';
import { loadAllProducts } from './load-all-products.ts';
import { ListingPage } from './page/listing-page.tsx';
import { ListingSeo } from './page/listing-seo.tsx';
import { readListingQuery } from './query/listing-query.ts';
import { requirePage } from './require-page.ts';

export { skipReloadOnViewChange as shouldRevalidate } from './query/skip-reload-on-view-change.ts';

/** `/shop/category-list` and similar: all products in one of the layouts. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const page = await loadAllProducts(
    context.get(clientContext),
    context.get(visitContext),
    readListingQuery(url.searchParams, decimalsOf(context.get(visitContext).currency)),
  );
  requirePage(page.listing, url);
  return page;
}

export default function LayoutVariant({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { pathname } = useLocation();
  const { site } = useRootData();
  const { listing, departments, latest } = loaderData;
  const name = pathname.replace(/^\/shop\/|\/$/g, '');
  const layout = Object.entries(layoutVariants).find(([variant]) => variant === name)?.[1];
  const title = t('shopPages.allProducts');
  const crumbs = [
    { title: t('common.home'), href: '/' },
    { title: t('shopPages.shop'), href: '/shop' },
    { title, href: allProductsPath },
  ];
  return (
    <>
      <ListingSeo
        title={t('shopPages.allProductsTitle', { name: site.siteName })}
        description={t('listing.description', { category: title, name: site.siteName })}
        path={allProductsPath}
        crumbs={crumbs}
        listing={listing}
      />
      <ListingPage
        key={pathname}
        layout={layout ?? sidebarLayout}
        title={title}
        subject={title}
        crumbs={crumbs}
        listing={listing}
        related={departments}
        relatedTitle={t('shopPages.departments')}
        latest={latest}
      />
    </>
  );
}
