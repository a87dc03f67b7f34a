import type { RequestContext } from '../../platform/context.ts';
import { findAnswer } from '../answers/find-answer.ts';
import { MarketplaceDown, type MarketplaceProvider } from '../port.ts';

type Context = Pick<RequestContext, 'db' | 'jobs' | 'tenant'>;

/**
 * Fetches and stores items by id, as opening their pages would (spec section 7, createEbayItem).
 * @returns how many of them exist.
 * @throws MarketplaceDown when no item could be looked up.
 */
export async function saveItems(
  { db, jobs, tenant }: Context,
  provider: MarketplaceProvider,
  itemIds: readonly string[],
): Promise<number> {
  // Not charged to the share of an IP address, which is for visitors.
  const context = { db, jobs, tenant };
  const requested = [...new Set(itemIds)].map((itemId) =>
    findAnswer(context, provider, { kind: 'item', itemId }),
  );
  const answers = await Promise.allSettled(requested);
  for (const answer of answers) {
    if (answer.status === 'rejected' && !(answer.reason instanceof MarketplaceDown))
      throw answer.reason;
  }
  const given = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  if (given.length === 0) throw new MarketplaceDown('the marketplace returned none of the items');
  return given.filter(({ itemIds: found }) => found.length > 0).length;
}
