import type { Minor } from '@karwan/money/arithmetic';
import type { BranchTerms, LineToPrice, PricingFailure } from './cart.ts';
import { type CurrencyRates, convert, findRate } from './conversion.ts';
import { priceCart } from './quote.ts';
import { type Result, succeed } from './result.ts';
import type { Shipping } from './shipping.ts';

/** What bringing one piece of a product home costs, in the currency asked for. */
export interface ShippingOfOne extends Shipping {
  /** The subtotal from which shipping is waived; null: never, or one piece reaches it already. */
  readonly freeFrom: Minor | null;
}

/**
 * What a product's page says of shipping: that of a cart with one piece in it, priced by the same
 * function.
 * @returns it, or why a cart with the piece has no price in that currency.
 */
export function shippingOfOne(
  item: Omit<LineToPrice, 'lineId' | 'branchId' | 'quantity'>,
  branch: BranchTerms,
  currency: string,
  rates: readonly CurrencyRates[],
): Result<ShippingOfOne, PricingFailure> {
  const cart = priceCart({
    lines: [{ ...item, lineId: 'one', branchId: branch.branchId, quantity: 1 }],
    branches: [branch],
    // Shipping to an address depends on the branch alone.
    deliveryCountry: branch.country,
    currency,
    rates,
  });
  if (!cart.ok) return cart;
  const { shippingState: state, shippingFeeTotal: amount } = cart.value.summary;
  const threshold = branch.waiveDeliveryFee ?? null;
  if (state === 'free' || threshold === null) return succeed({ state, amount, freeFrom: null });
  const rate = findRate(rates, branch.currency, currency);
  if (!rate.ok) return rate;
  const freeFrom = convert(threshold, branch.currency, currency, rate.value);
  return succeed({ state, amount, freeFrom });
}
