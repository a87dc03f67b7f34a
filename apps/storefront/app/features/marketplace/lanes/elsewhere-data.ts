import { clientContext, visitContext } from '../../../page/context.ts';
import { isDown } from '../listing/load-outside-listing.ts';
import { laneAnswer } from '../outside-life.ts';
import { sentOutsideCard } from '../sent-outside-card.ts';
import type { Route } from './+types/elsewhere-data';

/** The same product at the marketplaces: `/seen-elsewhere/{itemCustomId}`. */
export async function loader({ params: { itemCustomId }, context }: Route.LoaderArgs) {
  const { currency } = context.get(visitContext);
  const { elsewhere } = context.get(clientContext);
  try {
    const { offers } = await elsewhere.offers({ itemCustomId, currency });
    return laneAnswer(
      200,
      offers.map((offer) => ({ ...sentOutsideCard(offer), seenAt: offer.seenAt })),
    );
  } catch (fault) {
    if (isDown(fault)) return laneAnswer(503, null);
    if (typeof fault === 'object' && fault !== null && 'status' in fault && fault.status === 404) {
      return laneAnswer(404, null);
    }
    throw fault;
  }
}
