import { type CartLine, sameOptions } from '../../state/cart/cart-lines.ts';
import type { StoredState } from '../../state/store/stored-state.ts';

export interface AddedProduct {
  readonly itemCustomId: string;
  readonly pieces: number;
  /** Minor units of `currency`, for one piece, as the shopper saw it. */
  readonly unitPrice: number;
  readonly currency: string;
}

/**
 * What the shopper has just put into the cart. Where more than the cart changed, it was not their hand:
 * an account's lists came together, or another tab was followed.
 */
export function addedProducts(now: StoredState, before: StoredState): AddedProduct[] {
  const isOnlyCart =
    now.wishList === before.wishList && now.compare === before.compare && now.user === before.user;
  if (!isOnlyCart || now.cart === before.cart) return [];
  return now.cart.lines.flatMap((line) => {
    const had = before.cart.lines.find((one) => isSame(one, line))?.quantity ?? 0;
    const { itemCustomId, quantity, seen } = line;
    if (quantity <= had) return [];
    const { unitPrice, currency } = seen;
    return [{ itemCustomId, pieces: quantity - had, unitPrice, currency }];
  });
}

const isSame = (one: CartLine, other: CartLine) =>
  one.itemCustomId === other.itemCustomId && sameOptions(one.options, other.options);
