import { sql } from 'kysely';
import type { DeskContext } from '../../orders/staff/desk-command.ts';
import { notFound } from '../../platform/faults.ts';
import { runStaffCommand, type StaffCommand } from '../../staff-trail/run-staff-command.ts';
import { gtinsOf } from '../../stock-ledger/scanned-code.ts';
import { isInWork, ofBranches } from '../orders-in-work.ts';
import { lockLine } from './lock-line.ts';
import { isComplete, storePicked } from './set-picked.ts';

interface Scan {
  readonly code: string;
  readonly branch?: string | undefined;
  readonly key: string;
}

interface Picked {
  orderId: string;
  lineId: string;
  name: string;
  picked: number;
  quantity: number;
  isComplete: boolean;
}

/**
 * Counts one scanned piece for the oldest order that waits for it.
 * @throws NOT_FOUND when no order waits for it
 */
export function pickScanned(context: DeskContext, scan: Scan): Promise<Picked> {
  return runStaffCommand(context, (command) => pickNext(context, command, scan));
}

async function pickNext(context: DeskContext, command: StaffCommand, scan: Scan): Promise<Picked> {
  const lineId =
    (await lineOfKey(context, command, scan)) ?? (await oldestLine(context, command, scan));
  if (!lineId) throw notFound('Order that waits for it');
  const line = await lockLine(context, command, lineId);
  const found = { lineId, picked: line.picked, missing: line.missing };
  if (line.key !== scan.key) {
    // A colleague took the last piece of it between the two statements.
    if (line.picked + line.missing >= line.quantity) return pickNext(context, command, scan);
    found.picked += 1;
    await storePicked(command, line, { ...found, key: scan.key });
  }
  const { name, quantity, order } = line;
  const complete = await isComplete(command, line);
  return {
    orderId: order.orderId,
    lineId,
    name,
    picked: found.picked,
    quantity,
    isComplete: complete,
  };
}

/** The line that the same scan has counted already. */
async function lineOfKey(
  { tenant }: DeskContext,
  { trx, staff }: StaffCommand,
  { code, key }: Scan,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select l.id::text as id
    from ${linesOf(tenant.id, code)} join order_item_pick p on p.order_item_id = l.id
    join orders o on o.id = l.order_id
    where p.key = ${key} and o.tenant_id = ${tenant.id} and ${ofBranches(staff.access.branches)} limit 1`.execute(
    trx,
  );
  return rows[0]?.id;
}

async function oldestLine(
  { tenant }: DeskContext,
  { trx, staff }: StaffCommand,
  { code, branch }: Scan,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select l.id::text as id
    from ${linesOf(tenant.id, code)} join orders o on o.id = l.order_id
    left join order_item_pick p on p.order_item_id = l.id
    where o.tenant_id = ${tenant.id} and ${isInWork} and ${ofBranches(staff.access.branches, branch)}
      and coalesce(p.picked, 0) + coalesce(p.missing, 0) < l.quantity
    order by o.id, l.position limit 1`.execute(trx);
  return rows[0]?.id;
}

/** A code of the whole product says nothing about which variant `v` of it was scanned. */
const isOnlyOne = sql`(select count(*) from variant other where other.product_id = v.product_id) = 1`;

/** The order lines `l` of what has a code: the variant's, the product's or a GTIN of either. */
export const linesOf = (tenantId: number, code: string) => {
  const gtins = gtinsOf(code);
  return sql`(
    select v.id from variant v where v.tenant_id = ${tenantId} and v.code = ${code}
    union select v.id from variant v where v.tenant_id = ${tenantId} and v.gtin = any(${gtins})
    union select v.id from variant v join product p on p.id = v.product_id
      where p.tenant_id = ${tenantId} and p.item_custom_id = ${code} and ${isOnlyOne}
    union select v.id from variant v join product p on p.id = v.product_id
      where p.tenant_id = ${tenantId} and p.gtin = any(${gtins}) and ${isOnlyOne}
  ) meant join item i on i.variant_id = meant.id join order_item l on l.item_id = i.id`;
};
