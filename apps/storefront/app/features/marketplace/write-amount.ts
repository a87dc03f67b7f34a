import { formatAmount } from '@karwan/ui/product/amount.ts';

/** Amounts are written in hundredths; of yen there are none, so a whole one is a minor unit. */
export const hundredthsOf = (amount: number, currency: string): number =>
  currency === 'JPY' ? amount * 100 : amount;

/** An amount in minor units of a currency that the shop may not have itself. */
export const writeAmount = (amount: number, currency: string, symbol: string): string =>
  formatAmount(hundredthsOf(amount, currency), symbol);
