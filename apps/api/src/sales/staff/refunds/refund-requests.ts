import { type RefundRequest, type RefundToMake, refundToMake } from '@karwan/contract/refunds';
import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import { requireRecentLogin } from '../../../customers/accounts/sessions/recent-login.ts';
import { queueStaffAlerts } from '../../../messaging/alerts/queue-staff-alerts.ts';
import { notFound } from '../../../platform/faults.ts';
import { requireStaff } from '../../../platform/session.ts';
import { withinBranches } from '../../../platform/staff/branches-of.ts';
import {
  runStaffCommand,
  type StaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';
import { staffMember } from '../../life/actor.ts';
import { orderStateConflict } from '../../life/move-order.ts';
import { refundable } from '../../life/record-refund.ts';
import {
  type LockedOrder,
  selectOrderAndStockForUpdate,
  selectOrderForUpdate,
} from '../../life/select-order-for-update.ts';
import { orderAction, orderForStaff, type StaffOrderContext } from '../order-command.ts';
import { checkRefundLimit } from './check-limit.ts';
import { fitRefundToOrder, issueRefund, requireRefundMethod } from './issue-refund.ts';
import { selectRequests } from './select-requests.ts';

interface Input extends RefundToMake {
  readonly orderId: string;
  readonly key: string;
}

/**
 * Requests a refund that a second person must approve. Idempotent by key.
 * @throws NOT_FOUND, CONFLICT if nothing was paid, BAD_REQUEST for more than is left
 */
export function requestRefund(
  context: StaffOrderContext,
  requested: Input,
): Promise<RefundRequest> {
  return runStaffCommand(context, async (command) => {
    const { trx, staff, record } = command;
    const order = await selectOrderForUpdate(trx, orderForStaff(context, staff, requested.orderId));
    const { orderId, key, ...toMake } = requested;
    const { amount, reason, ...parts } = toMake;
    if (refundable(order) === 0) throw orderStateConflict(order);
    const { shipping, lines } = await fitRefundToOrder(trx, order, toMake, '');
    requireRefundMethod(context, order, toMake, '');
    const goodwill = lines.reduce((left, line) => left - line.amount, amount - shipping);
    const { rows } = await sql<{ id: number }>`
      insert into refund_request (order_id, key, amount, currency, reason, parts, asked_by)
      values (${order.id}, ${key}, ${amount}, ${order.currency}, ${reason}, ${JSON.stringify({ ...parts, goodwill })},
        ${staffMember(staff).name})
      on conflict (order_id, key) do nothing returning id`.execute(trx);
    if (rows.length > 0) {
      const { currency } = order;
      record({ ...orderAction('refund.ask', order), after: { amount, currency } });
      await queueStaffAlerts(trx, context.jobs, [
        {
          tenantId: context.tenant.id,
          kind: 'refunds',
          branchIds: [order.branchId],
          id: orderId,
          parentOrderId: order.parentOrderId,
          occasion: `refund-${rows[0]?.id}`,
          notTo: staff.userId,
        },
      ]);
    }
    return readRequest(context, command, sql`q.order_id = ${order.id} and q.key = ${key}`);
  });
}

/** Open or decided requests, newest first; `next` is the cursor of the next page. */
export async function listRequests(
  context: StaffOrderContext,
  {
    state,
    branches,
    before,
    perPage,
  }: {
    readonly branches: readonly string[];
    readonly state: 'open' | 'decided';
    readonly before?: string | undefined;
    readonly perPage: number;
  },
) {
  const staff = withinBranches(await requireStaff(context), branches);
  const found = await selectRequests(
    context.db,
    context.tenant.id,
    staff,
    sql`(q.decision is null) = ${state === 'open'}
      and (${before ?? null}::bigint is null or q.id < ${before ?? null}::bigint)
      order by q.id desc limit ${perPage + 1}`,
  );
  const requests = found.slice(0, perPage);
  return { requests, next: found.length > perPage ? (requests.at(-1)?.id ?? null) : null };
}

/**
 * Approves and makes a refund that a colleague requested, within the approver's own limits. Idempotent.
 * @throws NOT_FOUND, OWN_REQUEST, LOGIN_AGAIN, LIMIT_EXCEEDED, CONFLICT if it was rejected or less is left by now
 */
export async function approveRefund(
  context: StaffOrderContext,
  id: number,
): Promise<RefundRequest> {
  await requireRecentLogin(context, await requireStaff(context));
  return decide(context, id, 'approved', async (command, order, { amount }) => {
    const { trx, staff } = command;
    if (amount > refundable(order)) throw orderStateConflict(order);
    await checkRefundLimit(context, command, order, amount);
    const requested = await readToMake(trx, id);
    const fitting = await fitRefundToOrder(trx, order, requested, '').catch((error: unknown) => {
      // Something of it has been refunded since the request.
      throw error instanceof ORPCError ? orderStateConflict(order) : error;
    });
    // Cannot collide with a client's Idempotency-Key: those have no slash.
    const name = { key: `request/${id}`, requestHash: '', actor: staffMember(staff) };
    return issueRefund(context, trx, order, fitting, name);
  });
}

/** The refund that was requested. */
async function readToMake(trx: StaffCommand['trx'], id: number): Promise<RefundToMake> {
  const { rows } = await sql<{ asked: unknown }>`
    select parts || jsonb_build_object('amount', amount, 'reason', reason) as asked
    from refund_request where id = ${id}`.execute(trx);
  return refundToMake.parse(rows[0]?.asked);
}

/** @throws NOT_FOUND, OWN_REQUEST, CONFLICT if it was approved */
export const rejectRefund = (context: StaffOrderContext, id: number): Promise<RefundRequest> =>
  decide(context, id, 'rejected', async () => {});

function decide(
  context: StaffOrderContext,
  id: number,
  decision: 'approved' | 'rejected',
  act: (command: StaffCommand, order: LockedOrder, request: RefundRequest) => Promise<void>,
): Promise<RefundRequest> {
  return runStaffCommand(context, async (command) => {
    const { trx, staff, record } = command;
    const named = sql`q.id = ${id}`;
    const { orderId } = await readRequest(context, command, named);
    const { order } = await selectOrderAndStockForUpdate(
      trx,
      orderForStaff(context, staff, orderId),
    );
    // Read again under the lock.
    const request = await readRequest(context, command, named);
    if (request.isOwn) throw new ORPCError('OWN_REQUEST', ownRequest);
    if (request.decision === decision) return request;
    if (request.decision !== null) throw orderStateConflict(order);
    await act(command, order, request);
    await sql`update refund_request set decision = ${decision}, decided_at = now(),
      decided_by = ${staffMember(staff).name} where id = ${id}`.execute(trx);
    const kind = decision === 'approved' ? 'refund.approve' : 'refund.reject';
    const { amount, currency } = request;
    record({ ...orderAction(kind, order), after: { request: String(id), amount, currency } });
    return readRequest(context, command, named);
  });
}

const ownRequest = {
  status: 409,
  message: 'Another team member must decide on your request',
};

async function readRequest(
  { tenant }: StaffOrderContext,
  { trx, staff }: StaffCommand,
  which: ReturnType<typeof sql>,
): Promise<RefundRequest> {
  const [request] = await selectRequests(trx, tenant.id, staff, which);
  if (!request) throw notFound('Refund request');
  return request;
}
