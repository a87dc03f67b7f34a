import { cutQuery } from '@karwan/contract/search-words';
import { clientContext, visitContext } from '../../../page/context.ts';
import { toExternalCard } from '../external-card.ts';
import { scriptResponse } from '../marketplace-response.ts';
import type { Route } from './+types/matching-row-data';
import { isDown, shows } from './load-marketplace-listing.ts';

/** Items in a row (spec section 9: 10 in carousels). */
const rowSize = 10;

/** A marketplace's items for a search in our shop: `/outside-also/ebay/leather`. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { tenant, currency } = context.get(visitContext);
  const client = context.get(clientContext);
  const { merchant } = params;
  const q = cutQuery(params.words);
  const isKnown = merchant === 'ebay' || merchant === 'cj';
  if (!isKnown || q === '' || !shows(tenant, merchant)) return scriptResponse(404, null);
  try {
    const { itemSummaries } = await client[merchant].search({ q, currency, limit: rowSize });
    return scriptResponse(200, itemSummaries.map(toExternalCard));
  } catch (fault) {
    if (isDown(fault)) return scriptResponse(503, null);
    throw fault;
  }
}
