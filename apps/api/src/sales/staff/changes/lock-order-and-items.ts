import type { RequestedChange } from '@karwan/contract/order-changes';
import { sql } from 'kysely';
import { lockSlots } from '../../../fulfilment/branches/taken-slots.ts';
import { notFound } from '../../../platform/faults.ts';
import type { StaffCommand } from '../../../platform/staff-trail/run-staff-command.ts';
import {
  type LockedOrder,
  selectOrderFacts,
  selectOrderForUpdate,
} from '../../life/select-order-for-update.ts';
import { orderForStaff, type StaffOrderContext } from '../order-command.ts';

/**
 * Locks the items of an order and those to be added, then the slot, then the orders of the booking (docs/decisions/0004).
 * @throws NOT_FOUND
 */
export async function lockOrderAndItems(
  context: StaffOrderContext,
  { trx, staff }: StaffCommand,
  { id, added, slot }: Pick<RequestedChange, 'id' | 'added' | 'slot'>,
): Promise<LockedOrder> {
  const requested = orderForStaff(context, staff, id);
  const seen = await selectOrderFacts(trx, requested);
  if (!seen) throw notFound('Order');
  const { rows } = await sql<{ id: number }>`
    select i.id from item i
    where i.tenant_id = ${context.tenant.id} and i.id = any(array(
        select l.item_id from order_item l where l.order_id = ${seen.id} and l.item_id is not null
        union select unnest(${added.map(({ itemId }) => Number(itemId))}::bigint[])))
    order by i.id for no key update`.execute(trx);
  if (slot) {
    await lockSlots(trx, context.tenant.id, [{ branchId: String(seen.branchId), ...slot }]);
  }
  const order = await selectOrderForUpdate(trx, requested);
  const { rows: strangers } = await sql`
    select from order_item where order_id = ${order.id} and item_id is not null
      and item_id <> all(${rows.map((row) => row.id)}::bigint[])`.execute(trx);
  // Another transaction added items before the order was locked: retry, to lock these items as well.
  if (strangers.length > 0) throw Object.assign(new Error('lines have changed'), { code: '40001' });
  return order;
}
