import type { BranchTerms, CartLine, CartToPrice, PricedPart } from './cart.ts';
import { convert } from './conversion.ts';
import { reserveFee, serviceFeeVat } from './fees.ts';
import { add, multiply } from './money.ts';
import { priceLine } from './price-line.ts';
import { FREE_SHIPPING, shippingCostIncludingWeightCost, shippingFee } from './shipping.ts';

/**
 * Prices what one branch sends. Fixed fees are converted once each; percents are taken of the
 * converted subtotal, so that the shopper can check them against what is shown. The waive
 * threshold is compared in the branch's currency, where no rate can move it.
 * @param lines the branch's lines, at least one.
 * @throws {RangeError} on a bad row or quantity, {AmountTooLarge} beyond safe integers.
 */
export function pricePart(
  lines: readonly CartLine[],
  branch: BranchTerms,
  cart: CartToPrice,
  rate: string,
): PricedPart {
  const inCartCurrency = (amount: number) => convert(amount, branch.currency, cart.currency, rate);
  const priced = lines.map((line) => priceLine(line, branch, cart, rate));
  const branchSubtotal = add(...priced.map((line) => line.branchTotal));
  const subtotal = add(...priced.map((line) => line.total));

  const shippable = lines.filter((line) => !line.freeShipping);
  const grams = weigh(shippable);
  const shipping = shippable.length ? shippingFee(branch, branchSubtotal, grams) : FREE_SHIPPING;
  const shippingAmount = inCartCurrency(shipping.amount);
  const serviceFee = inCartCurrency(branch.serviceFee);
  const reserve = reserveFee(subtotal, branch.reserveFeePercent);
  return {
    branchId: branch.branchId,
    currency: cart.currency,
    branchCurrency: branch.currency,
    rate,
    lines: priced,
    itemCount: add(...priced.map((line) => line.quantity)),
    branchSubtotal,
    subtotal,
    shipping: shippingAmount,
    shippingState: shipping.state,
    branchShippingCostIncludingWeightCost: shippingCostIncludingWeightCost(branch, grams),
    serviceFee,
    reserveFee: reserve,
    reserveFeePercent: Number(branch.reserveFeePercent),
    vat: add(...priced.map((line) => line.vat)),
    vatServiceFee: serviceFeeVat(serviceFee, branch.vatServiceFeePercent),
    customDuty: add(...priced.map((line) => line.customDuty)),
    total: add(subtotal, reserve, shippingAmount, serviceFee),
  };
}

/** Grams of all lines together, null when one line's weight is unknown. */
function weigh(lines: readonly CartLine[]): number | null {
  let grams = 0;
  for (const { weightGrams, quantity } of lines) {
    if (weightGrams === null || weightGrams === undefined) return null;
    grams = add(grams, multiply(weightGrams, quantity));
  }
  return grams;
}
