import type { Edited } from '@karwan/contract/edit';
import { sql } from 'kysely';
import { badField } from '../../platform/faults.ts';
import { mergeEdit } from '../../platform/staff-trail/merge-edit.ts';
import { runStaffCommand } from '../../platform/staff-trail/run-staff-command.ts';
import { selectOrderForUpdate } from '../life/select-order-for-update.ts';
import { orderForStaff, type StaffOrderContext } from './order-command.ts';

interface Correction {
  readonly id: string;
  readonly version: number;
  /** The values that the member saw, if known, to detect that a move of the order has set another parcel since. */
  readonly read?: Readonly<Record<string, unknown>> | undefined;
  readonly changes: { readonly carrier?: string | undefined; readonly number?: string | undefined };
}

/**
 * Corrects a parcel's carrier or number; the trail keeps the previous values.
 * @throws NOT_FOUND, BAD_REQUEST if there is no parcel yet, EDIT_CONFLICT
 */
export function setTracking(
  context: StaffOrderContext,
  { id, version, read, changes: sent }: Correction,
): Promise<Edited> {
  return runStaffCommand(context, async (command) => {
    const { trx, staff, record } = command;
    const order = await selectOrderForUpdate(trx, orderForStaff(context, staff, id));
    const { rows } = await sql<{
      carrier: string | null;
      number: string | null;
      version: number;
    }>`select tracking_carrier as carrier, tracking_number as number, tracking_version as version
      from orders where id = ${order.id}`.execute(trx);
    const [parcel] = rows;
    if (!parcel?.number)
      throw badField('id', 'has no parcel yet: it comes with the move to Shipped');
    const { version: present, ...values } = parcel;
    const kind = 'order.setTracking';
    const about = { entity: 'order', entityId: id, kind } as const;
    const section = { ...about, tenantId: context.tenant.id, version: present, values, read };
    const { changes, merged } = await mergeEdit(command, section, version, given(sent));
    if (Object.keys(changes).length === 0) return { version: present, merged };
    const next = present + 1;
    const { carrier = null, number = null } = changes as { carrier?: string; number?: string };
    await sql`update orders set tracking_version = ${next}, updated_at = now(),
        tracking_carrier = coalesce(${carrier}, tracking_carrier),
        tracking_number = coalesce(${number}, tracking_number)
      where id = ${order.id}`.execute(trx);
    const before = Object.fromEntries(
      Object.keys(changes).map((field) => [field, values[field as keyof typeof values]]),
    );
    record({ ...about, branchId: order.branchId, before, after: { ...changes, version: next } });
    return { version: next, merged };
  });
}

const given = (sent: Correction['changes']) =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
