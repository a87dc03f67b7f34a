import { sql } from 'kysely';
import { notFound } from '../platform/faults.ts';
import { type CommandContext, runStaffCommand } from '../staff-trail/run-staff-command.ts';

/**
 * Says from how few free units on an item is low; null: from as few as its branch says.
 * @throws NOT_FOUND for an item of another branch
 */
export function setLowStock(
  context: CommandContext,
  { itemId, lowStock }: { readonly itemId: string; readonly lowStock: number | null },
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
