import type { CallResult } from '@karwan/contract/order-list';
import { isOnlineGateway } from '@karwan/contract/payment-page';
import { sql } from 'kysely';
import { notFound } from '../../../platform/faults.ts';
import {
  runStaffCommand,
  type StaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';
import { confirmWithin } from '../../customer/confirm-link.ts';
import { staffMember } from '../../life/actor.ts';
import { cancelLockedOrder } from '../../life/cancel-locked-order.ts';
import { proveGuestBooking } from '../../life/guest-bookings.ts';
import { moveOrder, orderStateConflict } from '../../life/move-order.ts';
import {
  type LockedOrder,
  selectBookingAndStockForUpdate,
  type TakenUnits,
} from '../../life/select-order-for-update.ts';
import { queueConfirmLink } from '../../outbox/queue-confirm-link.ts';
import { orderAction, type StaffOrderContext } from '../order-command.ts';
import { endClaim, requireUnclaimed, storeClaim } from './claims.ts';
import { nextTry } from './next-try.ts';

interface Call {
  readonly parentOrderId: string;
  readonly result: CallResult;
  readonly note: string;
}

interface Part {
  readonly order: LockedOrder;
  readonly units: readonly TakenUnits[];
}

/**
 * Records the result of a call to a customer who pays on delivery, and applies it: accepts or cancels the booking's orders,
 * or schedules another call and sends a confirmation link by SMS. If the customer wants a change, the member keeps the
 * claim, makes the change and then confirms.
 * @throws NOT_FOUND, CONFLICT if no part of the booking waits for a confirmation, CLAIMED
 */
export function logCall(context: StaffOrderContext, call: Call) {
  const { parentOrderId, result } = call;
  return runStaffCommand(context, async (command) => {
    const { trx, staff } = command;
    const { branches } = staff.access;
    const named = { queue: 'calls', parentOrderId } as const;
    const parts = await selectBookingAndStockForUpdate(
      trx,
      context.tenant.id,
      parentOrderId,
      branches,
    );
    const [first] = parts;
    if (!first) throw notFound('Order');
    await requireUnclaimed(context, command, named);
    const waiting = parts.filter(
      ({ order }) => order.status === 'Booked' && !isOnlineGateway(order.paymentMethod),
    );
    if (waiting.length === 0) throw orderStateConflict(first.order);
    const ids = waiting.map(({ order }) => order.id);
    const nextTryAt = result === 'no-answer' ? await putOff(command, ids) : null;
    // With the other results, the note is stored with the order's next event.
    const remark = { note: nextTryAt || result === 'changed' ? call.note || undefined : undefined };
    const event = await recordCalls(command, ids, { result, nextTryAt, ...remark });
    if (nextTryAt && (await mayAskByLink(command, event))) {
      const booking = { tenantId: context.tenant.id, parentOrderId };
      await queueConfirmLink(context.jobs, trx, booking, event);
    }
    if (result === 'confirmed') {
      await proveGuestBooking(trx, { tenantId: context.tenant.id, parentOrderId });
    }
    for (const part of waiting) await follow(context, command, part, call);
    if (result === 'changed') await storeClaim(context, command, named);
    else await endClaim(context, command, named);
    return {
      orderIds: waiting.map(({ order }) => order.orderId),
      nextTryAt: nextTryAt?.toISOString() ?? null,
    };
  });
}

/** Applies the result to an order. */
async function follow(
  context: StaffOrderContext,
  { trx, staff, record }: StaffCommand,
  { order, units }: Part,
  { result, note }: Call,
): Promise<void> {
  const actor = staffMember(staff);
  const action = orderAction('order.logCall', order);
  if (result === 'no-answer' || result === 'changed') {
    record({ ...action, after: { result } });
    return;
  }
  if (result === 'confirmed') {
    const proved = { ...order, awaitsProof: false };
    await moveOrder(context, trx, proved, { to: 'Accepted', actor, data: note ? { note } : {} });
    record({ ...action, after: { result, status: 'Accepted' } });
    return;
  }
  const reason = result === 'cancelled' ? 'customer' : 'shop';
  await cancelLockedOrder(context, trx, order, units, { actor, reason, note });
  record({ ...action, after: { result, status: 'Cancelled' } });
}

async function putOff({ trx }: StaffCommand, ids: readonly number[]): Promise<Date> {
  const { rows } = await sql<{ unanswered: number; now: Date }>`
    select count(*)::integer as unanswered, now() as now from order_event
    where order_id = ${ids[0]} and kind = 'called' and data ->> 'result' = 'no-answer'`.execute(
    trx,
  );
  const next = nextTry((rows[0]?.unanswered ?? 0) + 1, rows[0]?.now ?? new Date());
  await sql`update orders set next_call_at = ${next} where id = any(${ids}::bigint[])`.execute(trx);
  return next;
}

interface RecordedCall {
  readonly result: CallResult;
  readonly nextTryAt: Date | null;
  readonly note: string | undefined;
}

/** @returns the id of the event of the booking's first part */
async function recordCalls(
  { trx, staff }: StaffCommand,
  ids: readonly number[],
  data: RecordedCall,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into order_event (order_id, kind, actor, data)
    select id, 'called', ${staffMember(staff).name}, ${JSON.stringify(data)}::jsonb
    from unnest(${ids}::bigint[]) id order by id returning id`.execute(trx);
  const [first] = rows;
  if (!first) throw new Error('no call was recorded');
  return first.id;
}

/** Whether no confirmation link of a previous call is still valid; only then another one is sent. */
async function mayAskByLink({ trx }: StaffCommand, event: number): Promise<boolean> {
  const { rows } = await sql`
    select from order_event now join order_event former on former.order_id = now.order_id
    where now.id = ${event} and former.id < now.id and former.kind = 'called'
      and former.data ->> 'result' = 'no-answer'
      and former.at > now.at - make_interval(secs => ${confirmWithin / 1_000})`.execute(trx);
  return rows.length === 0;
}
