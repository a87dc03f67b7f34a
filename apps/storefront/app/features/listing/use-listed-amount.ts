import { numberFormat } from '../../i18n/formats.ts';
import { useLanguage } from '../../i18n/use-t.ts';
import type { Listing } from './load-listing.ts';

/** How many products a listing has, as text: '1,200', or '1,000+' if counting ended there. */
export function useListedAmount({
  count,
  countIsCapped,
}: Pick<Listing, 'count' | 'countIsCapped'>) {
  const amount = numberFormat(useLanguage()).format(count);
  return countIsCapped ? `${amount}+` : amount;
}
