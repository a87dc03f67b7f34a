import type { MarketplaceItem } from '@karwan/contract/marketplace-item';
import type { RequestContext } from '../../platform/context.ts';
import { notFound } from '../../platform/faults.ts';
import { displayCurrency } from '../../settings/display-currency.ts';
import { findAnswer } from '../answers/find-answer.ts';
import { freshSeconds } from '../answers/question-text.ts';
import type { Urgency } from '../budget/day-budget.ts';
import { marketplaceRuleOf } from '../marketplace-rule.ts';
import { MarketplaceDown, type MarketplaceProvider, type Question } from '../port.ts';
import { groupWords } from './group-words.ts';
import { presentItem } from './present-item.ts';
import { type KeptItem, selectGroup, selectItems } from './select-items.ts';

type Desk = Pick<RequestContext, 'db' | 'jobs' | 'tenant' | 'visitor'>;

/**
 * An item in full. One that is not to be had while the marketplace is down is shown as some list
 * showed it.
 * @throws NOT_FOUND when it is gone or excluded, MarketplaceDown when nothing is known of it.
 */
export async function findItem(
  desk: Desk,
  provider: MarketplaceProvider,
  itemId: string,
  currency: string | undefined,
): Promise<MarketplaceItem> {
  const kept = await findOne(desk, provider, itemId);
  const [item] = await present(desk, provider, kept, currency);
  if (!item) throw notFound('Item');
  return item;
}

async function findOne(desk: Desk, provider: MarketplaceProvider, itemId: string) {
  const asked = { kind: 'item', itemId } as const;
  const place = placeOf(desk, provider);
  const listed = await selectItems(desk.db, place, [itemId]);
  const age = Date.now() - (listed[0]?.seenAt.getTime() ?? 0);
  if (provider.listsInFull && age < freshSeconds(asked) * 1000) return listed;
  try {
    return await findKept(desk, provider, asked, listed.length > 0 ? 'detail' : 'shopper');
  } catch (error) {
    if (!(error instanceof MarketplaceDown) || listed.length === 0) throw error;
    return listed;
  }
}

/** @throws NOT_FOUND when there is no such group, MarketplaceDown when nothing is known of it. */
export async function findGroup(
  desk: Desk,
  provider: MarketplaceProvider,
  groupId: string,
  currency: string | undefined,
): Promise<MarketplaceItem[]> {
  const kept = await findMakes(desk, provider, groupId);
  const items = await present(desk, provider, kept, currency);
  if (items.length === 0) throw notFound('Item group');
  return items;
}

/** While the marketplace is down the makes are those that lists have shown. */
async function findMakes(desk: Desk, provider: MarketplaceProvider, groupId: string) {
  const place = placeOf(desk, provider);
  const { findsGroupsByWords } = provider;
  const listed = await selectGroup(desk.db, place, groupId);
  if (findsGroupsByWords && listed.length === 0) return [];
  const words = findsGroupsByWords ? groupWords(listed) : undefined;
  try {
    return await findKept(desk, provider, { kind: 'group', groupId, words }, 'detail');
  } catch (error) {
    if (!(error instanceof MarketplaceDown) || listed.length === 0) throw error;
    return listed;
  }
}

async function findKept(
  desk: Desk,
  provider: MarketplaceProvider,
  asked: Question,
  urgency: Urgency,
) {
  const { itemIds } = await findAnswer(desk, provider, asked, urgency);
  return selectItems(desk.db, placeOf(desk, provider), itemIds);
}

async function present(
  desk: Desk,
  { merchant }: MarketplaceProvider,
  kept: readonly KeptItem[],
  asked: string | undefined,
): Promise<MarketplaceItem[]> {
  const currency = await displayCurrency(desk, asked);
  const rule = marketplaceRuleOf(desk.tenant);
  return kept.flatMap((item) => presentItem(item, { merchant, rule, currency }) ?? []);
}

const placeOf = ({ tenant }: Desk, { merchant }: MarketplaceProvider) => ({
  tenantId: tenant.id,
  merchant,
});
