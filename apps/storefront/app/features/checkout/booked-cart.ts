import { syncWithAccount } from '../../state/account/account-sync.ts';
import type { OrderInput } from '../../state/calls/browser-calls.ts';
import { removeOrderedAfterLeaving } from '../../state/cart/empty-cart.ts';
import { quoteInput } from '../../state/cart/use-quote.ts';
import { shopStore } from '../../state/store/shop-store.ts';

export { faultsOfDetails } from '../../shared/form/field-fault.ts';
export { quoteDifferences } from './summary/quote-differences.ts';

/**
 * Whether the cart is still what the order lists, with what the customer's other browsers changed or ordered
 * meanwhile.
 */
export async function isStillInCart(order: OrderInput): Promise<boolean> {
  await syncWithAccount();
  const { cart } = shopStore.getState();
  const now = quoteInput(cart, null, '')?.items ?? [];
  const pieces = (items: OrderInput['items']) =>
    JSON.stringify(
      items.map(({ itemCustomId, quantity, options }) => [itemCustomId, quantity, options]),
    );
  return pieces(now) === pieces(order.items);
}

/** Called when the order has been placed; the returned function takes what was ordered out of this browser's cart. */
export const removeOrdered = ({ items }: OrderInput) =>
  removeOrderedAfterLeaving(items.map((item) => ({ ...item, options: item.options ?? [] })));
