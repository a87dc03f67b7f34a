import type { Minor } from '@karwan/money/arithmetic';
import { unitPrice } from '@karwan/money/unit-price';
import type { BranchTerms, LineToPrice } from './cart.ts';
import { type CurrencyRates, convert, findRate, type RateFailure } from './conversion.ts';
import { type Result, succeed } from './result.ts';
import { type Shipping, shippingOfGoods } from './shipping.ts';

/** What bringing one piece of a product home costs, in the currency asked for. */
export interface ShippingOfOne extends Shipping {
  /** The subtotal from which shipping is waived; null: never, or one piece reaches it already. */
  readonly freeFrom: Minor | null;
}

/** A product as a branch sells it. */
type SoldItem = Pick<LineToPrice, 'price' | 'salePrice' | 'weightGrams' | 'freeShipping'>;

/**
 * What a product's page says of shipping: that of a cart with one piece in it, by the same rules.
 * @returns it, or why a cart with the piece has no price in that currency.
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
  const goods = item.freeShipping ? [] : [{ ...item, quantity: 1 }];
  const asked = shippingOfGoods(goods, branch, unitPrice(item));
  const shown = (amount: Minor) => convert(amount, branch.currency, currency, rate.value);
  const threshold = branch.waiveDeliveryFee ?? null;
  const isWaivedLater = asked.state !== 'free' && threshold !== null;
  return succeed({
    state: asked.state,
    amount: shown(asked.amount),
    freeFrom: isWaivedLater ? shown(threshold) : null,
  });
}
