import { createHash } from 'node:crypto';
import type { RefundToMake } from '@karwan/contract/refunds';
import type { Database } from '@karwan/database/connect';
import type { Transaction } from 'kysely';
import { keyReusedError } from '../../../platform/faults.ts';
import { runStaffCommand } from '../../../platform/staff-trail/run-staff-command.ts';
import { staffMember } from '../../life/actor.ts';
import { orderStateConflict } from '../../life/move-order.ts';
import { refundable } from '../../life/record-refund.ts';
import { selectOrderAndStockForUpdate } from '../../life/select-order-for-update.ts';
import { orderAction, orderForStaff, type StaffOrderContext } from '../order-command.ts';
import { checkRefundLimit } from './check-limit.ts';
import { fitRefundToOrder, issueRefund, requireRefundMethod, traceOf } from './issue-refund.ts';

export interface Refund {
  readonly key: string;
  readonly orderId: string;
  readonly toMake: RefundToMake;
}

/**
 * Refunds an order, and restocks its items if requested. Idempotent by key.
 * @throws NOT_FOUND, BAD_REQUEST for more than is left, LIMIT_EXCEEDED, CONFLICT if nothing was paid,
 *   IDEMPOTENCY_KEY_REUSED.
 */
export async function refundOrder(context: StaffOrderContext, refund: Refund): Promise<void> {
  const { key, orderId, toMake } = refund;
  await runStaffCommand(context, async ({ trx, staff, record }) => {
    const { order } = await selectOrderAndStockForUpdate(
      trx,
      orderForStaff(context, staff, orderId),
    );
    if (await wasMade(trx, order.id, refund)) return;
    if (refundable(order) === 0) throw orderStateConflict(order);
    const fitting = await fitRefundToOrder(trx, order, toMake, 'body.');
    await checkRefundLimit(context, { trx, staff }, order, toMake.amount);
    requireRefundMethod(context, order, toMake, 'body.');
    const name = { key, requestHash: hashOf(toMake), actor: staffMember(staff) };
    await issueRefund(context, trx, order, fitting, name);
    const { refunded, currency, onVouchers } = order;
    const ontoVouchers = Math.min(toMake.amount, onVouchers);
    record({
      ...orderAction('order.refund', order),
      before: { refunded },
      after: {
        refunded: refunded + toMake.amount - ontoVouchers,
        currency,
        ...traceOf(fitting),
        ...(ontoVouchers > 0 ? { ontoVouchers } : {}),
      },
    });
  });
}

async function wasMade(
  trx: Transaction<Database>,
  orderId: number,
  refund: Refund,
): Promise<boolean> {
  const previous = await trx
    .selectFrom('order_refund')
    .where('order_id', '=', orderId)
    .where('key', '=', refund.key)
    .select('request_hash')
    .executeTakeFirst();
  if (!previous || previous.request_hash === hashOf(refund.toMake)) return previous !== undefined;
  throw keyReusedError('refund');
}

function hashOf({ amount, shipping, lines, reasonCode, reason, way }: RefundToMake): string {
  // Refunds in cash have the hash that they had before there were other ways.
  const other = way === 'cash' ? [] : [way];
  return createHash('sha256')
    .update(JSON.stringify([amount, shipping, lines, reasonCode, reason, ...other]))
    .digest('base64url');
}
