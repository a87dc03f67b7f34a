import { sql } from 'kysely';
import { notFound } from '../../../platform/faults.ts';
import { claimRequest } from '../../../platform/staff-trail/claim-request.ts';
import {
  runStaffCommand,
  type StaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';
import type { StaffOrderContext } from '../../../sales/staff/order-command.ts';
import { gtinsOf, requireKnownCode } from '../../../stock/ledger/scanned-code.ts';
import { isInWork, ofBranches, pickedOf } from '../orders-in-work.ts';
import { lockLine } from './lock-line.ts';
import { storePicked } from './set-picked.ts';

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
 * Counts one scanned piece for the oldest order that waits for it. Idempotent by key.
 * @throws UNKNOWN_PRODUCT_CODE, NOT_FOUND when no order waits for it
 */
export function pickScanned(context: StaffOrderContext, scan: Scan): Promise<Picked> {
  return runStaffCommand(context, async (command) => {
    const { code, key } = scan;
    const claim = await claimRequest(command.trx, context.tenant.id, `pick:${code}:${key}`);
    const lineId = claim.before ?? (await pickNext(context, command, scan));
    await claim.finish(lineId);
    return readPicked(context, command, lineId);
  });
}

/** @returns the id of the line that it was counted for */
async function pickNext(
  context: StaffOrderContext,
  command: StaffCommand,
  scan: Scan,
): Promise<string> {
  const lineId = await oldestLine(context, command, scan);
  if (!lineId) {
    await requireKnownCode(command.trx, context.tenant.id, scan.code);
    throw notFound('Order that waits for it');
  }
  const line = await lockLine(context, command, lineId);
  // A colleague picked the last piece of the line between the two statements.
  if (line.picked + line.missing >= line.quantity) return pickNext(context, command, scan);
  await storePicked(command, line, { lineId, picked: line.picked + 1, missing: line.missing });
  return lineId;
}

/** How many of a line were picked. @throws NOT_FOUND once the order was changed, or for other branches */
async function readPicked(
  { tenant }: StaffOrderContext,
  { trx, staff }: StaffCommand,
  lineId: string,
): Promise<Picked> {
  const { rows } = await sql<Picked>`
    select o.order_id as "orderId", l.id::text as "lineId", l.name, coalesce(p.picked, 0) as picked, l.quantity,
      coalesce(not picked.is_open and not picked.is_short, false) as "isComplete"
    from order_item l join orders o on o.id = l.order_id cross join ${pickedOf}
    left join order_item_pick p on p.order_item_id = l.id
    where l.id = ${lineId}::bigint and o.tenant_id = ${tenant.id} and ${ofBranches(staff.access.branches)}`.execute(
    trx,
  );
  const [found] = rows;
  if (!found) throw notFound('Line');
  return found;
}

async function oldestLine(
  { tenant }: StaffOrderContext,
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

/** A condition: a product's code identifies a variant `v` only if it is the only one. */
const isOnlyOne = sql`(select count(*) from variant other where other.product_id = v.product_id) = 1`;

/** The order lines `l` that a scanned code matches: the variant's or the product's, or a GTIN of either. */
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
