import { decimalsOf } from '@karwan/money/decimals';
import { redirect } from 'react-router';
import { clientContext, visitContext } from '../../page/context.ts';
import type { Route } from './+types/department';
import { loadCategoryPage } from './load-category-page.ts';
import { CategoryPageView } from './page/category-page-view.tsx';
import { readListingQuery } from './query/listing-query.ts';

export { skipReloadOnViewChange as shouldRevalidate } from './query/skip-reload-on-view-change.ts';

/** `/department/12`, `/department/luxury`, `/department/luxury/handbags`: by id or URL path. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const reference = params['*'].replace(/^\/+|\/+$/g, '');
  if (reference === '') throw redirect('/');
  return loadCategoryPage(
    context.get(clientContext),
    context.get(visitContext),
    { reference, url },
    readListingQuery(url.searchParams, decimalsOf(context.get(visitContext).currency)),
  );
}

export default function Department({ loaderData }: Route.ComponentProps) {
  return <CategoryPageView page={loaderData} />;
}
