import { sql } from 'kysely';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';
import { expectedAt, isLarge } from './expected.ts';
import { selectOpenCountForUpdate } from './select-counts.ts';

/**
 * Requests a recount of lines, by another member if the branch has one; earlier scans of them no longer count. Without
 * lines: of all whose difference reaches the count's bound.
 * @throws NOT_FOUND, COUNT_ENDED
 */
export function requestRecount(
  context: CommandContext,
  { id, itemIds }: { readonly id: string; readonly itemIds?: readonly string[] | undefined },
): Promise<{ lines: number }> {
  const { tenant } = context;
  return runStaffCommand(context, async ({ trx, staff, record }) => {
    const { branchId, bound } = await selectOpenCountForUpdate(trx, tenant.id, staff, id);
    const ids = itemIds ?? null;
    const requested = sql`select item_id, counted_at as at from stock_count_line where count_id = ${id}`;
    const { rows } = await sql<{ id: number }>`
      with expected as (${expectedAt(tenant.id, branchId, requested)})
      update stock_count_line l set recount_from = clock_timestamp(),
        first_by = case when exists (${othersWhoCount(tenant.id, branchId)}) then l.counted_by end
      from expected where expected.item_id = l.item_id and l.count_id = ${id}
        and case when ${ids}::bigint[] is null then ${isLarge(bound)} and l.recount_from is null
          else l.item_id = any(${ids}) end
      returning l.item_id as id`.execute(trx);
    if (rows.length > 0) {
      record({
        kind: 'stockCount.recount',
        entity: 'stockCount',
        entityId: id,
        branchId,
        after: { lines: rows.length },
      });
    }
    return { lines: rows.length };
  });
}

/** Members of a branch who may count, other than the one who counted a line `l`. */
const othersWhoCount = (tenantId: number, branchId: number) => sql`
  select from "user" u
  join staff_member_role m on m.tenant_id = u.tenant_id and m.user_id = u.id
  join staff_role g on g.tenant_id = m.tenant_id and g.key = m.role
  where u.tenant_id = ${tenantId} and u.id <> l.counted_by and 'stock.count' = any(g.permissions)
    and (u.staff_branches is null or ${branchId}::integer = any(u.staff_branches))`;
