import { ORPCError } from '@orpc/server';
import { api, type RequestContext } from '../platform/context.ts';
import { badField } from '../platform/faults.ts';
import { findGroup, findItem } from './find-item.ts';
import { listItems, wordsForCategory } from './list-items.ts';
import { MarketplaceDown, type MarketplaceProvider } from './port.ts';
import { recordVisit } from './record-visit.ts';

const calls = api.ebay;

export const ebayHandlers = {
  search: calls.search.handler(({ context, input }) =>
    answer(context, (provider) => {
      const { q, category_ids: categoryId, ...query } = input;
      if (q === undefined && categoryId === undefined) {
        throw badField('q', 'give words, a category, or both');
      }
      const words = wordsForCategory(context.tenant, categoryId, q);
      return listItems(context, provider, { ...query, words, categoryId });
    }),
  ),
  itemDetail: calls.itemDetail.handler(({ context, input }) =>
    answer(context, (provider) => findItem(context, provider, input.itemId, input.currency)),
  ),
  getItem: calls.getItem.handler(({ context, input }) =>
    answer(context, (provider) => findItem(context, provider, input.itemId, input.currency)),
  ),
  getItemsByItemGroup: calls.getItemsByItemGroup.handler(({ context, input }) =>
    answer(context, async (provider) => ({
      items: await findGroup(context, provider, input.itemGroupId, input.currency),
    })),
  ),
  createItem: calls.createItem.handler(() => {
    // Only staff may; there are no accounts of staff yet.
    throw new ORPCError('UNAUTHORIZED', { message: 'Sign in as staff to do this' });
  }),
  visit: calls.visit.handler(async ({ context, input }) => {
    await recordVisit(context, 'ebay', input);
    return {};
  }),
};

async function answer<Answer>(
  context: RequestContext,
  work: (provider: MarketplaceProvider) => Promise<Answer>,
): Promise<Answer> {
  const provider = context.marketplaces?.ebay;
  context.tag('marketplace', 'settings');
  try {
    if (!provider) throw new MarketplaceDown('this shop has no access to the marketplace');
    return await work(provider);
  } catch (error) {
    if (!(error instanceof MarketplaceDown)) throw error;
    throw new ORPCError('SERVICE_UNAVAILABLE', {
      message: 'The marketplace does not answer at the moment, try again shortly',
      cause: error,
    });
  }
}
