import { clientContext, visitContext } from '../../../page/context.ts';
import { merchantOf, outsideSearchAddress } from '../outside-addresses.ts';
import { outsidePage } from '../outside-life.ts';
import type { Route } from './+types/outside-search';
import { loadOutsideListing } from './load-outside-listing.ts';
import { OutsideListingPage } from './outside-listing-page.tsx';

/** `/department/ebay-usa/search/{query}` and `/luxury/search/{query}` */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const merchant = merchantOf(pathname);
  const listing = await loadOutsideListing(
    context.get(clientContext),
    context.get(visitContext),
    { merchant, kind: 'search', id: params.query },
    searchParams,
  );
  return outsidePage({ listing, merchant }, listing);
}

export { headers } from '../outside-life.ts';

export default function OutsideSearch({ loaderData, params }: Route.ComponentProps) {
  const { listing, merchant } = loaderData;
  return (
    <OutsideListingPage
      merchant={merchant}
      listing={listing}
      title={params.query}
      path={outsideSearchAddress(merchant, params.query)}
      words={params.query}
    />
  );
}
