import { divideHalfUp, exact, type Minor, toMinor } from '@karwan/money/arithmetic';
import { unitPrice } from '@karwan/money/unit-price';
import type { BranchTerms, CartToPrice, LineToPrice, PricedLine } from './cart.ts';
import { convertPrice } from './conversion.ts';
import { customDuty, DEFAULT_DUTY_SETTINGS, dutyRate, isImported } from './custom-duty.ts';
import { agreedPercent } from './fees/agreed-percent.ts';
import { lineTotal } from './line.ts';
import { vatIncluded } from './percent.ts';

/**
 * Prices one line. The total is that of the branch's currency, converted and rounded once: a rounded unit price times
 * the quantity would lose or add up to half a minor unit a piece. In the branch's own currency both are the same.
 * @param granted the line's discounts, at most its total.
 * @param rate from the branch's currency to the cart's.
 * @throws {RangeError} on an invalid row or quantity, {AmountTooLarge} beyond safe integers.
 */
export function priceLine(
  line: LineToPrice,
  branch: BranchTerms,
  cart: Pick<CartToPrice, 'currency' | 'deliveryCountry' | 'settings'>,
  rate: string,
  granted: Minor = 0,
): PricedLine {
  const branchUnitPrice = unitPrice(line);
  const branchTotal = lineTotal(branchUnitPrice, line.quantity);
  const inCartCurrency = (price: Minor) =>
    convertPrice(price, branch.currency, cart.currency, rate);
  const unit = line.agreedUnitPrice ?? inCartCurrency(branchUnitPrice);
  const total = agreedTotal(line) ?? inCartCurrency(branchTotal);
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
    branchTotal,
    rate,
    regularPrice: inCartCurrency(line.price),
    unitPrice: unit,
    total,
    discount,
    vat: vatIncluded(paid, line.vatPercent),
    customDuty: isImported(branch.country, cart.deliveryCountry) ? customDuty(paid, duty) : 0,
  };
}

/** The total at the price agreed earlier; of another quantity than then, its share. Undefined: none was agreed. */
function agreedTotal({ agreedUnitPrice, agreedTotal: agreed, quantity }: LineToPrice) {
  if (agreedUnitPrice === undefined) return undefined;
  if (!agreed) return lineTotal(agreedUnitPrice, quantity);
  const share = divideHalfUp(exact(agreed.amount) * exact(quantity), exact(agreed.quantity));
  return agreed.amount === 0 ? 0 : Math.max(1, toMinor(share));
}
