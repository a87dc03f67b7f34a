import { permissionToMove, type TransitionRequest } from '@karwan/contract/staff-orders';
import { badField } from '../../platform/faults.ts';
import { requirePermission } from '../../platform/session.ts';
import { runStaffCommand } from '../../platform/staff-trail/run-staff-command.ts';
import { staffMember } from '../life/actor.ts';
import { cancelLockedOrder } from '../life/cancel-locked-order.ts';
import { moveOrder } from '../life/move-order.ts';
import {
  selectOrderAndStockForUpdate,
  selectOrderForUpdate,
} from '../life/select-order-for-update.ts';
import { orderAction, orderForStaff, type StaffOrderContext } from './order-command.ts';

/** The states with which a tracking number can be given. */
const withParcel: ReadonlySet<string> = new Set(['Shipped', 'OutForDelivery']);

/**
 * Moves an order to another state for a member of the staff. Does nothing if it is in that state already.
 * @param batchId shared by orders that are moved together
 * @throws NOT_FOUND, FORBIDDEN for a move that the member may not make, BAD_REQUEST for a tracking number where
 *   there is no parcel, CONFLICT if the state table does not allow the move.
 */
export async function transitionOrder(
  context: StaffOrderContext,
  { id: orderId, to, note, tracking }: TransitionRequest,
  batchId?: string,
): Promise<void> {
  if (tracking && !withParcel.has(to)) {
    throw badField('tracking', 'comes with the move to Shipped or OutForDelivery');
  }
  await runStaffCommand(context, async ({ trx, staff, record }) => {
    requirePermission(staff, permissionToMove[to]);
    const actor = staffMember(staff);
    const requested = orderForStaff(context, staff, orderId);
    if (to === 'Cancelled') {
      const { order, units } = await selectOrderAndStockForUpdate(trx, requested);
      if (order.status === to) return;
      const cancellation = { actor, reason: 'shop', note } as const;
      await cancelLockedOrder(context, trx, order, units, cancellation);
      record({ ...orderAction('order.move', order), batchId, after: { status: to } });
      return;
    }
    const order = await selectOrderForUpdate(trx, requested);
    if (order.status === to) return;
    const data = note ? { note } : {};
    await moveOrder(context, trx, order, { to, actor, data, ...(tracking && { tracking }) });
    record({ ...orderAction('order.move', order), batchId, after: { status: to } });
  });
}
