import type { QuotePart } from '@karwan/contract/cart';
import { add, divideHalfUp, exact, type Minor, multiply, toMinor } from '@karwan/money/arithmetic';

export type ShippingState = QuotePart['shippingState'];

/** A shipping fee; `amount` is what is charged now, in minor units, 0 unless quoted. */
export interface Shipping {
  /** `free`: waived or costing nothing. `to_be_calculated`: the cost is not known yet. */
  readonly state: ShippingState;
  readonly amount: Minor;
}

/** Shipping that is waived or costs nothing. */
export const FREE_SHIPPING: Shipping = { state: 'free', amount: 0 };

/** A branch's shipping terms; amounts are minor units of the branch's currency. */
export interface ShippingTerms {
  /** null when not known before the goods are weighed. */
  readonly shippingCost: Minor | null;
  /** Whether weight is charged; off by default. */
  readonly weightOption?: boolean;
  /** Cost of a kilogram. */
  readonly costPerWeightUnit?: Minor;
  /** The subtotal from which shipping is waived; null is never. */
  readonly waiveDeliveryFee?: Minor | null;
}

/** Grams at a cost a kilogram, half up. */
export function weightCost(grams: number, costPerKilogram: Minor): Minor {
  return toMinor(divideHalfUp(exact(grams) * exact(costPerKilogram), 1000n));
}

/**
 * Branch cost plus weight cost, before any waiving; null when not known (spec section 9).
 * @param grams weight of all that is charged for, null when any of it is unknown: a branch that
 *   charges by weight can then name no cost.
 */
export function shippingCostIncludingWeightCost(
  terms: ShippingTerms,
  grams: number | null,
): Minor | null {
  if (terms.shippingCost === null) return null;
  if (!terms.weightOption) return terms.shippingCost;
  if (grams === null) return null;
  return add(terms.shippingCost, weightCost(grams, terms.costPerWeightUnit ?? 0));
}

/**
 * What a branch charges for shipping, in minor units of its currency (spec section 9).
 * @param subtotal items total, compared with the waive threshold in that same currency.
 */
export function shippingFee(terms: ShippingTerms, subtotal: Minor, grams: number | null): Shipping {
  const threshold = terms.waiveDeliveryFee ?? null;
  if (threshold !== null && subtotal >= threshold) return FREE_SHIPPING;
  const amount = shippingCostIncludingWeightCost(terms, grams);
  if (amount === null) return { state: 'to_be_calculated', amount: 0 };
  return amount === 0 ? FREE_SHIPPING : { state: 'quoted', amount };
}

/** What shipping hangs on of goods. */
export interface ShippedGoods {
  /** Of one unit; null when unknown. */
  readonly weightGrams?: number | null;
  readonly quantity: number;
}

/** Grams of all goods together, null when the weight of any is unknown. */
export function weigh(goods: readonly ShippedGoods[]): number | null {
  let grams = 0;
  for (const { weightGrams, quantity } of goods) {
    if (weightGrams === null || weightGrams === undefined) return null;
    grams = add(grams, multiply(weightGrams, quantity));
  }
  return grams;
}

/**
 * What a branch charges for shipping the goods that are not sent free anyway.
 * @param subtotal of all goods, also of those that are, in the branch's currency.
 */
export function shippingOfGoods(
  goods: readonly ShippedGoods[],
  terms: ShippingTerms,
  subtotal: Minor,
): Shipping {
  return goods.length === 0 ? FREE_SHIPPING : shippingFee(terms, subtotal, weigh(goods));
}

/** The state of several parts together: what is open stays open, else what costs is quoted. */
export function combineShippingStates(states: readonly ShippingState[]): ShippingState {
  if (states.includes('to_be_calculated')) return 'to_be_calculated';
  return states.includes('quoted') ? 'quoted' : 'free';
}
