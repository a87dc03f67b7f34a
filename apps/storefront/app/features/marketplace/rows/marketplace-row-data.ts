import { clientContext, visitContext } from '../../../page/context.ts';
import { toExternalCard } from '../external-card.ts';
import { scriptResponse } from '../marketplace-response.ts';
import type { Route } from './+types/marketplace-row-data';
import { isDown } from './load-marketplace-listing.ts';

/** Items in a row (spec section 9: 10 in carousels). */
const rowSize = 10;

/**
 * The items of a row: `/outside-lane/new` or `/outside-lane/{category id}`. A separate address, so that
 * everybody with the same currency shares the response.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { tenant, currency } = context.get(visitContext);
  const { ebay } = context.get(clientContext);
  const { marketplace } = tenant;
  const isNew = params.id === 'new';
  if (!marketplace || !(isNew || /^\d{1,12}$/.test(params.id))) return scriptResponse(404, null);
  const source = isNew
    ? ({ q: marketplace.newArrivals.words, sort: 'newest' } as const)
    : { category_ids: params.id };
  try {
    const { itemSummaries } = await ebay.search({ ...source, currency, limit: rowSize });
    return scriptResponse(200, itemSummaries.map(toExternalCard));
  } catch (fault) {
    if (isDown(fault)) return scriptResponse(503, null);
    throw fault;
  }
}
