import type { Merchant } from '@karwan/contract/marketplace-item';
import type { MarketplaceSettings } from '@karwan/contract/tenant';
import type { RequestContext } from '../../platform/context.ts';
import type { Urgency } from '../budget/day-budget.ts';
import type { CallPurpose } from '../budget/spend-call.ts';
import type { Question, SearchQuestion } from '../port.ts';
import { questionText } from './question-text.ts';

type Settings = Pick<RequestContext['tenant']['settings'], 'marketplace'>;
type Context = Pick<RequestContext, 'visitor'> & {
  readonly tenant: { readonly settings: Settings };
};

const first = { kind: 'search', from: 0 } as const;

/**
 * The queries whose results every visitor sees: the first window of each category in the shop's settings, in their
 * order, and of the new arrivals.
 */
export function popularQuestions(
  { categories, newArrivals }: MarketplaceSettings,
  excludedCategories: readonly string[],
): SearchQuestion[] {
  const requested: Omit<SearchQuestion, 'excludedCategories'>[] = categories.map(
    ({ id, words }) => ({
      ...first,
      categoryId: id,
      words,
      sort: 'best',
    }),
  );
  requested.push({ ...first, words: newArrivals.words, sort: 'newest' });
  return requested.map((one) => ({ ...one, excludedCategories: [...excludedCategories] }));
}

/** Whether every visitor sees the results; the settings limit the number of such queries. */
function isPopular({ marketplace }: Settings, merchant: Merchant, requested: Question): boolean {
  // The settings' categories are eBay's.
  if (
    merchant !== 'ebay' ||
    !marketplace ||
    requested.kind !== 'search' ||
    requested.hint ||
    requested.from !== 0
  )
    return false;
  const { excludedCategories, categoryId } = requested;
  const categories = marketplace.categories.filter(({ id }) => id === categoryId);
  const text = questionText(requested);
  return popularQuestions({ ...marketplace, categories }, excludedCategories).some(
    (one) => questionText(one) === text,
  );
}

/** The purpose of refreshing a stale answer. */
export function renewalOf(settings: Settings, merchant: Merchant, requested: Question): Urgency {
  if (requested.kind === 'search' && requested.hint) return 'hint';
  return isPopular(settings, merchant, requested) ? 'row' : 'renewal';
}

/**
 * The budget that pays for a new query: popular queries are charged to no client; all others to the share of the
 * client's IP address.
 * @param urgency who waits for the answer
 */
export function purposeOf(
  context: Context,
  merchant: Merchant,
  requested: Question,
  urgency: Urgency,
): CallPurpose {
  if (isPopular(context.tenant.settings, merchant, requested)) return { urgency: 'row' };
  return { urgency, addressKey: context.visitor?.addressKey };
}
