import type { Minor } from '@karwan/money/arithmetic';
import type { CartToPrice, PricedPart } from '../cart.ts';
import { convert, findRate } from '../conversion.ts';
import { feeAmount } from '../fees/fee-lines.ts';
import { applyPromotions, type PromotionOutcome } from './apply-promotions.ts';
import type { Promotion } from './promotion.ts';

/** The outcome without promotions. */
export const noPromotions: PromotionOutcome = {
  applied: [],
  unmet: [],
  discounts: new Map(),
  shipFree: new Set(),
};

/**
 * Applies a cart's promotions to its parts, which were priced without them. Amounts of promotions are converted by
 * the shop's exchange rates; a promotion whose currency has no rate into the cart's does not apply.
 */
export function pricePromotions(cart: CartToPrice, parts: readonly PricedPart[]): PromotionOutcome {
  const { promotions = [] } = cart;
  if (promotions.length === 0) return noPromotions;
  const requested = new Map(cart.lines.map((line) => [line.lineId, line]));
  const lines = parts.flatMap((part) =>
    part.lines.map(({ lineId, branchId, unitPrice, quantity, total }) => {
      const { productId, brandId, categoryIds = [] } = requested.get(lineId) ?? {};
      const price = { unitPrice, quantity, total };
      return { lineId, branchId, ...price, productId, brandId, categoryIds };
    }),
  );
  const shipping = new Map(parts.map((part) => [part.branchId, feeAmount(part.fees, 'shipping')]));
  const converted = promotions.map((promotion) => inCurrency(promotion, cart));
  const outcome = applyPromotions(
    lines,
    converted.filter((promotion) => promotion !== undefined),
    shipping,
  );
  const unknown = promotions.filter((_, index) => converted[index] === undefined);
  if (unknown.length === 0) return outcome;
  const nothing = unknown.map(({ id }) => ({ id, reason: 'nothing_off' as const }));
  return { ...outcome, unmet: [...outcome.unmet, ...nothing] };
}

function inCurrency(promotion: Promotion, { currency, rates }: CartToPrice): Promotion | undefined {
  const from = promotion.currency;
  if (from === currency) return promotion;
  const rate = findRate(rates, from, currency);
  if (!rate.ok) return undefined;
  const of = (amount: Minor) => convert(amount, from, currency, rate.value);
  const { amount, atMost, minimum } = promotion;
  return {
    ...promotion,
    currency,
    amount: amount === null ? null : of(amount),
    atMost: atMost === null ? null : of(atMost),
    minimum: of(minimum),
  };
}
