import { decimalsOf } from '@karwan/money/decimals';
import { useT } from '../../i18n/use-t.ts';
import { departmentAddress, departmentState, searchAddress } from '../../page/addresses.ts';
import { clientContext, visitContext } from '../../page/context.ts';
import { pageFault } from '../../page/page-fault.ts';
import { RouterLink } from '../../page/router-link.tsx';
import { loadLatest, loadListing } from '../listing/load-listing.ts';
import { readListingQuery } from '../listing/query/listing-query.ts';
import { requirePage } from '../listing/require-page.ts';
import { shows } from '../marketplace/rows/load-marketplace-listing.ts';
import type { Route } from './+types/department-search';
import { FoundListing } from './found-listing.tsx';
import { loadInstead } from './load-instead.ts';

export { skipReloadOnViewChange as shouldRevalidate } from '../listing/query/skip-reload-on-view-change.ts';

/** `/department/luxury/search/{query}`: a search within one department. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const client = context.get(clientContext);
  const visit = context.get(visitContext);
  const query = readListingQuery(url.searchParams, decimalsOf(visit.currency));
  const latest = loadLatest(client, visit);
  const { _id, name, menuUrl } = await client.categories
    .nodeByUrl({ url: params.department })
    .catch(pageFault);
  const source = { kind: 'search', id: params.id, within: _id } as const;
  const listing = await loadListing(client, visit, source, query, { facets: true }).catch(
    pageFault,
  );
  requirePage(listing, url);
  // CJ has luxury items; everything else is searched on eBay.
  const merchant = menuUrl.split('/')[0] === 'luxury' ? 'cj' : 'ebay';
  const isFound = listing.products.length > 0;
  return {
    node: { _id, name, menuUrl },
    listing,
    latest: isFound ? await latest : [],
    instead: isFound ? [] : await loadInstead(client, visit, _id),
    also: shows(visit.tenant, merchant) ? merchant : null,
  } as const;
}

export default function DepartmentSearch({ loaderData, params }: Route.ComponentProps) {
  const t = useT();
  const { node, listing, latest, instead, also } = loaderData;
  const query = params.id;
  const path = `${departmentAddress(node)}/search/${encodeURIComponent(query)}`;
  const crumbs = [
    { title: t('common.home'), href: '/' },
    { title: node.name, href: departmentAddress(node), state: departmentState(node) },
    { title: query, href: path },
  ];
  return (
    <FoundListing
      query={query}
      path={path}
      within={
        <p>
          {listing.count > 0 ? (
            t('listing.within', { category: node.name })
          ) : (
            <RouterLink
              href={searchAddress(query)}
              className="text-ink underline underline-offset-4"
            >
              {t('search.wholeShop', { name: query })}
            </RouterLink>
          )}
        </p>
      }
      crumbs={crumbs}
      listing={listing}
      latest={latest}
      instead={{ title: node.name, products: instead }}
      also={also}
    />
  );
}
