import { createHash } from 'node:crypto';
import type { Database } from '@karwan/database/connect';
import { ORPCError } from '@orpc/server';
import type { Transaction } from 'kysely';
import { badField } from '../../platform/faults.ts';
import { retryTransaction } from '../../platform/retry-transaction.ts';
import type { Session } from '../../platform/session.ts';
import { staffMember } from '../life/actor.ts';
import { type Context, movedOn } from '../life/move-order.ts';
import { recordRefund, refundable } from '../life/record-refund.ts';
import { selectOrderForUpdate } from '../life/select-order-for-update.ts';

export interface Refund {
  readonly key: string;
  readonly orderId: string;
  /** Minor units of the order's currency; left out: all that is not given back yet. */
  readonly amount?: number | undefined;
  readonly reason: string;
}

/**
 * Gives money back that was taken for an order; the same key gives it back once.
 * @throws NOT_FOUND, BAD_REQUEST for more than is left, CONFLICT when no money was taken,
 *   IDEMPOTENCY_KEY_REUSED.
 */
export async function refundOrder(
  context: Context,
  tenantId: number,
  refund: Refund,
  session: Session,
): Promise<void> {
  await retryTransaction(context.db, async (trx) => {
    const order = await selectOrderForUpdate(trx, { tenantId, orderId: refund.orderId });
    if (await wasMade(trx, order.id, refund)) return;
    const left = refundable(order);
    if (left === 0) throw movedOn(order);
    const amount = refund.amount ?? left;
    if (amount > left) throw badField('body.amount', `is more than the ${left} that are left`);
    await recordRefund(context, trx, order, {
      key: refund.key,
      requestHash: hashOf(refund),
      amount,
      reason: refund.reason,
      actor: staffMember(session),
    });
  });
}

async function wasMade(
  trx: Transaction<Database>,
  orderId: number,
  refund: Refund,
): Promise<boolean> {
  const former = await trx
    .selectFrom('order_refund')
    .where('order_id', '=', orderId)
    .where('key', '=', refund.key)
    .select('request_hash')
    .executeTakeFirst();
  if (!former || former.request_hash === hashOf(refund)) return former !== undefined;
  throw new ORPCError('IDEMPOTENCY_KEY_REUSED', {
    status: 422,
    message: 'This Idempotency-Key was used for another refund',
  });
}

function hashOf({ amount, reason }: Refund): string {
  return createHash('sha256')
    .update(JSON.stringify([amount ?? null, reason]))
    .digest('base64url');
}
