import { sql } from 'kysely';
import { notFound } from '../../../platform/faults.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';

/**
 * Sets where a branch keeps a variant.
 * @throws NOT_FOUND, also for other branches
 */
export function setShelf(
  context: CommandContext,
  { itemId, shelf }: { readonly itemId: string; readonly shelf: string },
): Promise<{ shelf: string }> {
  return runStaffCommand(context, async ({ trx, staff, record }) => {
    const { branches } = staff.access;
    const { rows } = await sql<{ before: string; branchId: number }>`
      select shelf as before, branch_id as "branchId" from item
      where id = ${itemId}::bigint and tenant_id = ${context.tenant.id}
        and (${branches}::integer[] is null or branch_id = any(${branches}))
      for no key update`.execute(trx);
    const [item] = rows;
    if (!item) throw notFound('Item');
    const { before, branchId } = item;
    if (before === shelf) return { shelf };
    await sql`update item set shelf = ${shelf} where id = ${itemId}::bigint`.execute(trx);
    const about = { kind: 'item.setShelf', entity: 'item', entityId: itemId } as const;
    record({ ...about, branchId, before: { shelf: before }, after: { shelf } });
    return { shelf };
  });
}
