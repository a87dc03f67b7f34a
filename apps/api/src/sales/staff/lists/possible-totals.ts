import { readAmount } from '../../../catalogue/import/mapping/amount.ts';
import { Unreadable } from '../../../catalogue/import/mapping/unreadable.ts';

/**
 * The totals that a typed amount may mean (`654,450`, `Rs 654450`, `$342.78`): minor units, with the codes of the
 * currencies in which the amount is that many. Empty: it is no amount.
 */
export function possibleTotals(typed: string): ReadonlyMap<number, readonly string[]> {
  const totals = new Map<number, string[]>();
  // Most searches are names: they need not be read in every currency.
  if (!/\p{Nd}/u.test(typed)) return totals;
  for (const currency of Intl.supportedValuesOf('currency')) {
    const read = readAmount(typed, { currency });
    // `1.250` can be read in two ways; a point is typed before a fraction here.
    const total = read instanceof Unreadable ? readAmount(typed, { currency, decimal: '.' }) : read;
    if (total instanceof Unreadable || total === 0) continue;
    totals.set(total, [...(totals.get(total) ?? []), currency]);
  }
  return totals;
}
