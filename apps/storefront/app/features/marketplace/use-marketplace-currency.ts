import type { ShownCurrency } from '@karwan/money/format';
import { useCurrency } from '../../page/root-data.ts';

/** A marketplace's currency, which the shop may not list: the server says its decimals. */
export function useMarketplaceCurrency(sum: { currency: string; decimals: number }): ShownCurrency {
  return { symbol: useCurrency(sum.currency).symbol, decimals: sum.decimals };
}
