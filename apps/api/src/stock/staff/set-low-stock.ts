import { sql } from 'kysely';
import { notFound } from '../../platform/faults.ts';
import { changedSince } from '../../platform/staff-trail/claim-undo.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../platform/staff-trail/run-staff-command.ts';

/**
 * Sets an item's low-stock threshold in free units; null: that of its branch.
 * @param was changes it only if this is the present value
 * @throws NOT_FOUND for an item of another branch, CHANGED_SINCE
 */
export function setLowStock(
  context: CommandContext,
  { itemId, lowStock }: { readonly itemId: string; readonly lowStock: number | null },
  was?: number | null,
): Promise<{ lowStock: number }> {
  return runStaffCommand(context, async ({ trx, staff, record }) => {
    const { branches } = staff.access;
    const { rows } = await sql<{ branchId: number; before: number | null; ofBranch: number }>`
      select i.branch_id as "branchId", i.low_stock as before, b.low_stock as "ofBranch"
      from item i join branch b on b.id = i.branch_id
      where i.tenant_id = ${context.tenant.id} and i.id = ${itemId}
        and (${branches}::integer[] is null or i.branch_id = any(${branches}))
      for no key update of i`.execute(trx);
    const [item] = rows;
    if (!item) throw notFound('Item');
    const { branchId, before, ofBranch } = item;
    if (was !== undefined && was !== before) throw changedSince();
    if (before !== lowStock) {
      await sql`update item set low_stock = ${lowStock} where id = ${itemId}`.execute(trx);
      await sql`select refresh_stock_alarms(array[${itemId}::bigint])`.execute(trx);
      record({
        kind: 'stock.setLowStock',
        entity: 'item',
        entityId: itemId,
        branchId,
        before: { lowStock: before },
        after: { lowStock },
      });
    }
    return { lowStock: lowStock ?? ofBranch };
  });
}

/**
 * Sets a branch's default low-stock threshold in free units. Items that are low by the new threshold already are not
 * reported.
 * @param was changes it only if this is the present value
 * @throws NOT_FOUND for another branch, CHANGED_SINCE
 */
export function setBranchLowStock(
  context: CommandContext,
  { branch, lowStock }: { readonly branch: string; readonly lowStock: number },
  was?: number,
): Promise<{ lowStock: number }> {
  return runStaffCommand(context, async ({ trx, staff, record }) => {
    const { branches } = staff.access;
    const { rows } = await sql<{ before: number }>`
      select low_stock as before from branch
      where tenant_id = ${context.tenant.id} and id = ${branch}
        and (${branches}::integer[] is null or id = any(${branches}))
      for no key update`.execute(trx);
    const [found] = rows;
    if (!found) throw notFound('Branch');
    const { before } = found;
    if (was !== undefined && was !== before) throw changedSince();
    if (before === lowStock) return { lowStock };
    await sql`update branch set low_stock = ${lowStock} where id = ${branch}`.execute(trx);
    const [min, max] = [Math.min(before, lowStock), Math.max(before, lowStock)];
    await sql`select refresh_stock_alarms(array(
      select i.id from item i where i.branch_id = ${branch} and i.low_stock is null
        and i.stock - i.short > ${min} and i.stock - i.short <= ${max}))`.execute(trx);
    record({
      kind: 'stock.setBranchLowStock',
      entity: 'branch',
      entityId: branch,
      branchId: Number(branch),
      before: { lowStock: before },
      after: { lowStock },
    });
    return { lowStock };
  });
}
