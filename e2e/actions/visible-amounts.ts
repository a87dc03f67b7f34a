import { decimalsOf } from '@karwan/money/decimals';
import { parseTypedAmount } from '@karwan/money/typed-amount';
import type { Locator } from '@playwright/test';

/** An amount formatted as in the shop: thousands separators, and the currency's decimals unless they are zero. */
export function written(minor: number, symbol: string, currency = 'PKR'): string {
  const decimals = decimalsOf(currency);
  const amount = (minor / 10 ** decimals).toLocaleString('en', {
    minimumFractionDigits: minor % 10 ** decimals === 0 ? 0 : decimals,
    maximumFractionDigits: decimals,
  });
  return /[a-z]$/i.test(symbol) ? `${symbol} ${amount}` : `${symbol}${amount}`;
}

/** Parses a displayed amount into minor units; 0 if there is none. */
export function readAmount(text: string, currency = 'PKR'): number {
  return parseTypedAmount(text.replace(/[^\d.]/g, ''), decimalsOf(currency)) ?? 0;
}

/**
 * Terms and values of a description list as displayed, with normalized white space. An expandable term is read
 * without its explanation.
 */
export async function readTerms(within: Locator): Promise<Record<string, string>> {
  const [terms, values] = await Promise.all([
    within.locator('dt:not(:has(summary)), dt summary').allInnerTexts(),
    within.locator('dd').allInnerTexts(),
  ]);
  return Object.fromEntries(terms.map((term, index) => [plain(term), plain(values[index] ?? '')]));
}

/** Cart and checkout show the reserve fee's percentage; an order stores only the amount. */
export function withoutPercent(terms: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(terms).map(([term, value]) => [term.replace(/ \([\d.]+ %\)$/, ''), value]),
  );
}

export const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
