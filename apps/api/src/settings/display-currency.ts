import type { Currency } from '@karwan/contract/money';
import { convert, findRate } from '@karwan/pricing/conversion';
import type { RequestContext } from '../platform/context.ts';
import { badField } from '../platform/faults.ts';
import { currencies } from './currencies.ts';

/** The currency that an answer's prices are shown in. */
export interface DisplayCurrency {
  readonly code: string;
  readonly base: string;
  /** Null: there is no rate. */
  show(amount: number, from: string): number | null;
  /** An amount of this currency in the tenant's base currency; null: there is no rate. */
  toBase(amount: number): number | null;
}

/**
 * The currency asked for, or the tenant's base currency.
 * @throws BAD_REQUEST naming `currency` when the shop does not have it.
 */
export async function displayCurrency(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  asked: string | undefined,
): Promise<DisplayCurrency> {
  const table = await currencies.of(db, tenant.id);
  const code = asked ?? tenant.baseCurrency;
  if (asked !== undefined && !table.some((currency) => currency.code === asked)) {
    throw badField('currency', `must be one of ${table.map((entry) => entry.code).join(', ')}`);
  }
  return {
    code,
    base: tenant.baseCurrency,
    show: (amount, from) => exchange(table, amount, from, code),
    toBase: (amount) => exchange(table, amount, code, tenant.baseCurrency),
  };
}

function exchange(table: Currency[], amount: number, from: string, to: string): number | null {
  if (from === to) return amount;
  const rate = findRate(table, from, to);
  return rate.ok ? convert(amount, from, to, rate.value) : null;
}
