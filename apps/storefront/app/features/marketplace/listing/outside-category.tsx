import { clientContext, visitContext } from '../../../page/context.ts';
import { outsideCategoryAddress } from '../outside-addresses.ts';
import { outsidePage } from '../outside-life.ts';
import type { Route } from './+types/outside-category';
import { loadOutsideListing } from './load-outside-listing.ts';
import { OutsideListingPage } from './outside-listing-page.tsx';

/** `/department/ebay-usa/category/{categoryId}` */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const listing = await loadOutsideListing(
    context.get(clientContext),
    visit,
    { merchant: 'ebay', kind: 'category', id: params.id },
    new URL(request.url).searchParams,
  );
  const known = visit.tenant.marketplace?.categories.find(({ id }) => id === params.id);
  // A category without items that the shop has no name for is none.
  if (!known && listing?.count === 0) throw new Response('Not found', { status: 404 });
  return outsidePage({ listing, title: known?.title ?? listing?.categoryTitle ?? null }, listing);
}

export { headers } from '../outside-life.ts';

export default function ExternalCategory({ loaderData, params }: Route.ComponentProps) {
  const { listing, title } = loaderData;
  return (
    <OutsideListingPage
      merchant="ebay"
      listing={listing}
      title={title ?? params.id}
      path={outsideCategoryAddress(params.id)}
    />
  );
}
