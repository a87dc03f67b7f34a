import type { TillAfter } from '@karwan/contract/refunds';
import type { Database } from '@karwan/database/connect';
import { ORPCError } from '@orpc/server';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { LockedOrder } from '../../life/select-order-for-update.ts';
import { refundableInCash } from '../../life/take-payment.ts';

/** The part of a refund that leaves the till of the order's branch, in minor units. */
const outOfTill = (order: LockedOrder, amount: number): number =>
  refundableInCash(order, amount - Math.min(amount, order.onVouchers));

/** What the till of an order's branch holds before and after a refund of `amount` minor units; null: no cash leaves it. */
export async function tillAfterRefund(
  db: Kysely<Database>,
  order: LockedOrder,
  amount: number,
): Promise<TillAfter | null> {
  const cash = outOfTill(order, amount);
  if (cash <= 0) return null;
  const { rows } = await sql<{ branchName: string; holds: number }>`
    select b.name as "branchName", coalesce((
      select h.balance from cash_balance h where h.tenant_id = b.tenant_id and h.branch_id = b.id
        and h.holder = 'branch' and h.currency = ${order.currency}), 0)::bigint as holds
    from branch b where b.id = ${order.branchId}`.execute(db);
  const [till] = rows;
  if (!till) throw new Error(`order ${order.orderId} has lost its branch`);
  return { ...till, after: till.holds - cash };
}

/**
 * Refuses a cash refund that the till cannot pay, unless the member has confirmed that. The till stays locked until the
 * transaction ends.
 * @throws TILL_BELOW_ZERO
 */
export async function checkTill(
  trx: Transaction<Database>,
  order: LockedOrder,
  { amount, belowZero }: { readonly amount: number; readonly belowZero: boolean },
): Promise<void> {
  if (belowZero) return;
  await sql`select from cash_balance where tenant_id = ${order.tenantId} and branch_id = ${order.branchId}
    and holder = 'branch' and currency = ${order.currency} for no key update`.execute(trx);
  const till = await tillAfterRefund(trx, order, amount);
  if (!till || till.after >= 0) return;
  throw tillBelowZero({ ...till, currency: order.currency });
}

/** The error of cash that a till cannot pay, with what it holds before and after, in minor units. */
export const tillBelowZero = (data: TillAfter & { readonly currency: string }) =>
  new ORPCError('TILL_BELOW_ZERO', {
    status: 409,
    message: 'The till holds less than this: confirm that it goes below zero',
    data,
  });
