import { add, divideHalfUp, exact, fromMajor, type Minor, toMinor } from './money.ts';

/** Shown instead of an amount when shipping is to be calculated (spec sections 2 and 9). */
export const SHIPPING_RATE_TEXT = 'PKR 12,000 Per KG';

/** Major units of the display currency that a cart shows until its first quote (spec section 9). */
export const INITIAL_CART_SHIPPING = 99;

/** `INITIAL_CART_SHIPPING` in minor units of the display currency. */
export function initialCartShipping(currency: string): Minor {
  return fromMajor(INITIAL_CART_SHIPPING, currency);
}

/** `free`: waived or costing nothing. `to_be_calculated`: no cost is known, nothing charged yet. */
export type ShippingKind = 'quoted' | 'free' | 'to_be_calculated';

/** A shipping fee; `amount` is what is charged now, in minor units. */
export interface Shipping {
  readonly kind: ShippingKind;
  readonly amount: Minor;
}

/** A branch's shipping terms; amounts are minor units of the branch's currency. */
export interface ShippingTerms {
  /** null when the branch knows no cost. */
  readonly shippingCost: Minor | null;
  /** Whether weight is charged; off by default (rulings, Money). */
  readonly weightOption?: boolean;
  /** Cost of a kilogram; null when unknown. */
  readonly costPerWeightUnit?: Minor | null;
  /** The subtotal from which shipping is waived; null or 0 is not set. */
  readonly waiveDeliveryFee?: Minor | null;
}

/** Grams at a cost a kilogram, half up. */
export function weightCost(grams: number, costPerKilogram: Minor): Minor {
  return toMinor(divideHalfUp(exact(grams) * exact(costPerKilogram), 1000n));
}

/**
 * Branch cost plus weight cost, or nothing from the waive threshold on (spec section 9).
 * @param subtotal items total in minor units of the branch's currency.
 * @param grams weight of all that ships, null when any of it is unknown. Without it a branch that
 *   charges by weight cannot name a cost, so shipping is to be calculated.
 */
export function shippingFee(terms: ShippingTerms, subtotal: Minor, grams: number | null): Shipping {
  if (terms.waiveDeliveryFee && subtotal >= terms.waiveDeliveryFee) {
    return { kind: 'free', amount: 0 };
  }
  const weight = terms.weightOption ? chargeForWeight(terms, grams) : 0;
  if (terms.shippingCost === null || weight === null) {
    return { kind: 'to_be_calculated', amount: 0 };
  }
  const amount = add(terms.shippingCost, weight);
  return { kind: amount === 0 ? 'free' : 'quoted', amount };
}

/** The shipping of several parts as one: what is known is summed, what is open stays open. */
export function combineShipping(parts: readonly Shipping[]): Shipping {
  const amount = add(...parts.map((part) => part.amount));
  const kinds = new Set(parts.map((part) => part.kind));
  if (kinds.has('to_be_calculated')) return { kind: 'to_be_calculated', amount };
  return { kind: kinds.has('quoted') ? 'quoted' : 'free', amount };
}

function chargeForWeight(terms: ShippingTerms, grams: number | null): Minor | null {
  const cost = terms.costPerWeightUnit;
  return grams === null || cost === null || cost === undefined ? null : weightCost(grams, cost);
}
