import type { Edited } from '@karwan/contract/edit';
import { orderAddress } from '@karwan/contract/order';
import type { AddressChanges } from '@karwan/contract/order-changes';
import { sql } from 'kysely';
import { mergeEdit } from '../../../platform/staff-trail/merge-edit.ts';
import {
  runStaffCommand,
  type StaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';
import { checkAddress } from '../../booking/check-order.ts';
import { staffMember } from '../../life/actor.ts';
import { orderStateConflict } from '../../life/move-order.ts';
import { type LockedOrder, selectOrderForUpdate } from '../../life/select-order-for-update.ts';
import { noteSql } from '../../reading/order-texts.ts';
import { orderAction, orderForStaff, type StaffOrderContext } from '../order-command.ts';
import { isOpenOrder } from '../visible-customer.ts';

interface Correction {
  readonly id: string;
  readonly version: number;
  readonly changes: AddressChanges;
}

/** A change of one of these makes the stored coordinates wrong. */
const addressFields = ['customerHouseNumber', 'customerStreet', 'customerCity', 'customerPostcode'];

/**
 * Corrects the name and address of a booking, for all its open parts in the member's branches. Concurrent changes of other
 * fields are merged. The trail has the names of the fields, never their values.
 * @throws NOT_FOUND, CONFLICT if the order is delivered or cancelled, BAD_REQUEST naming the field, EDIT_CONFLICT
 */
export function editAddress(
  context: StaffOrderContext,
  { id, version, changes: sent }: Correction,
): Promise<Edited> {
  return runStaffCommand(context, async (command) => {
    const { trx, staff, record } = command;
    const order = await selectOrderForUpdate(trx, orderForStaff(context, staff, id));
    if (!isOpenOrder(order.status)) throw orderStateConflict(order);
    const { address, version: present } = await readAddress(command, order);
    const given = checkedChanges(address, sent);
    const about = { entity: 'order', entityId: id, kind: 'order.editAddress' } as const;
    const values = Object.fromEntries(
      Object.keys(given).map((field) => [field, address[field] ?? '']),
    );
    const section = { ...about, tenantId: context.tenant.id, version: present, values };
    const { changes, merged } = await mergeEdit(command, section, version, given);
    const fields = Object.keys(changes);
    if (fields.length === 0) return { version: present, merged };
    const next = present + 1;
    const { notes, ...written } = changes;
    const removed: string[] = [];
    if (fields.some((field) => addressFields.includes(field))) {
      removed.push('customerLat', 'customerLng');
    }
    if (notes !== undefined) removed.push('notes');
    const { branches } = staff.access;
    const { rows: parts } = await sql<{ id: number; orderId: string; branchId: number }>`
      update orders set address_version = ${next}, updated_at = now(),
        customer_notes = coalesce(${notes ?? null}::text, customer_notes),
        shipping_address = shipping_address
          - ${removed}::text[]
          || ${JSON.stringify(written)}::jsonb
      where tenant_id = ${order.tenantId} and parent_order_id = ${order.parentOrderId}
        and status not in ('Delivered', 'Cancelled')
        and (${branches}::integer[] is null or branch_id = any(${branches}))
      returning id, order_id as "orderId", branch_id as "branchId"`.execute(trx);
    await sql`
      insert into order_event (order_id, kind, actor, data)
      select id, 'address-changed', ${staffMember(staff).name}, ${JSON.stringify({ fields })}::jsonb
      from unnest(${parts.map((part) => part.id)}::bigint[]) id order by id`.execute(trx);
    // Without values, because the trail outlives the customer's account.
    const marks = Object.fromEntries(fields.map((field) => [field, null]));
    for (const { orderId, branchId } of parts) {
      const action = orderAction('order.editAddress', { ...order, orderId, branchId });
      record({ ...action, before: marks, after: { ...marks, version: next } });
    }
    return { version: next, merged };
  });
}

type Stored = Readonly<Record<string, unknown>>;

async function readAddress({ trx }: StaffCommand, order: LockedOrder) {
  const { rows } = await sql<{ address: unknown; notes: string; version: number }>`
    select o.shipping_address as address, ${noteSql} as notes, o.address_version as version
    from orders o where o.id = ${order.id}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`order ${order.orderId} disappeared while locked`);
  const address: Stored = { ...(row.address as Stored), notes: row.notes };
  return { address, version: row.version };
}

/** The changes in the form that is stored: the phone in international format. */
function checkedChanges(address: Stored, sent: AddressChanges): Record<string, string> {
  const given = Object.fromEntries(
    Object.entries(sent).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  if (given.customerPhone === undefined) return given;
  const whole = orderAddress.partial().parse({ ...address, ...given });
  const { customerPhone } = checkAddress({
    customerFirstName: '',
    customerLastName: '',
    customerEmail: '',
    customerHouseNumber: '',
    customerStreet: '',
    customerArea: '',
    ...whole,
    customerCountry: whole.customerCountry ?? 'PK',
    customerPhone: given.customerPhone,
  });
  return { ...given, customerPhone };
}
