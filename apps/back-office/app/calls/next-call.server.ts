import { backOfficePath } from '@karwan/contract/back-office';
import type { ShopClient } from '@karwan/contract/contract';

const calls = `${backOfficePath}/calls`;

/** Claims the booking whose customer is to be called next, and answers where it is shown. */
export async function nextCall({ orderQueues }: ShopClient): Promise<string> {
  const { parentOrderId } = await orderQueues.claim({ queue: 'calls' });
  return parentOrderId === null ? calls : `${calls}/${parentOrderId}`;
}
