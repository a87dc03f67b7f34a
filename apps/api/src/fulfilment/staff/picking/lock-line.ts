import { sql } from 'kysely';
import { notFound } from '../../../platform/faults.ts';
import type { StaffCommand } from '../../../platform/staff-trail/run-staff-command.ts';
import { orderStateConflict } from '../../../sales/life/move-order.ts';
import {
  type LockedOrder,
  selectOrderAndStockForUpdate,
  selectOrderForUpdate,
} from '../../../sales/life/select-order-for-update.ts';
import { orderForStaff, type StaffOrderContext } from '../../../sales/staff/order-command.ts';
import { isInWork } from '../orders-in-work.ts';

export interface LockedLine {
  readonly order: LockedOrder;
  readonly itemId: number | null;
  readonly name: string;
  readonly quantity: number;
  readonly picked: number;
  readonly missing: number;
}

/**
 * Locks the order of a line and reads how many of it were picked.
 * @param locksStock whether to lock the order's items, too, because missing pieces leave the stock
 * @throws NOT_FOUND, also for lines of other branches; CONFLICT for an order that is not to be picked (any more)
 */
export async function lockLine(
  context: StaffOrderContext,
  { trx, staff }: StaffCommand,
  lineId: string,
  locksStock = false,
): Promise<LockedLine> {
  const { rows: named } = await sql<{ orderId: string }>`
    select o.order_id as "orderId" from order_item l join orders o on o.id = l.order_id
    where l.id = ${lineId}::bigint and o.tenant_id = ${context.tenant.id}`.execute(trx);
  const orderId = named[0]?.orderId;
  if (!orderId) throw notFound('Line');
  const order = await lockOrderInWork(context, { trx, staff }, orderId, locksStock);
  const { rows } = await sql<Omit<LockedLine, 'order'>>`
    select l.item_id as "itemId", l.name, l.quantity, coalesce(p.picked, 0) as picked,
      coalesce(p.missing, 0) as missing
    from order_item l left join order_item_pick p on p.order_item_id = l.id
    where l.id = ${lineId}::bigint and l.order_id = ${order.id}`.execute(trx);
  const [line] = rows;
  if (!line) throw notFound('Line');
  return { order, ...line };
}

/**
 * Locks an order that is to be picked.
 * @throws NOT_FOUND, CONFLICT
 */
export async function lockOrderInWork(
  context: StaffOrderContext,
  { trx, staff }: Pick<StaffCommand, 'trx' | 'staff'>,
  orderId: string,
  locksStock = false,
): Promise<LockedOrder> {
  const requested = orderForStaff(context, staff, orderId);
  // Items are locked before orders (docs/decisions/0004).
  const order = locksStock
    ? (await selectOrderAndStockForUpdate(trx, requested)).order
    : await selectOrderForUpdate(trx, requested);
  const { rows } = await sql`select from orders o where o.id = ${order.id} and ${isInWork}`.execute(
    trx,
  );
  if (rows.length === 0) throw orderStateConflict(order);
  return order;
}
