import type { ChangedPrice, PriceRefusal } from '@karwan/contract/catalogue/staff/staff-prices';
import type { StaffSession } from '../../../../platform/session.ts';
import type { PreviousPrice } from '../edit/previous-prices.ts';
import { exceedsPriceLimit } from '../edit/require-small-change.ts';

export interface LockedPrice {
  readonly itemId: string;
  readonly branchId: number;
  readonly productId: number;
  readonly version: number;
  readonly price: number;
  readonly salePrice: number | null;
  readonly saleFrom: Date | null;
  readonly saleUntil: Date | null;
}

export type Priced = Pick<LockedPrice, 'price' | 'salePrice'>;

export const isSame = (a: Priced, b: Priced) => a.price === b.price && a.salePrice === b.salePrice;

/** The outcome of one row of a sheet. @param previous what the member's limit is measured from */
export function decidePrice(
  staff: StaffSession,
  offer: LockedPrice | undefined,
  { read, price, salePrice }: Omit<ChangedPrice, 'itemId'>,
  previous: PreviousPrice,
): 'done' | 'same' | PriceRefusal {
  if (!offer) return 'NOT_FOUND';
  if (isSame(offer, { price, salePrice })) return 'same';
  if (!isSame(offer, read)) return 'EDIT_CONFLICT';
  if (salePrice !== null && salePrice >= price) return 'BAD_REQUEST';
  const before = previous(offer.itemId, offer);
  return exceedsPriceLimit(staff, before, { price, salePrice }) ? 'PRICE_CHANGE_TOO_BIG' : 'done';
}
