import type { StockCount } from '@karwan/contract/stock-counts';
import { sql } from 'kysely';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';
import { selectCount, selectCountToEnd } from './select-counts.ts';

/** Cancels a count without changing the stock; idempotent. @throws NOT_FOUND, COUNT_ENDED */
export function cancelCount(context: CommandContext, id: string): Promise<StockCount> {
  const { tenant } = context;
  return runStaffCommand(context, async ({ trx, staff, record }) => {
    const count = await selectCountToEnd(trx, tenant.id, staff, { id, to: 'cancelled' });
    if (!count) return selectCount(trx, tenant.id, staff, id);
    await sql`update stock_count set state = 'cancelled', ended_by = ${staff.userId}, ended_at = now()
      where id = ${id}`.execute(trx);
    record({
      kind: 'stockCount.cancel',
      entity: 'stockCount',
      entityId: id,
      branchId: count.branchId,
      before: { state: 'open' },
      after: { state: 'cancelled' },
    });
    return selectCount(trx, tenant.id, staff, id);
  });
}
