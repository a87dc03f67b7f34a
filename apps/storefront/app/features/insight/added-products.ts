import { type CartLine, sameOptions } from '../../state/store/cart-lines.ts';
import type { StoredState } from '../../state/store/stored-state.ts';

export interface AddedProduct {
  readonly itemCustomId: string;
  readonly pieces: number;
  /** Minor units of `currency`, per piece, as displayed. */
  readonly unitPrice: number;
  readonly currency: string;
}

/**
 * Products that the shopper has just added to the cart. If more than the cart changed, the change came from an
 * account merge or another tab, and does not count.
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
