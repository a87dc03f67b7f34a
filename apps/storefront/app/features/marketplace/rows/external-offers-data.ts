import { clientContext, visitContext } from '../../../page/context.ts';
import { toExternalCard } from '../external-card.ts';
import { scriptResponse } from '../marketplace-response.ts';
import type { Route } from './+types/external-offers-data';
import { isDown } from './load-marketplace-listing.ts';

/** The same product at the marketplaces: `/seen-elsewhere/{itemCustomId}`. */
export async function loader({ params: { itemCustomId }, context }: Route.LoaderArgs) {
  const { currency } = context.get(visitContext);
  const { elsewhere } = context.get(clientContext);
  try {
    const { offers } = await elsewhere.offers({ itemCustomId, currency });
    return scriptResponse(
      200,
      offers.map((offer) => ({ ...toExternalCard(offer), seenAt: offer.seenAt })),
    );
  } catch (fault) {
    if (isDown(fault)) return scriptResponse(503, null);
    if (typeof fault === 'object' && fault !== null && 'status' in fault && fault.status === 404) {
      return scriptResponse(404, null);
    }
    throw fault;
  }
}
