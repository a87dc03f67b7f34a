import { unitPrice } from '@karwan/money/unit-price';
import type { BranchTerms, CartToPrice, LineToPrice, PricedLine } from './cart.ts';
import { convert } from './conversion.ts';
import { customDuty, DEFAULT_DUTY_SETTINGS, dutyRate, isImported } from './custom-duty.ts';
import { lineTotal } from './line.ts';
import { vatIncluded } from './percent.ts';

/**
 * Prices one line. The unit price is converted once, half up, and the total is that times the
 * quantity: so what the shopper sees multiplies and adds up exactly as it is charged.
 * @param rate leads from the branch's currency to the cart's.
 * @throws {RangeError} on a bad row or quantity, {AmountTooLarge} beyond safe integers.
 */
export function priceLine(
  line: LineToPrice,
  branch: BranchTerms,
  cart: CartToPrice,
  rate: string,
): PricedLine {
  const branchUnitPrice = unitPrice(line);
  const unit =
    line.agreedUnitPrice ?? convert(branchUnitPrice, branch.currency, cart.currency, rate);
  const total = lineTotal(unit, line.quantity);
  const duty = dutyRate(cart.settings ?? DEFAULT_DUTY_SETTINGS, line.categoryIds ?? []);
  return {
    lineId: line.lineId,
    branchId: branch.branchId,
    quantity: line.quantity,
    branchCurrency: branch.currency,
    branchRegularPrice: line.price,
    branchUnitPrice,
    branchTotal: lineTotal(branchUnitPrice, line.quantity),
    rate,
    regularPrice: convert(line.price, branch.currency, cart.currency, rate),
    unitPrice: unit,
    total,
    vat: vatIncluded(total, line.vatPercent),
    customDuty: isImported(branch.country, cart.deliveryCountry) ? customDuty(total, duty) : 0,
  };
}
