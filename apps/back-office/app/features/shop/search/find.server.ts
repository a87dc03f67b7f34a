import { backOfficePath } from '@karwan/contract/back-office';
import type { ShopClient } from '@karwan/contract/contract';
import { readOrderNumber } from '@karwan/contract/order-number';
import { westernDigits } from '@karwan/contract/western-digits';

export type Found = Awaited<ReturnType<ShopClient['workplace']['search']>>;

/** The global search; undefined: the text is too short. */
export async function findEverything(
  { workplace }: ShopClient,
  typed: string,
): Promise<Found | undefined> {
  const q = typed.trim().slice(0, 100);
  return q.length < 2 ? undefined : workplace.search({ q });
}

/** The path of the order whose number was typed. A name may have nine letters, too: the order must be among those found. */
export function orderNamed(typed: string, { orders }: Found): string | undefined {
  const number = readOrderNumber(westernDigits(typed.trim()));
  const exists = orders.some(
    ({ orderId, parentOrderId }) => orderId === number || parentOrderId === number,
  );
  return exists ? `${backOfficePath}/orders/${number}` : undefined;
}
