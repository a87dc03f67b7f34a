import type { Order } from '@karwan/contract/order';

/** A variant to pick, with its quantity over all orders. */
export interface Pick {
  readonly key: string;
  readonly name: string;
  readonly options: string;
  readonly code: string;
  readonly quantity: number;
  readonly orderIds: readonly string[];
}

/** Merges the lines of orders by variant and options, sorted by code. */
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
