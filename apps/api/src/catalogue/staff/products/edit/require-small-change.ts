import type { OfferPrice } from '@karwan/contract/product-record';
import { unitPrice } from '@karwan/money/unit-price';
import { ORPCError } from '@orpc/server';
import type { StaffSession } from '../../../../platform/session.ts';

export type Priced = Pick<OfferPrice, 'price' | 'salePrice'>;

/** Whether a price changes by more than a percentage. */
function isBeyond(percent: number, before: number, after: number): boolean {
  return Math.abs(after - before) * 100 > before * percent;
}

/** Whether the current or the regular price changes by more than a percentage. */
export const exceedsPercent = (limit: number, before: Priced, after: Priced): boolean =>
  isBeyond(limit, before.price, after.price) ||
  isBeyond(limit, unitPrice(before), unitPrice(after));

/** Whether a price changes by more than the member may change it. */
export function exceedsPriceLimit(
  { access }: StaffSession,
  before: Priced,
  after: Priced,
): boolean {
  const limit = limitOf(access);
  return limit !== null && exceedsPercent(limit, before, after);
}

/**
 * A guard against typos, which could sell a watch for a tenth of its price: changes beyond the limit of the member's
 * roles need `prices.big`.
 * @throws PRICE_CHANGE_TOO_BIG
 */
export function requireSmallChange({ access }: StaffSession, before: Priced, after: Priced): void {
  const limit = limitOf(access);
  if (limit === null || !exceedsPercent(limit, before, after)) return;
  throw new ORPCError('PRICE_CHANGE_TOO_BIG', {
    status: 409,
    message: `You can change a price by at most ${limit} percent`,
    data: { percent: limit },
  });
}

/**
 * Limits the price of a new offer by the product's existing prices, if there are any.
 * @param like the existing prices; the new one must be near one of them
 * @throws PRICE_CHANGE_TOO_BIG
 */
export function requireSimilarPrice(
  staff: StaffSession,
  like: readonly Priced[],
  after: Priced,
): void {
  const limit = limitOf(staff.access);
  const [first] = like;
  if (limit === null || !first || like.some((one) => !exceedsPercent(limit, one, after))) return;
  requireSmallChange(staff, first, after);
}

export const limitOf = ({ limits, permissions }: StaffSession['access']): number | null =>
  permissions.has('prices.big') ? null : limits.priceChangePercent;
