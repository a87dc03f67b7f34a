import { sql } from 'kysely';
import { badField, notFound } from '../../../platform/faults.ts';
import {
  runStaffCommand,
  type StaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';
import { digitsFromEnd } from '../../../platform/text/digits-from-end.ts';
import { staffMember } from '../../../sales/life/actor.ts';
import { moveOrder } from '../../../sales/life/move-order.ts';
import {
  type LockedOrder,
  selectOrderForUpdate,
} from '../../../sales/life/select-order-for-update.ts';
import {
  orderAction,
  orderForStaff,
  type StaffOrderContext,
} from '../../../sales/staff/order-command.ts';
import { recordAttempt, requireExactCash } from '../deliveries/deliver.ts';
import { isNamed } from './list-pickups.ts';

/** The fewest digits of a phone that count as proof. */
const minDigits = 4;

interface HandedOut {
  readonly id: string;
  readonly proof: string;
  readonly cashTaken: number;
}

/**
 * Hands an order out at the counter, against its number or digits of the phone. Idempotent.
 * @throws NOT_FOUND, CONFLICT, BAD_REQUEST for a wrong proof or an amount other than the one due
 */
export function handOut(
  context: StaffOrderContext,
  { id, proof, cashTaken }: HandedOut,
): Promise<{ orderId: string }> {
  return runStaffCommand(context, async (command) => {
    const { trx, staff, record } = command;
    const order = await lockPickup(context, command, id);
    await requireProof(command, order, proof);
    if (order.status === 'Delivered') return { orderId: id };
    requireExactCash(order, cashTaken);
    await recordAttempt(command, order, { cashTaken });
    const actor = staffMember(staff);
    await moveOrder(context, trx, order, { to: 'Delivered', actor, data: { cashTaken } });
    record({ ...orderAction('order.handOut', order), after: { status: 'Delivered', cashTaken } });
    return { orderId: id };
  });
}

/** Locks an order that is picked up at the counter. @throws NOT_FOUND, also for orders that are delivered */
export async function lockPickup(
  context: StaffOrderContext,
  { trx, staff }: StaffCommand,
  orderId: string,
): Promise<LockedOrder> {
  const order = await selectOrderForUpdate(trx, orderForStaff(context, staff, orderId));
  if (order.way !== 'pick-up') throw notFound('Order');
  return order;
}

async function requireProof(
  { trx }: StaffCommand,
  { id }: LockedOrder,
  proof: string,
): Promise<void> {
  const digits = digitsFromEnd(proof).length;
  const isNumber = /^[0-9A-Za-z]{9}$/.test(proof);
  const { rows } = await sql`select from orders o where o.id = ${id} and ${isNamed(proof)}`.execute(
    trx,
  );
  if (rows.length === 0 || (!isNumber && digits < minDigits)) {
    throw badField(
      'proof',
      'is neither the number of the order nor the end of its phone number',
      'invalid',
    );
  }
}
