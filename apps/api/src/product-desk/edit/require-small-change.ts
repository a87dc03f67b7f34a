import type { OfferPrice } from '@karwan/contract/product-record';
import { unitPrice } from '@karwan/money/unit-price';
import { ORPCError } from '@orpc/server';
import type { StaffSession } from '../../platform/session.ts';

type Priced = Pick<OfferPrice, 'price' | 'salePrice'>;

/** By how many percent a price may change, at most: of what is paid, and of the regular price. */
function isBeyond(percent: number, before: number, after: number): boolean {
  return Math.abs(after - before) * 100 > before * percent;
}

/** Whether a price changes by more than so many percent. */
export const isBeyondPercent = (limit: number, before: Priced, after: Priced): boolean =>
  isBeyond(limit, before.price, after.price) ||
  isBeyond(limit, unitPrice(before), unitPrice(after));

/** Whether a price changes by more than the member may. */
export function isBeyondLimit({ access }: StaffSession, before: Priced, after: Priced): boolean {
  const limit = limitOf(access);
  return limit !== null && isBeyondPercent(limit, before, after);
}

/**
 * A slip of the finger sells a watch for a tenth: beyond the limit of one's roles a price is changed by who holds
 * `prices.big`.
 * @throws PRICE_CHANGE_TOO_BIG
 */
export function requireSmallChange({ access }: StaffSession, before: Priced, after: Priced): void {
  const limit = limitOf(access);
  if (limit === null || !isBeyondPercent(limit, before, after)) return;
  throw new ORPCError('PRICE_CHANGE_TOO_BIG', {
    status: 409,
    message: `You may change a price by ${limit} percent at most`,
    data: { percent: limit },
  });
}

/**
 * What is offered anew has no price yet: it is held to what is asked for the same product already, if anything is.
 * @param like what is asked now; the new price is near one of them
 * @throws PRICE_CHANGE_TOO_BIG
 */
export function requireLikePrice(
  staff: StaffSession,
  like: readonly Priced[],
  after: Priced,
): void {
  const limit = limitOf(staff.access);
  const [first] = like;
  if (limit === null || !first || like.some((one) => !isBeyondPercent(limit, one, after))) return;
  requireSmallChange(staff, first, after);
}

const limitOf = ({ limits, permissions }: StaffSession['access']): number | null =>
  permissions.has('prices.big') ? null : limits.priceChangePercent;
