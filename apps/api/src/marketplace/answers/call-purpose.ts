import type { Merchant } from '@karwan/contract/marketplace-item';
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
 * Whether everybody sees the answer: the first window of a category that the shop's settings name, or of
 * the new arrivals. There are as many such questions as the settings say, whatever visitors ask.
 */
function isPopular({ marketplace }: Settings, merchant: Merchant, asked: Question): boolean {
  // The settings' categories are eBay's.
  if (
    merchant !== 'ebay' ||
    !marketplace ||
    asked.kind !== 'search' ||
    asked.hint ||
    asked.from !== 0
  )
    return false;
  const { excludedCategories, categoryId } = asked;
  const known: Omit<SearchQuestion, 'excludedCategories'>[] = marketplace.categories
    .filter(({ id }) => id === categoryId)
    .map(({ id, words }) => ({ ...first, categoryId: id, words, sort: 'best' }));
  known.push({ ...first, words: marketplace.newArrivals.words, sort: 'newest' });
  const text = questionText(asked);
  return known.some((one) => questionText({ ...one, excludedCategories }) === text);
}

/** For an answer that is renewed while the old one stands. */
export function renewalOf(settings: Settings, merchant: Merchant, asked: Question): Urgency {
  if (asked.kind === 'search' && asked.hint) return 'hint';
  return isPopular(settings, merchant, asked) ? 'row' : 'renewal';
}

/**
 * The budget that pays for a new query: popular queries use no client's share; all others use the share
 * of the client address.
 * @param urgency who waits for the answer
 */
export function purposeOf(
  context: Context,
  merchant: Merchant,
  asked: Question,
  urgency: Urgency,
): CallPurpose {
  if (isPopular(context.tenant.settings, merchant, asked)) return { urgency: 'row' };
  return { urgency, addressKey: context.visitor?.addressKey };
}
