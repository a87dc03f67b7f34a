import { lineKey, type NamedLine } from './cart-line.ts';

/** A cart without what was ordered of it; of a line, the pieces beyond the ordered ones stay. */
export function withoutOrdered<Line extends NamedLine & { quantity: number }>(
  cart: readonly Line[],
  ordered: readonly (NamedLine & { quantity: number })[],
): Line[] {
  const pieces = new Map<string, number>();
  for (const line of ordered) {
    pieces.set(lineKey(line), (pieces.get(lineKey(line)) ?? 0) + line.quantity);
  }
  return cart.flatMap((line) => {
    const quantity = line.quantity - (pieces.get(lineKey(line)) ?? 0);
    if (quantity === line.quantity) return [line];
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}
