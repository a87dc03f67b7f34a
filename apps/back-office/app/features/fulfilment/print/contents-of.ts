import type { Order } from '@karwan/contract/order';
import { itemsOf } from './sheet-parts.tsx';

/** How many products a label names, and how long a name is there. */
const max = { names: 3, letters: 40 };

/** A name up to its last whole word within the limit. */
function shortened(name: string): string {
  if (name.length <= max.letters) return name;
  const end = name.lastIndexOf(' ', max.letters);
  // A single word that is too long is not cut: it wraps.
  return end > 0 ? `${name.slice(0, end).trimEnd()}…` : name;
}

/** The contents of a parcel in short: pieces, the first products, and how many more there are. */
export function contentsOf(order: Order) {
  const items = itemsOf(order);
  return {
    pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
    names: items
      .slice(0, max.names)
      .map(({ name, quantity }) =>
        quantity > 1 ? `${quantity} × ${shortened(name)}` : shortened(name),
      ),
    more: Math.max(0, items.length - max.names),
  };
}
