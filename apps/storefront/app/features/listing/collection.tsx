import { decimalsOf } from '@karwan/money/decimals';
import { clientContext, visitContext } from '../../page/context.ts';
import type { Route } from './+types/collection';
import { loadCategoryPage } from './load-category-page.ts';
import { CategoryPageView } from './page/category-page-view.tsx';
import { readListingQuery } from './query/listing-query.ts';

export { skipReloadOnViewChange as shouldRevalidate } from './query/skip-reload-on-view-change.ts';

/** `/collections/eid`: a collection, listed like a category. */
export function loader({ url, params, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  return loadCategoryPage(
    context.get(clientContext),
    visit,
    { reference: `collections/${params.slug}`, url },
    readListingQuery(url.searchParams, decimalsOf(visit.currency)),
  );
}

export default function Collection({ loaderData }: Route.ComponentProps) {
  return <CategoryPageView page={loaderData} />;
}
