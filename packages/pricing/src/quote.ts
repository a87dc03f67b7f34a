import { AmountTooLarge, add } from '@karwan/money/arithmetic';
import type {
  BranchTerms,
  CartToPrice,
  LineToPrice,
  PricedCart,
  PricedLine,
  PricedPart,
  PricingFailure,
} from './cart.ts';
import { findRate } from './conversion.ts';
import { addFees } from './fees/fee-lines.ts';
import { namedSummaryFees } from './fees/named-fees.ts';
import { pricePart } from './price-part.ts';
import { pricePromotions } from './promotions/price-promotions.ts';
import { fail, type Result, succeed } from './result.ts';
import { combineShippingStates } from './shipping.ts';

/**
 * Prices a cart: its lines, one part per branch, and the summary (spec section 9, Fees and prices). Every part is
 * charged in the cart's currency, so the parts add up exactly to the grand total: the items less their discounts,
 * plus the charged fees (shipping, service fee, reserve fee, and insurance if chosen). VAT is included; duty is not
 * part of the total.
 * @returns the priced cart, or why it has no price: a line has an unknown branch, a rate is missing or unusable, an
 * amount exceeds the safe integers.
 * @throws {RangeError} on rows that the database cannot contain: negative or fractional amounts, a quantity below 1,
 * a percentage that is no decimal.
 */
export function priceCart(cart: CartToPrice): Result<PricedCart, PricingFailure> {
  const known = new Set(cart.branches.map((branch) => branch.branchId));
  const stray = cart.lines.find((line) => !known.has(line.branchId));
  if (stray) {
    return fail({ reason: 'unknown_branch', lineId: stray.lineId, branchId: stray.branchId });
  }
  try {
    return priceParts(cart);
  } catch (error) {
    if (error instanceof AmountTooLarge) return fail({ reason: 'amount_too_large' });
    throw error;
  }
}

function priceParts(cart: CartToPrice): Result<PricedCart, PricingFailure> {
  const branches: [BranchTerms, LineToPrice[], string][] = [];
  for (const [branch, lines] of splitByBranch(cart)) {
    const rate = findRate(cart.rates, branch.currency, cart.currency);
    if (!rate.ok) return rate;
    branches.push([branch, lines, rate.value]);
  }
  const plain = branches.map(([branch, lines, rate]) => pricePart(lines, branch, cart, rate));
  const promoted = promotionsOf(cart, branches, plain);
  const parts =
    promoted.applied.length === 0
      ? plain
      : branches.map(([branch, lines, rate]) => pricePart(lines, branch, cart, rate, promoted));
  return succeed({
    currency: cart.currency,
    lines: inCartOrder(cart, parts),
    parts,
    promotions: promoted.applied,
    unmetPromotions: promoted.unmet,
    summary: summarise(parts),
  });
}

/**
 * What promotions give. Where discounts can take away free shipping, a promotion that gives shipping is applied to what
 * shipping costs after them.
 */
function promotionsOf(
  cart: CartToPrice,
  branches: readonly [BranchTerms, LineToPrice[], string][],
  plain: readonly PricedPart[],
) {
  const first = pricePromotions(cart, plain);
  const mayShipAgain = branches.some(([branch]) => branch.waiveAfterDiscounts);
  if (!mayShipAgain || first.discounts.size === 0) return first;
  const discounted = { discounts: first.discounts, shipFree: new Set<string>() };
  const charged = branches.map(([branch, lines, rate]) =>
    pricePart(lines, branch, cart, rate, discounted),
  );
  return pricePromotions(cart, charged);
}

/** In the order of the branches, so that the order of lines does not change the parts. */
function splitByBranch(cart: CartToPrice): [BranchTerms, LineToPrice[]][] {
  const lines = Map.groupBy(cart.lines, (line) => line.branchId);
  return cart.branches.flatMap((branch) => {
    const own = lines.get(branch.branchId);
    // A branch that is passed twice must not be charged twice.
    lines.delete(branch.branchId);
    return own ? [[branch, own] satisfies [BranchTerms, LineToPrice[]]] : [];
  });
}

function inCartOrder(cart: CartToPrice, parts: readonly PricedPart[]): PricedLine[] {
  const queues = new Map(parts.map((part) => [part.branchId, part.lines.values()]));
  return cart.lines.flatMap((line) => queues.get(line.branchId)?.next().value ?? []);
}

function summarise(parts: readonly PricedPart[]): PricedCart['summary'] {
  const sum = (amount: (part: PricedPart) => number) => add(...parts.map(amount));
  const fees = addFees(parts.map((part) => part.fees));
  return {
    quantityTotal: sum((part) => part.itemCount),
    itemsTotal: sum((part) => part.subtotal),
    fees,
    ...namedSummaryFees(fees),
    insuredTotal: sum((part) => part.insuredAmount ?? 0),
    shippingState: combineShippingStates(parts.map((part) => part.shippingState)),
    grandTotal: sum((part) => part.total),
  };
}
