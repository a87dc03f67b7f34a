import { add, divideHalfUp, exact, type Minor, toMinor } from '@karwan/money/arithmetic';
import type { BranchTerms, CartToPrice, LineToPrice, PricedPart } from './cart.ts';
import { convertPrice } from './conversion.ts';
import { isImported } from './custom-duty.ts';
import { chargedFees, feeLines } from './fees/fee-lines.ts';
import { reserveFee, serviceFeeVat } from './fees/fees.ts';
import { namedPartFees } from './fees/named-fees.ts';
import { DEFAULT_INSURANCE_SETTINGS, insure } from './insurance.ts';
import { priceLine } from './price-line.ts';
import type { PromotionOutcome } from './promotions/apply-promotions.ts';
import { noPromotions } from './promotions/price-promotions.ts';
import {
  FREE_SHIPPING,
  type Shipping,
  shippingCostIncludingWeightCost,
  shippingOfItems,
  weigh,
} from './shipping.ts';

/**
 * Prices the lines that one branch ships. Fixed fees are converted once each; percentages are taken of the converted
 * subtotal less its discount, so that shoppers can check them against the displayed amounts. The waive threshold is
 * compared in the branch's currency, so that exchange rates have no influence; with the items before or after discounts,
 * as the branch has it.
 * @param lines the branch's lines, at least one.
 * @throws {RangeError} on an invalid row or quantity, {AmountTooLarge} beyond safe integers.
 */
export function pricePart(
  lines: readonly LineToPrice[],
  branch: BranchTerms,
  cart: CartToPrice,
  rate: string,
  promotions: Pick<PromotionOutcome, 'discounts' | 'shipFree'> = noPromotions,
): PricedPart {
  const inCartCurrency = (amount: number) =>
    convertPrice(amount, branch.currency, cart.currency, rate);
  const priced = lines.map((line) =>
    priceLine(line, branch, cart, rate, promotions.discounts.get(line.lineId)),
  );
  const branchSubtotal = add(...priced.map((line) => line.branchTotal));
  const subtotal = add(...priced.map((line) => line.total));
  const discount = add(...priced.map((line) => line.discount));
  const paid = subtotal - discount;

  const shippable = lines.filter((line) => !line.freeShipping);
  const isPickedUp =
    cart.deliveryMethod === 'store' && !isImported(branch.country, cart.deliveryCountry);
  const counted = branch.waiveAfterDiscounts
    ? shareOf(branchSubtotal, paid, subtotal)
    : branchSubtotal;
  const requested = isPickedUp ? FREE_SHIPPING : shippingOfItems(shippable, branch, counted);
  const isGiven = cart.shipsFree || promotions.shipFree.has(branch.branchId);
  // Free shipping does not apply to shipping of imported items that is quoted later: its cost is not known yet.
  const shipping = isGiven && requested.state === 'quoted' ? FREE_SHIPPING : requested;
  const serviceFee = inCartCurrency(branch.serviceFee);
  const reserveFeePercent = Number(branch.reserveFeePercent);
  const { insurancePercent = DEFAULT_INSURANCE_SETTINGS.insurancePercent } = cart.settings ?? {};
  const insurable = insurancePercent !== null && !isPickedUp;
  const insurance = insurable ? insure(paid, insurancePercent) : null;
  const insured = cart.insured ? insurance : null;
  const fees = feeLines({
    shipping: inCartCurrency(shipping.amount),
    insurance: insured?.fee ?? 0,
    service_fee: serviceFee,
    reserve_fee: {
      amount: reserveFee(paid, branch.reserveFeePercent),
      percent: reserveFeePercent,
    },
    discount,
    vat_on_products: add(...priced.map((line) => line.vat)),
    vat_on_service_fee: serviceFeeVat(serviceFee, branch.vatServiceFeePercent),
    custom_duty: add(...priced.map((line) => line.customDuty)),
  });
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
    fees,
    ...namedPartFees(fees),
    shippingState: shipping.state,
    branchShippingCostIncludingWeightCost: shippingCostIncludingWeightCost(
      branch,
      weigh(shippable),
    ),
    reserveFeePercent,
    insurance,
    insuredAmount: insured?.insuredAmount ?? null,
    missingToFreeShipping: missingTo(shipping, branch, counted, inCartCurrency),
    total: add(paid, chargedFees(fees)),
  };
}

/** Compared in the branch's currency, so that exchange rates have no influence (spec section 5, terms-level rules). */
function compareToMinimum(
  subtotal: Minor,
  minimum: Minor,
  inCartCurrency: (amount: Minor) => Minor,
): Pick<PricedPart, 'minimumOrder' | 'missingToMinimum'> {
  const missing = Math.max(0, minimum - subtotal);
  return {
    minimumOrder: inCartCurrency(minimum),
    missingToMinimum: inCartCurrency(missing),
  };
}

/** The share of a branch's subtotal that is paid, in its own currency. */
const shareOf = (branchSubtotal: Minor, paid: Minor, subtotal: Minor): Minor =>
  subtotal === 0 ? 0 : toMinor(divideHalfUp(exact(branchSubtotal) * exact(paid), exact(subtotal)));

/** What is missing to the threshold of free shipping; null: there is none, or shipping is free or not known. */
function missingTo(
  shipping: Shipping,
  { waiveDeliveryFee: threshold }: BranchTerms,
  counted: Minor,
  inCartCurrency: (amount: Minor) => Minor,
): Minor | null {
  if (shipping.state !== 'quoted' || threshold === null || threshold === undefined) return null;
  return inCartCurrency(Math.max(threshold - counted, 0));
}
