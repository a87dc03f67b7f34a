import type { OrderRequest } from '@karwan/contract/order';
import type { Database } from '@karwan/database/connect';
import type { Transaction } from 'kysely';
import type { LimitedMethod } from '../../shop/settings/method-limits.ts';
import { brokenCap, type CappedItem } from '../cash-caps/broken-cap.ts';
import { capsCash, lockCashPayer, selectCashHeld } from '../cash-caps/select-cash-held.ts';
import { limitedBy } from './refusal.ts';

interface Ordered {
  readonly tenantId: number;
  readonly userId: string | null;
  readonly request: Pick<OrderRequest, 'paymentMethod' | 'shippingAddress'>;
  readonly items: readonly CappedItem[];
  /** Minor units. */
  readonly grandTotal: number;
}

/**
 * Refuses a cash order beyond the shop's caps. A quote knows the account only; this counts the orders for the number, too,
 * and makes orders of one person wait for each other.
 * @throws METHOD_LIMITED
 */
export async function capCash(
  trx: Transaction<Database>,
  methods: readonly LimitedMethod[],
  { tenantId, userId, request, items, grandTotal }: Ordered,
): Promise<void> {
  const method = methods.find(({ key }) => key === request.paymentMethod);
  if (!method || !capsCash([method]) || grandTotal === 0) return;
  const payer = { userId, phone: request.shippingAddress.customerPhone };
  await lockCashPayer(trx, tenantId, payer);
  const limit = brokenCap(method, await selectCashHeld(trx, tenantId, payer), items);
  if (limit) throw limitedBy(limit);
}
