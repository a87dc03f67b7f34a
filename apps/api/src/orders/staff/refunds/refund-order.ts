import { createHash } from 'node:crypto';
import type { Database } from '@karwan/database/connect';
import { ORPCError } from '@orpc/server';
import type { Transaction } from 'kysely';
import { badField } from '../../../platform/faults.ts';
import { runStaffCommand } from '../../../staff-trail/run-staff-command.ts';
import { staffMember } from '../../life/actor.ts';
import { movedOn } from '../../life/move-order.ts';
import { recordRefund, refundable } from '../../life/record-refund.ts';
import { selectOrderForUpdate } from '../../life/select-order-for-update.ts';
import { type DeskContext, orderAction, wantedBy } from '../desk-command.ts';
import { checkRefundLimit } from './check-limit.ts';

export interface Refund {
  readonly key: string;
  readonly orderId: string;
  /** Minor units of the order's currency. */
  readonly amount: number;
  readonly reason: string;
}

/**
 * Gives money back that was taken for an order; the same key gives it back once.
 * @throws NOT_FOUND, BAD_REQUEST for more than is left, LIMIT_EXCEEDED, CONFLICT when no money was taken,
 *   IDEMPOTENCY_KEY_REUSED.
 */
export async function refundOrder(context: DeskContext, refund: Refund): Promise<void> {
  await runStaffCommand(context, async ({ trx, staff, record }) => {
    const order = await selectOrderForUpdate(trx, wantedBy(context, staff, refund.orderId));
    if (await wasMade(trx, order.id, refund)) return;
    const left = refundable(order);
    if (left === 0) throw movedOn(order);
    const { amount } = refund;
    if (amount > left) throw badField('body.amount', `is more than the ${left} that are left`);
    await checkRefundLimit(context, { trx, staff }, order, amount);
    await recordRefund(context, trx, order, {
      key: refund.key,
      requestHash: hashOf(refund),
      amount,
      reason: refund.reason,
      actor: staffMember(staff),
    });
    record({
      ...orderAction('order.refund', order),
      before: { refunded: order.refunded },
      after: { refunded: order.refunded + amount, currency: order.currency },
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
    .update(JSON.stringify([amount, reason]))
    .digest('base64url');
}
