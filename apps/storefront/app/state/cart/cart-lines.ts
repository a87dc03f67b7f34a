import type { ChosenOption } from '@karwan/contract/cart';
import { asQuantity } from './quantity.ts';

/** The most lines a cart may hold; the contract's limit. */
export const maxLines = 100;

/** An option as it was chosen, with the words that show it as 'title: value'. */
export interface LineOption extends ChosenOption {
  optionTitle: string;
  valueTitle: string;
}

/**
 * What the shopper saw of a product when it went into the cart. For showing only until the quote is
 * there: what is paid is what the quote says. `unitPrice` in minor units of `currency`.
 */
export interface SeenProduct {
  name: string;
  /** A picture key or an https address. */
  image: string | null;
  unitPrice: number;
  currency: string;
}

export interface CartLine {
  /** Counts up within the cart and is never used again (spec section 4). */
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

/** A line before it has an id. `merchant` names the outside marketplace an item comes from, if any. */
export type NewLine = Omit<CartLine, 'id' | 'quantity'> & { quantity: unknown; merchant?: string };

/** The same choices, in whatever order they were made. */
export function sameOptions(a: readonly ChosenOption[], b: readonly ChosenOption[]): boolean {
  return (
    a.length === b.length &&
    a.every((one) =>
      b.some((other) => other.optionId === one.optionId && other.valueId === one.valueId),
    )
  );
}

/**
 * Adds to the cart: the same product with the same options increases its line's quantity, anything
 * else makes a new line (spec section 4). Items of outside marketplaces, and a line beyond the
 * hundredth, leave the cart as it was.
 */
export function addLine(cart: Cart, added: NewLine): Cart {
  if (added.merchant) return cart;
  const quantity = asQuantity(added.quantity);
  const present = cart.lines.find(
    (line) => line.itemCustomId === added.itemCustomId && sameOptions(line.options, added.options),
  );
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

/** Sets quantities by line id; lines that are not named keep theirs. */
export function setQuantities(cart: Cart, quantities: ReadonlyMap<number, unknown>): Cart {
  const lines = cart.lines.map((line) =>
    quantities.has(line.id) ? { ...line, quantity: asQuantity(quantities.get(line.id)) } : line,
  );
  return { ...cart, lines };
}

/** How many pieces lie in the cart. */
export function countPieces(cart: Cart): number {
  return cart.lines.reduce((sum, line) => sum + line.quantity, 0);
}
