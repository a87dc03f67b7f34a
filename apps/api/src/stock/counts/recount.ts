import { sql } from 'kysely';
import { type CommandContext, runStaffCommand } from '../../staff-trail/run-staff-command.ts';
import { expectedAt } from './expected.ts';
import { selectOpenCountForUpdate } from './select-counts.ts';

/**
 * Has lines counted again: what was scanned of them until now counts no more. Left out: all whose difference reaches
 * the count's bound.
 * @throws NOT_FOUND, COUNT_ENDED
 */
export function askRecount(
  context: CommandContext,
  { id, itemIds }: { readonly id: string; readonly itemIds?: readonly string[] | undefined },
): Promise<{ lines: number }> {
  const { tenant } = context;
  return runStaffCommand(context, async ({ trx, staff, record }) => {
    const { branchId, bound } = await selectOpenCountForUpdate(trx, tenant.id, staff, id);
    const ids = itemIds ?? null;
    const asked = sql`select item_id, counted_at as at from stock_count_line where count_id = ${id}`;
    const { rows } = await sql<{ id: number }>`
      with expected as (${expectedAt(tenant.id, branchId, asked)})
      update stock_count_line l set recount_from = clock_timestamp()
      from expected where expected.item_id = l.item_id and l.count_id = ${id}
        and case when ${ids}::bigint[] is null then abs(l.counted - expected.expected) >= ${bound}
          and l.counted <> expected.expected and l.recount_from is null
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
