import { sql } from 'kysely';
import { badField } from '../../../platform/faults.ts';
import {
  runStaffCommand,
  type StaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';
import { staffMember } from '../../../sales/life/actor.ts';
import { orderAction, type StaffOrderContext } from '../../../sales/staff/order-command.ts';
import { moveStock } from '../../../stock/ledger/move-stock.ts';
import { pickedOf } from '../orders-in-work.ts';
import { type LockedLine, lockLine } from './lock-line.ts';

interface Found {
  readonly lineId: string;
  readonly picked: number;
  readonly missing: number;
}

/**
 * Sets how many of a line were picked and how many are missing. Idempotent.
 * @throws NOT_FOUND, CONFLICT, BAD_REQUEST for more than was ordered
 */
export function setPicked(
  context: StaffOrderContext,
  { lineId, picked, missing }: Found,
): Promise<{ orderId: string; isComplete: boolean }> {
  return runStaffCommand(context, async (command) => {
    const line = await lockLine(context, command, lineId, true);
    if (picked + missing > line.quantity) {
      throw badField(picked > line.quantity ? 'picked' : 'missing', 'is more than was ordered');
    }
    if (picked !== line.picked || missing !== line.missing)
      await storePicked(command, line, { lineId, picked, missing });
    const answer = { orderId: line.order.orderId, isComplete: await isComplete(command, line) };
    await moveMissing(command, line, missing);
    return answer;
  });
}

/**
 * Moves missing pieces out of the stock until they are found. The last step of the transaction, because it may update
 * listings.
 */
async function moveMissing(
  { trx, staff }: StaffCommand,
  { order, itemId, missing: before }: LockedLine,
  missing: number,
): Promise<void> {
  if (itemId === null || missing === before) return;
  const units = before - missing;
  await moveStock(
    trx,
    {
      tenantId: order.tenantId,
      reason: units < 0 ? 'short-pick' : 'find',
      actor: staffMember(staff).name,
      document: { kind: 'order', id: order.orderId },
    },
    [{ itemId, free: units, physical: units }],
  );
}

/** Stores the picked and missing pieces of a locked line, and records missing ones in the order's timeline. */
export async function storePicked(
  { trx, staff, record }: StaffCommand,
  line: LockedLine,
  { lineId, picked, missing }: Found,
): Promise<void> {
  const { order, name, quantity } = line;
  const { name: by } = staffMember(staff);
  await sql`
    with opened as (
      delete from order_packing where order_id = ${order.id} and ${picked < line.picked}
    )
    insert into order_item_pick (order_item_id, picked, missing, by)
    values (${lineId}::bigint, ${picked}, ${missing}, ${by})
    on conflict (order_item_id) do update set picked = excluded.picked, missing = excluded.missing,
      by = excluded.by, at = now()`.execute(trx);
  if (missing !== line.missing) {
    const data = { name, missing, quantity };
    await sql`insert into order_event (order_id, kind, actor, data)
      values (${order.id}, ${missing > line.missing ? 'short-picked' : 'found-again'}, ${by},
        ${JSON.stringify(data)})`.execute(trx);
  }
  record({
    ...orderAction('order.pick', order),
    before: { line: lineId, picked: line.picked, missing: line.missing },
    after: { line: lineId, picked, missing },
  });
}

/** Whether nothing of the order is left to be picked. */
async function isComplete({ trx }: StaffCommand, { order }: LockedLine): Promise<boolean> {
  const { rows } = await sql<{ isComplete: boolean | null }>`
    select not picked.is_open and not picked.is_short as "isComplete"
    from orders o cross join ${pickedOf} where o.id = ${order.id}`.execute(trx);
  return rows[0]?.isComplete ?? false;
}
