import type { ImportStep } from '@karwan/contract/import-steps';
import { sql } from 'kysely';
import { badField } from '../../../../platform/faults.ts';
import type { Jobs } from '../../../../platform/jobs.ts';
import { requireAllBranches, requirePermission } from '../../../../platform/session.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../../platform/staff-trail/run-staff-command.ts';
import type { stockWays } from '../../../import/write/move-supplied-stock.ts';
import type { ColumnProposal } from '../file/propose-columns.ts';
import { toMapping } from '../file/to-mapping.ts';
import { priceLimitOf } from './price-limit.ts';
import { queueWork } from './queue-work.ts';
import { forgetOutcome, lockRun, wrongStep } from './run-row.ts';

interface Check {
  readonly id: string;
  readonly chosen: ColumnProposal;
  readonly stock: (typeof stockWays)[number];
  readonly countedAt: string | null;
}

type Context = CommandContext & { readonly jobs: Jobs };

/**
 * Starts a check of an import (a dry run): a worker does everything that applying does, and rolls it back.
 * @throws CONFLICT while another step is running, or once it was applied
 */
export function checkImport(
  context: Context,
  { id, chosen, stock, countedAt }: Check,
): Promise<{ step: ImportStep }> {
  const { tenant, jobs } = context;
  return runStaffCommand(context, async (command) => {
    const { trx, staff, record } = command;
    const run = await lockRun(command, tenant.id, id);
    if (run.appliedAt || !['new', 'checked', 'failed'].includes(run.step))
      throw wrongStep(run.step);
    toMapping(chosen, run.columns);
    if (chosen.stock) requirePermission(staff, 'stock.move');
    if (chosen.branch) await requireAllBranches(context);
    if (stock === 'count' && (countedAt === null || new Date(countedAt).getTime() > Date.now())) {
      throw badField('countedAt', 'must be the time of the count', 'required');
    }
    await forgetOutcome(trx, run.id);
    await sql`update import_run set chosen = ${JSON.stringify(chosen)}::jsonb, stock_way = ${stock},
        counted_at = ${stock === 'count' ? countedAt : null}::timestamptz, step = 'checking', fault = '',
        attempts = 0, percent = 0, price_limit = ${priceLimitOf(staff)}
      where id = ${run.id}`.execute(trx);
    await queueWork(trx, jobs, run.id);
    record({
      kind: 'import.check',
      entity: 'import',
      entityId: id,
      branchId: run.branchId,
      after: { chosen: Object.keys(chosen).length, stock },
    });
    return { step: 'checking' };
  });
}
