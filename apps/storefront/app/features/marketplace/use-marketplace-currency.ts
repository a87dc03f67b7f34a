import type { DisplayedCurrency } from '@karwan/money/format';
import { useCurrency } from '../../page/root-data.ts';

/** A marketplace's currency, which the shop may not list; its decimals come from the server. */
export function useMarketplaceCurrency(sum: {
  currency: string;
  decimals: number;
}): DisplayedCurrency {
  return { symbol: useCurrency(sum.currency).symbol, decimals: sum.decimals };
}
