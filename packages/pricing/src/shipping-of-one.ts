import type { Minor } from '@karwan/money/arithmetic';
import { unitPrice } from '@karwan/money/unit-price';
import type { BranchTerms, LineToPrice } from './cart.ts';
import { type CurrencyRates, convertPrice, findRate, type RateFailure } from './conversion.ts';
import { type Result, succeed } from './result.ts';
import { type Shipping, shippingOfItems } from './shipping.ts';

/** Shipping cost of one piece of a product, in the requested currency. */
export interface ShippingOfOne extends Shipping {
  /** Subtotal from which shipping is waived; null: never, or one piece reaches it already. */
  readonly freeFrom: Minor | null;
}

/** A product as offered by a branch. */
type SoldItem = Pick<LineToPrice, 'price' | 'salePrice' | 'weightGrams' | 'freeShipping'>;

/**
 * Shipping cost for a product page: that of a cart with one piece, by the same rules.
 * @returns it, or why such a cart has no price in that currency.
 * @throws {AmountTooLarge} beyond safe integers.
 */
export function shippingOfOne(
  item: SoldItem,
  branch: BranchTerms,
  currency: string,
  rates: readonly CurrencyRates[],
): Result<ShippingOfOne, RateFailure> {
  const rate = findRate(rates, branch.currency, currency);
  if (!rate.ok) return rate;
  const items = item.freeShipping ? [] : [{ ...item, quantity: 1 }];
  const requested = shippingOfItems(items, branch, unitPrice(item));
  const shown = (amount: Minor) => convertPrice(amount, branch.currency, currency, rate.value);
  const threshold = branch.waiveDeliveryFee ?? null;
  const isWaivedLater = requested.state !== 'free' && threshold !== null;
  return succeed({
    state: requested.state,
    amount: shown(requested.amount),
    freeFrom: isWaivedLater ? shown(threshold) : null,
  });
}
