import { clientContext, visitContext } from '../../../page/context.ts';
import { scriptResponse } from '../marketplace-response.ts';
import { loadMarketplaceListing } from '../rows/load-marketplace-listing.ts';
import type { Route } from './+types/more-data';

const merchants = ['ebay', 'cj'] as const;
const kinds = ['search', 'brand', 'category'] as const;

/** The next page of a marketplace's list, for infinite loading: `/outside-more/cj/search/leather`. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const merchant = merchants.find((one) => one === params.merchant);
  const kind = kinds.find((one) => one === params.kind);
  if (!merchant || !kind) return scriptResponse(404, null);
  const listing = await loadMarketplaceListing(
    context.get(clientContext),
    context.get(visitContext),
    { merchant, kind, id: params.id },
    new URL(request.url).searchParams,
  );
  return listing ? scriptResponse(200, { products: listing.products }) : scriptResponse(503, null);
}
