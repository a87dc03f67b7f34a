import { longestSearch } from '@karwan/contract/search-words';
import { clientContext, visitContext } from '../../../page/context.ts';
import { isDown, shows } from '../listing/load-outside-listing.ts';
import { laneAnswer } from '../outside-life.ts';
import { sentOutsideCard } from '../sent-outside-card.ts';
import type { Route } from './+types/also-data';

/** Items of a lane (spec section 9: 10 in carousels). */
const laneSize = 10;

/** What a marketplace has for a search of our own: `/outside-also/ebay/leather`. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { tenant, currency } = context.get(visitContext);
  const client = context.get(clientContext);
  const { merchant } = params;
  const q = params.words.trim().slice(0, longestSearch);
  const isKnown = merchant === 'ebay' || merchant === 'cj';
  if (!isKnown || q === '' || !shows(tenant, merchant)) return laneAnswer(404, null);
  try {
    const { itemSummaries } = await client[merchant].search({ q, currency, limit: laneSize });
    return laneAnswer(200, itemSummaries.map(sentOutsideCard));
  } catch (fault) {
    if (isDown(fault)) return laneAnswer(503, null);
    throw fault;
  }
}
