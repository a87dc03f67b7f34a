import type { ChosenOption } from '@karwan/contract/cart';
import { lineKey } from '@karwan/contract/cart-line';
import { asQuantity } from './quantity.ts';

export { sameOptions } from '@karwan/contract/cart-line';

/** Maximum number of lines in a cart; the contract's limit. */
export const maxLines = 100;

/** A chosen option, with the texts to show it as 'title: value'. */
export interface LineOption extends ChosenOption {
  optionTitle: string;
  valueTitle: string;
}

/**
 * Snapshot of a product from when it was added to the cart, displayed until the quote has loaded; only the quote's
 * prices are paid. `unitPrice` in minor units of `currency`.
 */
export interface SeenProduct {
  name: string;
  /** A picture key or an https address. */
  image: string | null;
  unitPrice: number;
  currency: string;
}

export interface CartLine {
  /** Counts up within the cart and is never reused (spec section 4). */
  id: number;
  itemCustomId: string;
  quantity: number;
  options: readonly LineOption[];
  seen: SeenProduct;
}

export interface Cart {
  lastItemId: number;
  lines: readonly CartLine[];
}

export const emptyCart: Cart = { lastItemId: 0, lines: [] };

/** A line without an id yet. `merchant` is the marketplace of an external item. */
export type NewLine = Omit<CartLine, 'id' | 'quantity'> & { quantity: unknown; merchant?: string };

/**
 * Adds to the cart: the same product with the same options increases its line's quantity, anything
 * else adds a new line (spec section 4). External items, and a line beyond the hundredth, do not change
 * the cart.
 */
export function addLine(cart: Cart, added: NewLine): Cart {
  if (added.merchant) return cart;
  const quantity = asQuantity(added.quantity);
  const present = cart.lines.find((line) => lineKey(line) === lineKey(added));
  if (present) {
    const more = {
      ...present,
      quantity: asQuantity(present.quantity + quantity),
      seen: added.seen,
    };
    return { ...cart, lines: cart.lines.map((line) => (line === present ? more : line)) };
  }
  if (cart.lines.length >= maxLines) return cart;
  const id = cart.lastItemId + 1;
  const { itemCustomId, options, seen } = added;
  return { lastItemId: id, lines: [...cart.lines, { id, itemCustomId, quantity, options, seen }] };
}

export function removeLine(cart: Cart, id: number): Cart {
  return { ...cart, lines: cart.lines.filter((line) => line.id !== id) };
}

/** Sets quantities by line id; lines that are not listed keep theirs. */
export function setQuantities(cart: Cart, quantities: ReadonlyMap<number, unknown>): Cart {
  const lines = cart.lines.map((line) =>
    quantities.has(line.id) ? { ...line, quantity: asQuantity(quantities.get(line.id)) } : line,
  );
  return { ...cart, lines };
}

/** The total quantity in the cart. */
export function countPieces(cart: Cart): number {
  return cart.lines.reduce((sum, line) => sum + line.quantity, 0);
}
