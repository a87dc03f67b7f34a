import type { failedAttempts } from '@karwan/contract/fulfilment/staff/deliveries';
import { sql } from 'kysely';
import { badField } from '../../../platform/faults.ts';
import { runStaffCommand } from '../../../platform/staff-trail/run-staff-command.ts';
import { staffMember } from '../../../sales/life/actor.ts';
import { moveOrder, orderStateConflict } from '../../../sales/life/move-order.ts';
import { orderAction, type StaffOrderContext } from '../../../sales/staff/order-command.ts';
import { lockStop } from './lock-stop.ts';

interface Failed {
  readonly id: string;
  readonly result: (typeof failedAttempts)[number];
  readonly note: string;
  readonly nextAt?: string | undefined;
}

/** The most days until the next attempt. */
const maxDaysAhead = 30;

/**
 * Records a failed attempt: nobody was there, which makes the order a no-show, or the rider comes back later and keeps
 * the order. Idempotent.
 * @throws NOT_FOUND, CONFLICT for an order that is not out for delivery, BAD_REQUEST without a time to come back
 */
export function failStop(
  context: StaffOrderContext,
  { id, result, note, nextAt }: Failed,
): Promise<{ orderId: string }> {
  if (result === 'come-back') requireTimeAhead(nextAt);
  return runStaffCommand(context, async (command) => {
    const { trx, staff, record } = command;
    const order = await lockStop(context, command, id);
    if (order.status === 'NoShow' && result === 'nobody') return { orderId: id };
    if (order.status !== 'OutForDelivery') throw orderStateConflict(order);
    const actor = staffMember(staff);
    const comesBack = result === 'come-back' ? (nextAt ?? null) : null;
    // The last attempt is the same: the request was repeated.
    const { rows: same } = await sql`
      select from (select * from delivery_attempt where order_id = ${order.id} order by id desc limit 1) last
      where last.result = 'come-back' and last.next_at = ${comesBack}::timestamptz
        and last.note = ${note} and last.by = ${actor.name}`.execute(trx);
    if (same.length > 0) return { orderId: id };
    await sql`insert into delivery_attempt (order_id, result, by, next_at, note)
      values (${order.id}, ${result}, ${actor.name}, ${comesBack}, ${note})`.execute(trx);
    const data = { ...(note && { note }), ...(comesBack && { nextAt: comesBack }) };
    if (result === 'nobody') await moveOrder(context, trx, order, { to: 'NoShow', actor, data });
    else {
      await sql`insert into order_event (order_id, kind, actor, data)
        values (${order.id}, 'comes-back', ${actor.name}, ${JSON.stringify(data)})`.execute(trx);
    }
    record({ ...orderAction('order.failDelivery', order), after: { result, nextAt: comesBack } });
    return { orderId: id };
  });
}

function requireTimeAhead(nextAt: string | undefined): void {
  const ahead = nextAt ? new Date(nextAt).getTime() - Date.now() : Number.NaN;
  if (Number.isNaN(ahead)) throw badField('nextAt', 'is required to come back', 'required');
  if (ahead <= 0 || ahead > maxDaysAhead * 86_400_000)
    throw badField('nextAt', `has to be within the next ${maxDaysAhead} days`, 'range');
}
