import type { QuotePart } from '@karwan/contract/cart';
import { add, divideHalfUp, exact, type Minor, multiply, toMinor } from '@karwan/money/arithmetic';

export type ShippingState = QuotePart['shippingState'];

/** A shipping fee; `amount` is charged now, in minor units, and 0 unless `quoted`. */
export interface Shipping {
  /** `free`: waived or 0. `to_be_calculated`: the cost is not known yet. */
  readonly state: ShippingState;
  readonly amount: Minor;
}

/** Waived shipping, or shipping at no cost. */
export const FREE_SHIPPING: Shipping = { state: 'free', amount: 0 };

/** A branch's shipping terms; amounts are minor units of the branch's currency. */
export interface ShippingTerms {
  /** null: not known before the items are weighed. */
  readonly shippingCost: Minor | null;
  /** Whether shipping depends on weight; off by default. */
  readonly weightOption?: boolean;
  /** Cost per kilogram. */
  readonly costPerWeightUnit?: Minor;
  /** Subtotal from which shipping is waived; null: never. */
  readonly waiveDeliveryFee?: Minor | null;
  /** Whether that subtotal is what is left after discounts; by default, before them. */
  readonly waiveAfterDiscounts?: boolean;
}

/** Weight cost at a price per kilogram, rounded half up. */
export function weightCost(grams: number, costPerKilogram: Minor): Minor {
  return toMinor(divideHalfUp(exact(grams) * exact(costPerKilogram), 1000n));
}

/**
 * Branch cost plus weight cost, before waiving; null if not known (spec section 9).
 * @param grams weight of the charged items; null if any of it is unknown, in which case a branch that charges by
 * weight cannot quote a cost.
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
 * Shipping fee of a branch, in minor units of its currency (spec section 9).
 * @param subtotal items total, compared with the waive threshold in the same currency.
 */
export function shippingFee(terms: ShippingTerms, subtotal: Minor, grams: number | null): Shipping {
  const threshold = terms.waiveDeliveryFee ?? null;
  if (threshold !== null && subtotal >= threshold) return FREE_SHIPPING;
  const amount = shippingCostIncludingWeightCost(terms, grams);
  if (amount === null) return { state: 'to_be_calculated', amount: 0 };
  return amount === 0 ? FREE_SHIPPING : { state: 'quoted', amount };
}

/** Properties of items that shipping depends on. */
export interface ShippedItems {
  /** Weight of one unit; null if unknown. */
  readonly weightGrams?: number | null;
  readonly quantity: number;
}

/** Total weight in grams; null if any weight is unknown. */
export function weigh(items: readonly ShippedItems[]): number | null {
  let grams = 0;
  for (const { weightGrams, quantity } of items) {
    if (weightGrams === null || weightGrams === undefined) return null;
    grams = add(grams, multiply(weightGrams, quantity));
  }
  return grams;
}

/**
 * Shipping fee of a branch for those items that do not ship free.
 * @param subtotal of all items, including those that ship free, in the branch's currency.
 */
export function shippingOfItems(
  items: readonly ShippedItems[],
  terms: ShippingTerms,
  subtotal: Minor,
): Shipping {
  return items.length === 0 ? FREE_SHIPPING : shippingFee(terms, subtotal, weigh(items));
}

/** Combined state of several parts: `to_be_calculated` if any is, else `quoted` if any is, else `free`. */
export function combineShippingStates(states: readonly ShippingState[]): ShippingState {
  if (states.includes('to_be_calculated')) return 'to_be_calculated';
  return states.includes('quoted') ? 'quoted' : 'free';
}
