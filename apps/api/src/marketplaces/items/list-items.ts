import { marketplaceLimits } from '@karwan/contract/marketplace';
import type { MarketplaceListing, Merchant } from '@karwan/contract/marketplace-item';
import type { RequestContext } from '../../platform/context.ts';
import { displayCurrency } from '../../shop/settings/display-currency.ts';
import { type FoundAnswer, findAnswer } from '../answers/find-answer.ts';
import { windowsOf } from '../answers/question-text.ts';
import { marketplaceRuleOf } from '../marketplace-rule.ts';
import type { MarketplaceProvider, SearchQuestion } from '../port.ts';
import { categoryTitle } from './category-titles.ts';
import { presentCard } from './present-item.ts';
import { selectPage } from './select-items.ts';

export interface ListingQuery
  extends Pick<SearchQuestion, 'words' | 'categoryId' | 'brand' | 'sort'> {
  readonly limit: number;
  readonly offset: number;
  readonly currency?: string;
}

type Context = Pick<RequestContext, 'db' | 'jobs' | 'tenant' | 'visitor'>;

/** A page of external items. The marketplace is queried in windows of its own size, which pages share. */
export async function listItems(
  context: Context,
  provider: MarketplaceProvider,
  { words, categoryId, brand, sort, limit, offset, currency: requested }: ListingQuery,
): Promise<MarketplaceListing> {
  const rule = marketplaceRuleOf(context.tenant);
  const currency = await displayCurrency(context, requested);
  const excludedCategories = [...rule.excludedCategories];
  const question = { words, categoryId, brand, sort, excludedCategories };
  const windows = windowsOf(question, { offset, limit, window: provider.window });
  const answers = await findAnswers(context, provider, windows);
  const { merchant } = provider;
  const stored = await selectPage(
    context.db,
    { tenantId: context.tenant.id, merchant },
    answers.map(({ question, from }) => ({ question, from })),
    { offset, limit, excluded: rule.excludedCategories },
  );
  const named = stored.flatMap(({ card }) => card.categories).find(({ id }) => id === categoryId);
  const times = answers.map((answer) => answer.fetchedAt.getTime());
  return {
    itemSummaries: stored.flatMap((item) => presentCard(item, { merchant, rule, currency }) ?? []),
    categoryTitle:
      categoryId === undefined
        ? null
        : (named?.title ?? (await categoryTitle(context.db, merchant, categoryId)) ?? null),
    total: Math.min(answers.at(-1)?.total ?? 0, marketplaceLimits.deepest),
    limit,
    offset,
    seenAt: new Date(Math.min(...times)).toISOString(),
    isStale: answers.some((answer) => answer.isStale),
  };
}

/** The answers of a page's windows; those beyond the end of the list are not queried. */
async function findAnswers(
  context: Context,
  provider: MarketplaceProvider,
  windows: readonly SearchQuestion[],
): Promise<(FoundAnswer & { from: number })[]> {
  const answers: (FoundAnswer & { from: number })[] = [];
  for (const window of windows) {
    const before = answers.at(-1);
    if (before && before.total <= window.from) break;
    answers.push({ ...(await findAnswer(context, provider, window)), from: window.from });
  }
  return answers;
}

/** The search words of a category, for a marketplace that has no such category itself. */
export function wordsForCategory(
  tenant: RequestContext['tenant'],
  merchant: Merchant,
  categoryId: string | undefined,
  words: string | undefined,
): string | undefined {
  // The settings' categories are eBay's.
  if (words !== undefined || categoryId === undefined || merchant !== 'ebay') return words;
  return tenant.settings.marketplace?.categories.find(({ id }) => id === categoryId)?.words;
}
