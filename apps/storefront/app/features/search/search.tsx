import { decimalsOf } from '@karwan/money/decimals';
import { redirect } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { searchAddress } from '../../page/addresses.ts';
import { clientContext, visitContext } from '../../page/context.ts';
import { pageFault } from '../../page/page-fault.ts';
import { useRootData } from '../../page/root-data.ts';
import { loadLatest, loadListing } from '../listing/load-listing.ts';
import { readListingQuery } from '../listing/query/listing-query.ts';
import { requirePage } from '../listing/require-page.ts';
import type { Route } from './+types/search';
import { FoundListing } from './found-listing.tsx';
import { loadInstead } from './load-instead.ts';

export { skipReloadOnViewChange as shouldRevalidate } from '../listing/query/skip-reload-on-view-change.ts';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const client = context.get(clientContext);
  const visit = context.get(visitContext);
  // An empty query redirects home, like the search box.
  if (params.id.trim() === '') throw redirect('/');
  const query = readListingQuery(url.searchParams, decimalsOf(visit.currency));
  const source = { kind: 'search', id: params.id } as const;
  const [listing, latest] = await Promise.all([
    loadListing(client, visit, source, query, {
      facets: true,
      explain: url.searchParams.get('explain') === '1',
    }),
    loadLatest(client, visit),
  ]).catch(pageFault);
  requirePage(listing, url);
  const isFound = listing.products.length > 0;
  return {
    listing,
    latest: isFound ? latest : [],
    instead: isFound ? [] : await loadInstead(client, visit),
  };
}

/** Search results: the title is the query (spec section 2). */
export default function Search({ loaderData, params }: Route.ComponentProps) {
  const t = useT();
  const { hasMarketplace } = useRootData();
  const { listing, latest, instead } = loaderData;
  const query = params.id;
  const path = searchAddress(query);
  const crumbs = [
    { title: t('common.home'), href: '/' },
    { title: query, href: path },
  ];
  return (
    <FoundListing
      query={query}
      path={path}
      crumbs={crumbs}
      listing={listing}
      latest={latest}
      instead={{ title: t('home.newArrivals'), products: instead }}
      also={hasMarketplace ? 'ebay' : null}
    />
  );
}
