import type { MethodLimit } from '@karwan/contract/method-limit';
import type { CashCaps } from '../../shop/settings/method-limits.ts';

/** What a person's open cash orders are and hold. */
export interface CashHeld {
  readonly open: number;
  /** Pieces in unconfirmed orders, by item id. */
  readonly pieces: ReadonlyMap<number, number>;
}

export const nothingHeld: CashHeld = { open: 0, pieces: new Map() };

/** An item that is ordered. */
export interface CappedItem {
  readonly itemId: number;
  readonly name: string;
  readonly quantity: number;
  /** Free pieces, these included. */
  readonly stock: number;
}

/**
 * The cap that one more cash order breaks; undefined: none. One piece of an item may always be ordered, however few there
 * are.
 */
export function brokenCap(
  { maxOpen, maxShare }: CashCaps,
  { open, pieces }: CashHeld,
  items: readonly CappedItem[],
): MethodLimit | undefined {
  if (maxOpen !== null && open >= maxOpen) return { kind: 'open-orders', count: open };
  if (maxShare === null) return undefined;
  for (const { itemId, name, quantity, stock } of items) {
    const held = pieces.get(itemId) ?? 0;
    const max = Math.max(1, Math.floor(((stock + held) * maxShare) / 100));
    // What is no longer in stock is refused as such.
    if (quantity <= stock && quantity + held > max) {
      return { kind: 'stock-share', count: Math.max(0, max - held), name };
    }
  }
  return undefined;
}
