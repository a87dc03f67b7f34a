import { sql } from 'kysely';
import { badField } from '../../../platform/faults.ts';
import {
  runStaffCommand,
  type StaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';
import { staffMember } from '../../../sales/life/actor.ts';
import { cashDue } from '../../../sales/life/cash-due.ts';
import { moveOrder, orderStateConflict } from '../../../sales/life/move-order.ts';
import type { LockedOrder } from '../../../sales/life/select-order-for-update.ts';
import { orderAction, type StaffOrderContext } from '../../../sales/staff/order-command.ts';
import { lockStop } from './lock-stop.ts';
import { makeProofPhoto } from './proof-photo.ts';

interface Delivered {
  readonly id: string;
  readonly cashTaken: number;
  readonly receivedBy: string;
  readonly photo: string;
}

/**
 * Records that an order was delivered; its cash is then held by the rider. Idempotent.
 * @throws NOT_FOUND, CONFLICT, BAD_REQUEST without name and photo, for an invalid picture, and for an amount other than
 * the one due
 */
export async function deliver(
  context: StaffOrderContext,
  { id, cashTaken, receivedBy, photo }: Delivered,
): Promise<{ orderId: string }> {
  if (receivedBy === '' && photo === '')
    throw badField('receivedBy', 'or a photo is required', 'required');
  const webp = photo === '' ? null : await makeProofPhoto(photo);
  return runStaffCommand(context, async (command) => {
    const order = await lockStop(context, command, id);
    if (order.status === 'Delivered') return { orderId: id };
    // Nothing is due any more, which would be told as a wrong amount.
    if (order.status === 'Cancelled') throw orderStateConflict(order);
    requireExactCash(order, cashTaken);
    await recordAttempt(command, order, { cashTaken, receivedBy, webp });
    const actor = staffMember(command.staff);
    await moveOrder(context, command.trx, order, { to: 'Delivered', actor, data: { cashTaken } });
    const after = { status: 'Delivered', cashTaken, hasPhoto: webp !== null };
    command.record({ ...orderAction('order.deliver', order), after });
    return { orderId: id };
  });
}

/** Requires the counted cash to be exactly the amount due. @throws BAD_REQUEST */
export function requireExactCash(order: LockedOrder, cashTaken: number): void {
  const due = cashDue(order);
  if (cashTaken !== due) throw badField('cashTaken', `has to be ${due}, which is due`, 'range');
}

/** Records a successful delivery attempt, and its recipient. */
export async function recordAttempt(
  { trx, staff }: StaffCommand,
  { id }: LockedOrder,
  {
    cashTaken,
    receivedBy = '',
    webp = null,
  }: { readonly cashTaken: number; readonly receivedBy?: string; readonly webp?: Buffer | null },
): Promise<void> {
  await sql`
    insert into delivery_attempt (order_id, result, by, cash_taken, received_by, photo)
    values (${id}, 'delivered', ${staffMember(staff).name}, ${cashTaken}, ${receivedBy}, ${webp})`.execute(
    trx,
  );
}
