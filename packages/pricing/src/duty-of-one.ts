import type { Minor } from '@karwan/money/arithmetic';
import type { BranchTerms, CartToPrice, LineToPrice } from './cart.ts';
import { findRate, type RateFailure } from './conversion.ts';
import { priceLine } from './price-line.ts';
import { type Result, succeed } from './result.ts';

/** A product as offered by a branch. */
type SoldItem = Pick<LineToPrice, 'price' | 'salePrice' | 'categoryIds' | 'hsCode'>;

/**
 * Custom duty for a product page: that of a cart with one piece, before promotions.
 * @returns it, or why such a cart has no price in that currency.
 * @throws {AmountTooLarge} beyond safe integers.
 */
export function dutyOfOne(
  item: SoldItem,
  branch: BranchTerms,
  cart: Pick<CartToPrice, 'currency' | 'deliveryCountry' | 'rates' | 'settings'>,
): Result<Minor, RateFailure> {
  const rate = findRate(cart.rates, branch.currency, cart.currency);
  if (!rate.ok) return rate;
  const line = { ...item, lineId: '', branchId: branch.branchId, quantity: 1, vatPercent: '0' };
  return succeed(priceLine(line, branch, cart, rate.value).customDuty);
}
