import type { NamedLine } from '@karwan/contract/cart-line';
import { withoutOrdered } from '@karwan/contract/ordered-lines';
import { runLater } from '../pending.ts';
import { emptyCart } from '../store/cart-lines.ts';
import { changeShop, shopStore } from '../store/shop-store.ts';
import { forgetCoupons } from './coupons.ts';

/** Empties the cart and its coupons after two seconds (spec section 4), even if the page has been left by then. */
export function emptyCartAfterLeaving(): void {
  runLater(() => {
    changeShop(({ cart }) => ({ cart: { ...emptyCart, lastItemId: cart.lastItemId } }));
    forgetCoupons();
  });
}

/**
 * Called when an order has been placed; the returned function removes what was ordered from the cart, and its coupons, two
 * seconds after the page was left (spec section 4). The order removed it from the account's cart too.
 */
export function removeOrderedAfterLeaving(
  ordered: readonly (NamedLine & { quantity: number })[],
): () => void {
  const revision = shopStore.getState().synced?.revision;
  const remove = () => {
    changeShop(({ cart, synced }) => {
      // The account's cart, without what was ordered, has been taken over meanwhile.
      if (synced?.revision !== revision) return {};
      return {
        cart: { ...cart, lines: withoutOrdered(cart.lines, ordered) },
        synced: synced && {
          ...synced,
          lists: { ...synced.lists, cart: withoutOrdered(synced.lists.cart, ordered) },
        },
      };
    });
    forgetCoupons();
  };
  return () => runLater(remove);
}
