import { clientContext, visitContext } from '../../../page/context.ts';
import { marketplaceBrandAddress } from '../marketplace-addresses.ts';
import { marketplacePage } from '../marketplace-response.ts';
import { loadMarketplaceListing } from '../rows/load-marketplace-listing.ts';
import type { Route } from './+types/marketplace-brand';
import { MarketplaceListingPage } from './marketplace-listing-page.tsx';

/** `/department/ebay-usa/brand/{title}` */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const listing = await loadMarketplaceListing(
    context.get(clientContext),
    context.get(visitContext),
    { merchant: 'ebay', kind: 'brand', id: params.title },
    new URL(request.url).searchParams,
  );
  return marketplacePage({ listing }, listing);
}

export { headers } from '../marketplace-response.ts';

export default function MarketplaceBrand({ loaderData, params }: Route.ComponentProps) {
  return (
    <MarketplaceListingPage
      merchant="ebay"
      listing={loaderData.listing}
      title={params.title}
      path={marketplaceBrandAddress('ebay', params.title)}
    />
  );
}
