import type { Order } from '@karwan/contract/order';
import { decimalsOf } from '@karwan/money/decimals';
import type { DisplayedCurrency } from '@karwan/money/format';

/** An order's currency. Its field `currency` is the symbol (spec section 3), `currencyCode` the code. */
export const currencyOf = (order: Pick<Order, 'currency' | 'currencyCode'>): DisplayedCurrency => ({
  symbol: order.currency,
  decimals: decimalsOf(order.currencyCode),
});
