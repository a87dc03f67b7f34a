import type { CarrierName } from '@karwan/contract/fulfilment/staff/shipping';
import type { OrderStatus } from '@karwan/contract/order';
import { lockNames } from '@karwan/database/locks/advisory-locks';
import { sql } from 'kysely';
import { badField, notFound } from '../../../platform/faults.ts';
import {
  runStaffCommand,
  type StaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';
import { fullName } from '../../../platform/statements/names.ts';
import { orderStateConflict } from '../../../sales/life/move-order.ts';
import {
  type LockedOrder,
  selectOrderForUpdate,
} from '../../../sales/life/select-order-for-update.ts';
import { mayMove } from '../../../sales/life/state-table.ts';
import {
  orderAction,
  orderForStaff,
  type StaffOrderContext,
} from '../../../sales/staff/order-command.ts';
import { isPacked, pickedOf } from '../orders-in-work.ts';
import { isRider } from './list-waiting.ts';

interface Added {
  readonly orderId: string;
  readonly carrier: CarrierName;
  readonly number: string;
}

/** The state of an order after its hand-over: riders deliver it at once, couriers may take it to a depot first. */
export function stateWith(order: LockedOrder, kind: CarrierName['kind']): HandedOver | undefined {
  const possible: readonly HandedOver[] =
    kind === 'rider' ? ['OutForDelivery'] : ['Shipped', 'OutForDelivery'];
  return possible.find((to) => mayMove(order, to, 'staff'));
}
export type HandedOver = Extract<OrderStatus, 'Shipped' | 'OutForDelivery'>;

/**
 * Adds an order to the waiting parcels of a courier or rider, or moves it from another one's. Idempotent.
 * @throws NOT_FOUND, CONFLICT for an order that cannot be handed over now, BAD_REQUEST for a carrier that is not the
 * shop's or a tracking number that another parcel has
 */
export function addParcel(
  context: StaffOrderContext,
  added: Added,
): Promise<{ id: string; isPacked: boolean }> {
  return runStaffCommand(context, async (command) => {
    const { trx, staff, record } = command;
    const order = await selectOrderForUpdate(trx, orderForStaff(context, staff, added.orderId));
    if (!stateWith(order, added.carrier.kind)) throw orderStateConflict(order);
    await requireCarrier(context, command, added.carrier);
    const before = await findWaiting(command, order);
    const after = { carrier: added.carrier.id, number: added.number };
    if (before?.carrier !== after.carrier || before.number !== after.number) {
      await requireFreeNumber(context, command, order, added);
      const { kind, id } = added.carrier;
      const courier = kind === 'courier' ? Number(id) : null;
      const rider = kind === 'rider' ? id : null;
      await sql`
        insert into parcel (tenant_id, branch_id, order_id, courier_id, rider_id, number, added_by)
        values (${order.tenantId}, ${order.branchId}, ${order.id}, ${courier}, ${rider}, ${added.number},
          ${`staff:${staff.userId}`})
        on conflict (order_id) where manifest_id is null do update set courier_id = excluded.courier_id,
          rider_id = excluded.rider_id, number = excluded.number, added_by = excluded.added_by`.execute(
        trx,
      );
      const from = before ? { carrier: before.carrier, number: before.number } : {};
      record({ ...orderAction('order.addParcel', order), before: from, after });
    }
    const waiting = await findWaiting(command, order);
    if (!waiting) throw new Error(`the parcel of order ${order.orderId} disappeared while locked`);
    return { id: waiting.id, isPacked: waiting.isPacked };
  });
}

/** Removes a waiting parcel. @throws NOT_FOUND for parcels of other branches, and those that were handed over */
export function removeParcel(
  context: StaffOrderContext,
  id: string,
): Promise<{ removed: boolean }> {
  return runStaffCommand(context, async ({ trx, staff, record }) => {
    const { branches } = staff.access;
    const { rows } = await sql<{ orderId: string; branchId: number; status: OrderStatus }>`
      delete from parcel r using orders o
      where r.id = ${id}::bigint and r.manifest_id is null and o.id = r.order_id
        and r.tenant_id = ${context.tenant.id}
        and (${branches}::integer[] is null or r.branch_id = any(${branches}))
      returning o.order_id as "orderId", o.branch_id as "branchId", o.status`.execute(trx);
    const [gone] = rows;
    if (!gone) throw notFound('Parcel');
    record(orderAction('order.removeParcel', gone));
    return { removed: true };
  });
}

/** Requires a courier or rider of the shop. @throws BAD_REQUEST */
export async function requireCarrier(
  { tenant }: StaffOrderContext,
  { trx }: Pick<StaffCommand, 'trx'>,
  { kind, id }: CarrierName,
): Promise<{ name: string }> {
  const { rows } = await (kind === 'courier'
    ? sql<{ name: string }>`select name from courier
        where tenant_id = ${tenant.id} and id::text = ${id} and is_active`
    : sql<{
        name: string;
      }>`select ${fullName('u')} as name from "user" u
        where u.id = ${id} and ${isRider(tenant.id)}`
  ).execute(trx);
  const [found] = rows;
  if (!found) throw badField('carrier', 'does not carry for the shop', 'choice');
  return found;
}

async function findWaiting({ trx }: StaffCommand, { id }: LockedOrder) {
  const { rows } = await sql<{ id: string; carrier: string; number: string; isPacked: boolean }>`
    select r.id::text as id, coalesce(r.rider_id, r.courier_id::text, '') as carrier, r.number,
      ${isPacked} as "isPacked"
    from parcel r join orders o on o.id = r.order_id cross join ${pickedOf}
    where r.order_id = ${id} and r.manifest_id is null`.execute(trx);
  return rows[0];
}

/** Refuses a tracking number that another parcel has. @throws BAD_REQUEST */
async function requireFreeNumber(
  { tenant }: StaffOrderContext,
  { trx }: StaffCommand,
  { id }: LockedOrder,
  { number }: Added,
): Promise<void> {
  if (number === '') return;
  // Serializes concurrent requests with the same number: the second one finds it taken.
  await lockNames(trx, 'parcel', `${tenant.id} ${number.toLowerCase()}`);
  const { rows } = await sql`select from parcel
    where tenant_id = ${tenant.id} and number <> '' and lower(number) = lower(${number}) and order_id <> ${id}
    limit 1`.execute(trx);
  if (rows.length > 0) throw badField('number', 'is the number of another parcel', 'choice');
}
