import { clientContext, visitContext } from '../../../page/context.ts';
import { marketplaceCategoryAddress } from '../marketplace-addresses.ts';
import { marketplacePage } from '../marketplace-response.ts';
import { loadMarketplaceListing } from '../rows/load-marketplace-listing.ts';
import type { Route } from './+types/marketplace-category';
import { MarketplaceListingPage } from './marketplace-listing-page.tsx';

/** `/department/ebay-usa/category/{categoryId}` */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const listing = await loadMarketplaceListing(
    context.get(clientContext),
    visit,
    { merchant: 'ebay', kind: 'category', id: params.id },
    new URL(request.url).searchParams,
  );
  const known = visit.tenant.marketplace?.categories.find(({ id }) => id === params.id);
  // A category that is empty and not in the shop's settings does not exist.
  if (!known && listing?.count === 0) throw new Response('Not found', { status: 404 });
  return marketplacePage(
    { listing, title: known?.title ?? listing?.categoryTitle ?? null },
    listing,
  );
}

export { headers } from '../marketplace-response.ts';

export default function MarketplaceCategory({ loaderData, params }: Route.ComponentProps) {
  const { listing, title } = loaderData;
  return (
    <MarketplaceListingPage
      merchant="ebay"
      listing={listing}
      title={title ?? params.id}
      path={marketplaceCategoryAddress(params.id)}
    />
  );
}
