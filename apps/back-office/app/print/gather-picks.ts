import type { Order } from '@karwan/contract/order';

/** One thing on the shelf, and how many of it are wanted. */
export interface Pick {
  readonly key: string;
  readonly name: string;
  readonly options: string;
  readonly code: string;
  readonly quantity: number;
  readonly orderIds: readonly string[];
}

/** What orders need from the shelves: the same thing once, whoever ordered it, by its code. */
export function gatherPicks(orders: readonly Order[]): Pick[] {
  const picks = new Map<string, Pick>();
  for (const { orderId, pickedItems, nonRegisteredItems } of orders) {
    for (const item of [...pickedItems, ...nonRegisteredItems]) {
      const code = item.variantCode ?? item.itemCustomId;
      const options = item.options.map(({ valueTitle }) => valueTitle).join(', ');
      const key = `${code} ${options}`;
      const before = picks.get(key);
      const orderIds = new Set([...(before?.orderIds ?? []), orderId]);
      const quantity = (before?.quantity ?? 0) + item.quantity;
      picks.set(key, { key, name: item.name, options, code, quantity, orderIds: [...orderIds] });
    }
  }
  return [...picks.values()].sort((left, right) => (left.key < right.key ? -1 : 1));
}
