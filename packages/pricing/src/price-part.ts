import { add, type Minor, multiply } from '@karwan/money/arithmetic';
import type { BranchTerms, CartToPrice, LineToPrice, PricedPart } from './cart.ts';
import { convert } from './conversion.ts';
import { isImported } from './custom-duty.ts';
import { reserveFee, serviceFeeVat } from './fees.ts';
import { DEFAULT_INSURANCE_SETTINGS, insure } from './insurance.ts';
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
  lines: readonly LineToPrice[],
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
  const isPickedUp =
    cart.deliveryMethod === 'store' && !isImported(branch.country, cart.deliveryCountry);
  const isFree = isPickedUp || shippable.length === 0;
  const shipping = isFree ? FREE_SHIPPING : shippingFee(branch, branchSubtotal, grams);
  const shippingAmount = inCartCurrency(shipping.amount);
  const serviceFee = inCartCurrency(branch.serviceFee);
  const reserve = reserveFee(subtotal, branch.reserveFeePercent);
  const { insurancePercent = DEFAULT_INSURANCE_SETTINGS.insurancePercent } = cart.settings ?? {};
  const insurable = insurancePercent !== null && !isPickedUp;
  const insurance = insurable ? insure(subtotal, insurancePercent) : null;
  const insured = cart.insured ? insurance : null;
  const insuranceFee = insured?.fee ?? 0;
  return {
    branchId: branch.branchId,
    currency: cart.currency,
    branchCurrency: branch.currency,
    rate,
    lines: priced,
    deliveryMethod: isPickedUp ? 'store' : 'home',
    ...compareToMinimum(branchSubtotal, branch.minimumOrder ?? 0, inCartCurrency),
    itemCount: add(...priced.map((line) => line.quantity)),
    branchSubtotal,
    subtotal,
    shipping: shippingAmount,
    shippingState: shipping.state,
    branchShippingCostIncludingWeightCost: shippingCostIncludingWeightCost(branch, grams),
    serviceFee,
    reserveFee: reserve,
    reserveFeePercent: Number(branch.reserveFeePercent),
    insurance,
    insuranceFee,
    insuredAmount: insured?.insuredAmount ?? null,
    vat: add(...priced.map((line) => line.vat)),
    vatServiceFee: serviceFeeVat(serviceFee, branch.vatServiceFeePercent),
    customDuty: add(...priced.map((line) => line.customDuty)),
    total: add(subtotal, reserve, shippingAmount, serviceFee, insuranceFee),
  };
}

/** Compared in the branch's currency, where no rate can move it (spec section 5, terms-level rules). */
function compareToMinimum(
  subtotal: Minor,
  minimum: Minor,
  inCartCurrency: (amount: Minor) => Minor,
): Pick<PricedPart, 'minimumOrder' | 'missingToMinimum'> {
  const missing = Math.max(0, minimum - subtotal);
  return {
    minimumOrder: inCartCurrency(minimum),
    // What is less than a unit of the other currency is missing all the same.
    missingToMinimum: missing === 0 ? 0 : Math.max(1, inCartCurrency(missing)),
  };
}

/** Grams of all lines together, null when one line's weight is unknown. */
function weigh(lines: readonly LineToPrice[]): number | null {
  let grams = 0;
  for (const { weightGrams, quantity } of lines) {
    if (weightGrams === null || weightGrams === undefined) return null;
    grams = add(grams, multiply(weightGrams, quantity));
  }
  return grams;
}
