import { clientContext, visitContext } from '../../../page/context.ts';
import { marketplaceSearchAddress, merchantOf } from '../marketplace-addresses.ts';
import { marketplacePage } from '../marketplace-response.ts';
import { loadMarketplaceListing } from '../rows/load-marketplace-listing.ts';
import type { Route } from './+types/marketplace-search';
import { MarketplaceListingPage } from './marketplace-listing-page.tsx';

/** `/department/ebay-usa/search/{query}` and `/luxury/search/{query}` */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const merchant = merchantOf(pathname);
  const listing = await loadMarketplaceListing(
    context.get(clientContext),
    context.get(visitContext),
    { merchant, kind: 'search', id: params.query },
    searchParams,
  );
  return marketplacePage({ listing, merchant }, listing);
}

export { headers } from '../marketplace-response.ts';

export default function MarketplaceSearch({ loaderData, params }: Route.ComponentProps) {
  const { listing, merchant } = loaderData;
  return (
    <MarketplaceListingPage
      merchant={merchant}
      listing={listing}
      title={params.query}
      path={marketplaceSearchAddress(merchant, params.query)}
      query={params.query}
    />
  );
}
