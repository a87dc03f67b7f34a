import { clientContext, visitContext } from '../../../page/context.ts';
import { outsideBrandAddress } from '../outside-addresses.ts';
import { outsidePage } from '../outside-life.ts';
import type { Route } from './+types/outside-brand';
import { loadOutsideListing } from './load-outside-listing.ts';
import { OutsideListingPage } from './outside-listing-page.tsx';

/** `/department/ebay-usa/brand/{title}` */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const listing = await loadOutsideListing(
    context.get(clientContext),
    context.get(visitContext),
    { merchant: 'ebay', kind: 'brand', id: params.title },
    new URL(request.url).searchParams,
  );
  return outsidePage({ listing }, listing);
}

export { headers } from '../outside-life.ts';

export default function OutsideBrand({ loaderData, params }: Route.ComponentProps) {
  return (
    <OutsideListingPage
      merchant="ebay"
      listing={loaderData.listing}
      title={params.title}
      path={outsideBrandAddress('ebay', params.title)}
    />
  );
}
