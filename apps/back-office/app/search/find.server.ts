import { backOfficePath } from '@karwan/contract/back-office';
import type { ShopClient } from '@karwan/contract/contract';
import { readOrderNumber } from '@karwan/contract/order-number';

export type Found = Awaited<ReturnType<ShopClient['workplace']['search']>>;

/** What a text may mean; undefined where it is too short to mean anything. */
export async function findEverything(
  { workplace }: ShopClient,
  typed: string,
): Promise<Found | undefined> {
  const q = typed.trim().slice(0, 100);
  return q.length < 2 ? undefined : workplace.search({ q });
}

/** The order that a text names by its number, as the address of its screen. */
export function orderNamed(typed: string): string | undefined {
  const number = readOrderNumber(typed.trim());
  return number && `${backOfficePath}/orders/${number}`;
}
