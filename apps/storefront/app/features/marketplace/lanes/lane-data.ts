import { clientContext, visitContext } from '../../../page/context.ts';
import { isDown } from '../listing/load-outside-listing.ts';
import { laneAnswer } from '../outside-life.ts';
import { sentOutsideCard } from '../sent-outside-card.ts';
import type { Route } from './+types/lane-data';

/** Items of a lane (spec section 9: 10 in carousels). */
const laneSize = 10;

/**
 * What a lane shows: `/outside-lane/new` or `/outside-lane/{category id}`. An address of its own, so
 * that the answer is shared by all who use the same currency.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { tenant, currency } = context.get(visitContext);
  const { ebay } = context.get(clientContext);
  const { marketplace } = tenant;
  const isNew = params.id === 'new';
  if (!marketplace || !(isNew || /^\d{1,12}$/.test(params.id))) return laneAnswer(404, null);
  const source = isNew
    ? ({ q: marketplace.newArrivals.words, sort: 'newest' } as const)
    : { category_ids: params.id };
  try {
    const { itemSummaries } = await ebay.search({ ...source, currency, limit: laneSize });
    return laneAnswer(200, itemSummaries.map(sentOutsideCard));
  } catch (fault) {
    if (isDown(fault)) return laneAnswer(503, null);
    throw fault;
  }
}
