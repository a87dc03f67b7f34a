import { decimalsOf } from '@karwan/money/decimals';
import { clientContext, visitContext } from '../../page/context.ts';
import type { Route } from './+types/shop-listing';
import { loadCategoryPage } from './load-category-page.ts';
import { CategoryPageView } from './page/category-page-view.tsx';
import { readListingQuery } from './query/listing-query.ts';

export { skipReloadOnViewChange as shouldRevalidate } from './query/skip-reload-on-view-change.ts';

/**
 * `/shop/category/{id}`, `/shop/brand/{id}`, `/shop/{id}`: by id, by url path (`/shop/luxury/handbags`),
 * or by brand title.
 */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const id = (params.id ?? params['*'] ?? '').replace(/^\/+|\/+$/g, '');
  const { pathname, searchParams } = url;
  const isBrandTitle = pathname.startsWith('/shop/brand/') && !/^\d{1,9}$/.test(id);
  return loadCategoryPage(
    context.get(clientContext),
    context.get(visitContext),
    { reference: isBrandTitle ? `brands/${id}` : id, url },
    readListingQuery(searchParams, decimalsOf(context.get(visitContext).currency)),
  );
}

export default function ShopListing({ loaderData }: Route.ComponentProps) {
  return <CategoryPageView page={loaderData} />;
}
