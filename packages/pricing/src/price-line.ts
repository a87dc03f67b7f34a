import type { Minor } from '@karwan/money/arithmetic';
import { unitPrice } from '@karwan/money/unit-price';
import type { BranchTerms, CartToPrice, LineToPrice, PricedLine } from './cart.ts';
import { convert } from './conversion.ts';
import { customDuty, DEFAULT_DUTY_SETTINGS, dutyRate, isImported } from './custom-duty.ts';
import { agreedPercent } from './fees/agreed-percent.ts';
import { lineTotal } from './line.ts';
import { vatIncluded } from './percent.ts';

/**
 * Prices one line. The unit price is converted and rounded once, and the total is that times the quantity, so that
 * displayed unit prices, totals and charges agree exactly.
 * @param granted the line's discounts, at most its total.
 * @param rate from the branch's currency to the cart's.
 * @throws {RangeError} on an invalid row or quantity, {AmountTooLarge} beyond safe integers.
 */
export function priceLine(
  line: LineToPrice,
  branch: BranchTerms,
  cart: CartToPrice,
  rate: string,
  granted: Minor = 0,
): PricedLine {
  const branchUnitPrice = unitPrice(line);
  const unit =
    line.agreedUnitPrice ?? convert(branchUnitPrice, branch.currency, cart.currency, rate);
  const total = lineTotal(unit, line.quantity);
  const discount = Math.min(line.agreedDiscount ?? granted, total);
  const paid = total - discount;
  const settings = cart.settings ?? DEFAULT_DUTY_SETTINGS;
  const today = dutyRate(settings, line.categoryIds ?? [], line.hsCode);
  const duty = line.agreedDuty ? agreedPercent(line.agreedDuty, today) : today;
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
    discount,
    vat: vatIncluded(paid, line.vatPercent),
    customDuty: isImported(branch.country, cart.deliveryCountry) ? customDuty(paid, duty) : 0,
  };
}
