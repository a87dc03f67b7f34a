import type { CustomerGroup } from '@karwan/contract/sales/staff/promotions/promotion-kinds';

/** Conditions of a promotion, apart from the items. */
export interface PromotionTerms {
  readonly isActive: boolean;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  /** Maximum number of bookings in total; null: no limit. */
  readonly maxUses: number | null;
  /** Maximum number of bookings per customer; null: no limit. */
  readonly maxUsesEach: number | null;
  readonly group: CustomerGroup;
}

/** Uses so far, and the customer. */
export interface PromotionFacts {
  /** Nobody will log in: the order is a guest's. */
  readonly isGuestOrder?: boolean;
  readonly uses: number;
  /** Null: not signed in. */
  readonly customer: {
    readonly uses: number;
    readonly hasOrdered: boolean;
    readonly isNamed: boolean;
  } | null;
}

/** Why a customer may not use a promotion now; null: they may. */
export type PromotionBar =
  | 'off'
  | 'not_started'
  | 'ended'
  | 'used_up'
  | 'used_by_you'
  | 'sign_in'
  | 'not_for_you'
  | null;

/**
 * Whether a promotion may be used at a moment. The limit per customer is checked only once somebody has signed in,
 * which most orders require; a guest's order cannot use what is limited so. A customer group requires a login at once.
 */
export function standingOf(
  terms: PromotionTerms,
  { uses, customer, isGuestOrder = false }: PromotionFacts,
  now: Date,
): PromotionBar {
  if (!terms.isActive) return 'off';
  if (terms.startsAt && now < terms.startsAt) return 'not_started';
  if (terms.endsAt && now >= terms.endsAt) return 'ended';
  if (terms.maxUses !== null && uses >= terms.maxUses) return 'used_up';
  if (terms.group !== 'all' || (isGuestOrder && terms.maxUsesEach !== null)) {
    if (!customer) return 'sign_in';
    if (terms.group === 'named' && !customer.isNamed) return 'not_for_you';
    if (terms.group === 'first_order' && customer.hasOrdered) return 'not_for_you';
  }
  const isFull = terms.maxUsesEach !== null && customer && customer.uses >= terms.maxUsesEach;
  return isFull ? 'used_by_you' : null;
}
