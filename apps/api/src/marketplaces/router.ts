import type { Merchant } from '@karwan/contract/marketplace-item';
import { ORPCError } from '@orpc/server';
import { api, type RequestContext } from '../platform/context.ts';
import { badField } from '../platform/faults.ts';
import { runStaffCommand } from '../platform/staff-trail/run-staff-command.ts';
import { findExternalOffers } from './items/find-external-offers.ts';
import { findGroup, findItem } from './items/find-item.ts';
import { listItems, wordsForCategory } from './items/list-items.ts';
import { recordVisit } from './items/record-visit.ts';
import { saveItems } from './items/save-items.ts';
import { MarketplaceDown, type MarketplaceProvider } from './port.ts';

/** Both marketplaces have the same calls, each under its own path. */
function handlersFor(merchant: Merchant, calls: typeof api.ebay | typeof api.cj) {
  return {
    search: calls.search.handler(({ context, input }) =>
      answer(context, merchant, (provider) => {
        const { q, category_ids: categoryId, ...query } = input;
        if (q === undefined && categoryId === undefined) {
          throw badField('q', 'give words, a category, or both');
        }
        const words = wordsForCategory(context.tenant, merchant, categoryId, q);
        return listItems(context, provider, { ...query, words, categoryId });
      }),
    ),
    itemDetail: calls.itemDetail.handler(({ context, input }) =>
      answer(context, merchant, (provider) =>
        findItem(context, provider, input.itemId, input.currency),
      ),
    ),
    getItem: calls.getItem.handler(({ context, input }) =>
      answer(context, merchant, (provider) =>
        findItem(context, provider, input.itemId, input.currency),
      ),
    ),
    getItemsByItemGroup: calls.getItemsByItemGroup.handler(({ context, input }) =>
      answer(context, merchant, async (provider) => ({
        items: await findGroup(context, provider, input.itemGroupId, input.currency),
      })),
    ),
    createItem: calls.createItem.handler(async ({ context, input }) => {
      return answer(context, merchant, async (provider) => {
        const saved = await saveItems(context, provider, input.itemIds);
        await runStaffCommand(context, async ({ record }) => {
          const after = { itemIds: input.itemIds, saved };
          record({
            kind: 'marketplace.saveItems',
            entity: 'marketplace',
            entityId: merchant,
            after,
          });
        });
        return { saved };
      });
    }),
    visit: calls.visit.handler(async ({ context, input }) => {
      await recordVisit(context, merchant, input);
      return {};
    }),
  };
}

export const ebayHandlers = handlersFor('ebay', api.ebay);
export const cjHandlers = handlersFor('cj', api.cj);

export const externalOfferHandlers = {
  offers: api.elsewhere.offers.handler(async ({ context, input }) => {
    context.tag('marketplace', 'settings');
    return { offers: await whenUp(() => findExternalOffers(context, input)) };
  }),
};

async function answer<Answer>(
  context: RequestContext,
  merchant: Merchant,
  work: (provider: MarketplaceProvider) => Promise<Answer>,
): Promise<Answer> {
  const provider = context.marketplaces?.[merchant];
  context.tag('marketplace', 'settings');
  return whenUp(async () => {
    if (!provider) throw new MarketplaceDown('this shop has no marketplace credentials');
    return work(provider);
  });
}

async function whenUp<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof MarketplaceDown)) throw error;
    throw new ORPCError('SERVICE_UNAVAILABLE', {
      message: 'The marketplace is temporarily unavailable, try again shortly',
      cause: error,
    });
  }
}
