import { clientContext, visitContext } from '../../context.ts';
import { useT } from '../../i18n/use-t.ts';
import { searchAddress } from '../../shell/addresses.ts';
import type { PageHandle } from '../../shell/page-handle.ts';
import { useRootData } from '../../shell/root-data.ts';
import { readListingQuery } from '../listing/listing-query.ts';
import { loadLatest, loadListing } from '../listing/load-listing.ts';
import { pageFault } from '../listing/page-fault.ts';
import type { Route } from './+types/search';
import { FoundListing } from './found-listing.tsx';

export { keepOnViewChange as shouldRevalidate } from '../listing/only-view-changed.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const client = context.get(clientContext);
  const visit = context.get(visitContext);
  const query = readListingQuery(new URL(request.url).searchParams);
  const source = { kind: 'search', id: params.id } as const;
  const [listing, latest] = await Promise.all([
    loadListing(client, visit, source, query, { facets: true }),
    loadLatest(client, visit),
  ]).catch(pageFault);
  return { listing, latest };
}

export const handle: PageHandle = { noIndex: true };

/** Search results: the title is the query (spec section 2). */
export default function Search({ loaderData, params }: Route.ComponentProps) {
  const t = useT();
  const { hasMarketplace } = useRootData();
  const { listing, latest } = loaderData;
  const words = params.id;
  const path = searchAddress(words);
  const crumbs = [
    { title: t('common.home'), href: '/' },
    { title: words, href: path },
  ];
  return (
    <FoundListing
      words={words}
      path={path}
      crumbs={crumbs}
      listing={listing}
      latest={latest}
      also={hasMarketplace ? 'ebay' : null}
    />
  );
}
