import type { Currency } from '@karwan/contract/money';
import { AmountTooLarge } from '@karwan/money/arithmetic';
import { convertPrice, findRate } from '@karwan/pricing/conversion';
import type { RequestContext } from '../../platform/context.ts';
import { badField } from '../../platform/faults.ts';
import { currencies } from './currencies.ts';

/** The currency that a response's prices are shown in. */
export interface DisplayCurrency {
  readonly code: string;
  readonly base: string;
  readonly rates: readonly Currency[];
  /** Converts an amount in minor units; null: there is no rate. */
  show(amount: number, from: string): number | null;
  /** The least amount of the base currency that is shown as this one or more; null: there is no rate. */
  leastInBase(shown: number): number | null;
}

/**
 * The requested currency, or the tenant's base currency.
 * @throws BAD_REQUEST naming `currency` when the shop does not have it.
 */
export async function displayCurrency(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  requested: string | undefined,
): Promise<DisplayCurrency> {
  const table = await currencies.of(db, tenant.id);
  const code = requested ?? tenant.baseCurrency;
  if (requested !== undefined && !table.some((currency) => currency.code === requested)) {
    throw badField('currency', `must be one of ${table.map((entry) => entry.code).join(', ')}`);
  }
  return {
    code,
    base: tenant.baseCurrency,
    rates: table,
    show: (amount, from) => exchange(table, amount, from, code),
    leastInBase: (shown) => minInBase(table, shown, tenant.baseCurrency, code),
  };
}

function exchange(table: Currency[], amount: number, from: string, to: string): number | null {
  if (from === to) return amount;
  const rate = findRate(table, from, to);
  return rate.ok ? convertPrice(amount, from, to, rate.value) : null;
}

/**
 * Found by search rather than by converting back, because the inverse direction has a rate of its own, and a price
 * filter must include prices that are shown exactly at its bound. An unreachable amount becomes one above all prices.
 */
function minInBase(table: Currency[], shown: number, base: string, code: string): number | null {
  if (base === code) return shown;
  const rate = findRate(table, base, code);
  if (!rate.ok) return null;
  let [low, high] = [0, Number.MAX_SAFE_INTEGER];
  while (low < high) {
    const middle = low + Math.floor((high - low) / 2);
    if (reaches(middle, shown, base, code, rate.value)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function reaches(amount: number, shown: number, from: string, to: string, rate: string): boolean {
  try {
    return convertPrice(amount, from, to, rate) >= shown;
  } catch (error) {
    if (error instanceof AmountTooLarge) return true;
    throw error;
  }
}
