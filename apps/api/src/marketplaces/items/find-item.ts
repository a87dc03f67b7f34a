import type { MarketplaceItem } from '@karwan/contract/marketplace-item';
import type { RequestContext } from '../../platform/context.ts';
import { notFound } from '../../platform/faults.ts';
import { displayCurrency } from '../../shop/settings/display-currency.ts';
import { findAnswer } from '../answers/find-answer.ts';
import { freshSeconds } from '../answers/question-text.ts';
import type { Urgency } from '../budget/day-budget.ts';
import { marketplaceRuleOf } from '../marketplace-rule.ts';
import { MarketplaceDown, type MarketplaceProvider, type Question } from '../port.ts';
import { groupWords } from './group-words.ts';
import { presentItem } from './present-item.ts';
import { type StoredItem, selectGroup, selectItems } from './select-items.ts';

type Context = Pick<RequestContext, 'db' | 'jobs' | 'tenant' | 'visitor'>;

/**
 * An item in full. While the marketplace is down, one that was only seen in a list is shown with what the list had.
 * @throws NOT_FOUND when it no longer exists or is excluded, MarketplaceDown when nothing is known of it.
 */
export async function findItem(
  context: Context,
  provider: MarketplaceProvider,
  itemId: string,
  currency: string | undefined,
): Promise<MarketplaceItem> {
  const stored = await findOne(context, provider, itemId);
  const [item] = await present(context, provider, stored, currency);
  if (!item) throw notFound('Item');
  return item;
}

async function findOne(context: Context, provider: MarketplaceProvider, itemId: string) {
  const requested = { kind: 'item', itemId } as const;
  const scope = scopeOf(context, provider);
  const listed = await selectItems(context.db, scope, [itemId]);
  const age = Date.now() - (listed[0]?.seenAt.getTime() ?? 0);
  if (provider.listsInFull && age < freshSeconds(requested) * 1000) return listed;
  try {
    return await findKept(context, provider, requested, listed.length > 0 ? 'detail' : 'shopper');
  } catch (error) {
    if (!(error instanceof MarketplaceDown) || listed.length === 0) throw error;
    return listed;
  }
}

/** @throws NOT_FOUND when there is no such group, MarketplaceDown when nothing is known of it. */
export async function findGroup(
  context: Context,
  provider: MarketplaceProvider,
  groupId: string,
  currency: string | undefined,
): Promise<MarketplaceItem[]> {
  const stored = await findMakes(context, provider, groupId);
  const items = await present(context, provider, stored, currency);
  if (items.length === 0) throw notFound('Item group');
  return items;
}

/** The variations of a group; while the marketplace is down, those that were seen in lists. */
async function findMakes(context: Context, provider: MarketplaceProvider, groupId: string) {
  const scope = scopeOf(context, provider);
  const { findsGroupsByWords } = provider;
  const listed = await selectGroup(context.db, scope, groupId);
  if (findsGroupsByWords && listed.length === 0) return [];
  const words = findsGroupsByWords ? groupWords(listed) : undefined;
  try {
    return await findKept(context, provider, { kind: 'group', groupId, words }, 'detail');
  } catch (error) {
    if (!(error instanceof MarketplaceDown) || listed.length === 0) throw error;
    return listed;
  }
}

async function findKept(
  context: Context,
  provider: MarketplaceProvider,
  requested: Question,
  urgency: Urgency,
) {
  const { itemIds } = await findAnswer(context, provider, requested, urgency);
  return selectItems(context.db, scopeOf(context, provider), itemIds);
}

async function present(
  context: Context,
  { merchant }: MarketplaceProvider,
  stored: readonly StoredItem[],
  requested: string | undefined,
): Promise<MarketplaceItem[]> {
  const currency = await displayCurrency(context, requested);
  const rule = marketplaceRuleOf(context.tenant);
  return stored.flatMap((item) => presentItem(item, { merchant, rule, currency }) ?? []);
}

const scopeOf = ({ tenant }: Context, { merchant }: MarketplaceProvider) => ({
  tenantId: tenant.id,
  merchant,
});
