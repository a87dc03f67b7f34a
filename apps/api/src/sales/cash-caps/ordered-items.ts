import type { MatchedLine } from '../cart/price-lines.ts';
import type { CappedItem } from './broken-cap.ts';

/** The items of a cart, each with the pieces of all its lines. */
export function orderedItems(matched: ReadonlyMap<string, MatchedLine>): CappedItem[] {
  const items = new Map<number, CappedItem>();
  for (const { line, branchItem } of matched.values()) {
    const { itemId, name, stock } = branchItem;
    const quantity = (items.get(itemId)?.quantity ?? 0) + line.quantity;
    items.set(itemId, { itemId, name, stock, quantity });
  }
  return [...items.values()];
}
