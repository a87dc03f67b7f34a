import type { CouponState, Quote } from '@karwan/contract/cart';
import type { PricedCart } from '@karwan/pricing/cart';
import type { AppliedPromotion } from '@karwan/pricing/promotions/apply-promotions';
import type { Promotion } from '@karwan/pricing/promotions/promotion';
import { type PromotionBar, standingOf } from '@karwan/pricing/promotions/standing-of';
import type { OfferedVoucher } from '../voucher-ledger/offered-vouchers.ts';
import { voucherHash } from '../voucher-ledger/voucher-code.ts';
import type { OfferedPromotion } from './select-promotions.ts';
import { type SpentVouchers, stateOfVoucher } from './spend-vouchers.ts';

/** When a cart is quoted, and whether a guest will order it. */
interface QuotedAt {
  readonly now: Date;
  readonly isGuestOrder: boolean;
}

/** The promotions that the customer may use at the time `now`. */
export const usablePromotions = (
  offered: readonly OfferedPromotion[],
  { now, isGuestOrder }: QuotedAt,
): readonly Promotion[] =>
  offered.filter(
    (promotion) => standingOf(promotion, { ...promotion.facts, isGuestOrder }, now) === null,
  );

/** Ids of applied promotions with limited uses, or for first orders only: booking must check these under a lock. */
export function limitedPromotions(
  offered: readonly OfferedPromotion[],
  gave: readonly Pick<AppliedPromotion, 'id'>[],
): string[] {
  const applied = new Set(gave.map(({ id }) => id));
  return offered.flatMap(({ id, maxUses, maxUsesEach, group }) => {
    const isLimited = maxUses !== null || maxUsesEach !== null || group === 'first_order';
    return isLimited && applied.has(id) ? [id] : [];
  });
}

/** What a typed code can refer to. */
interface Offered {
  readonly promotions: readonly OfferedPromotion[];
  readonly vouchers: readonly OfferedVoucher[];
}

/** What each promotion took off, and the state of each typed code, be it a promotion's or a gift voucher's. */
export function presentPromotions(
  { promotions: offered, vouchers }: Offered,
  coupons: readonly string[],
  priced: Pick<PricedCart, 'currency' | 'promotions' | 'unmetPromotions'> & SpentVouchers,
  { now, isGuestOrder }: QuotedAt,
): Pick<Quote, 'promotions' | 'coupons'> {
  const { promotions, unmetPromotions, payments } = priced;
  const byId = new Map(offered.map((promotion) => [promotion.id, promotion]));
  const byCode = new Map(
    offered.flatMap((promotion) => (promotion.code === null ? [] : [[promotion.code, promotion]])),
  );
  const unmet = new Map(
    unmetPromotions.map((unmetPromotion) => [unmetPromotion.id, unmetPromotion]),
  );
  const byHash = new Map(vouchers.map((voucher) => [voucher.hash, voucher]));
  const paidBy = (id: string) =>
    payments.reduce((sum, payment) => (payment.voucherId === id ? sum + payment.amount : sum), 0);
  const spent = new Set(payments.map(({ voucherId }) => voucherId));
  return {
    promotions: promotions.flatMap(({ id, discount, isMost, shipping }) => {
      const { name, code } = byId.get(id) ?? {};
      if (name === undefined) return [];
      return [{ id, name, code: code ?? null, discount, isMost, shipping }];
    }),
    coupons: coupons.map((code) => {
      const found = byCode.get(code);
      const missed = found && unmet.get(found.id);
      const voucher = byHash.get(voucherHash(code) ?? '');
      return {
        code,
        state: found
          ? (barOf(standingOf(found, { ...found.facts, isGuestOrder }, now)) ??
            missed?.reason ??
            'applied')
          : stateOfVoucher(voucher, priced.currency, spent),
        missing: missed?.reason === 'minimum' ? missed.missing : 0,
        left:
          !found && voucher && spent.has(voucher.id) ? voucher.balance - paidBy(voucher.id) : null,
      };
    }),
  };
}

/** Shoppers read of a promotion that is switched off that it has ended. */
const barOf = (bar: PromotionBar): CouponState | null => (bar === 'off' ? 'ended' : bar);
