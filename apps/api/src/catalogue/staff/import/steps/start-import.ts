import { type ImportStep, importUndoneFor } from '@karwan/contract/import-steps';
import { sql } from 'kysely';
import type { Jobs } from '../../../../platform/jobs.ts';
import { requireAllBranches, requirePermission } from '../../../../platform/session.ts';
import {
  type CommandContext,
  runStaffCommand,
  type StaffCommand,
} from '../../../../platform/staff-trail/run-staff-command.ts';
import { priceLimitOf } from './price-limit.ts';
import { queueWork } from './queue-work.ts';
import { forgetOutcome, lockRun, type RunRow, wrongStep } from './run-row.ts';

type Context = CommandContext & { readonly jobs: Jobs };

/**
 * Starts applying an import that was checked; idempotent.
 * @throws CONFLICT for one that was not checked
 */
export function applyImport(
  context: Context,
  { id }: { id: string },
): Promise<{ step: ImportStep }> {
  return carryOut(context, id, async (command, run) => {
    if (['applying', 'applied'].includes(run.step)) return undefined;
    if (run.step !== 'checked') throw wrongStep(run.step);
    if (run.chosen?.stock) requirePermission(command.staff, 'stock.move');
    await forgetOutcome(command.trx, run.id);
    return 'applying';
  });
}

/**
 * Starts undoing an import; idempotent.
 * @throws CONFLICT for one that was not applied, or more than 30 days ago
 */
export function undoImport(
  context: Context,
  { id }: { id: string },
): Promise<{ step: ImportStep }> {
  return carryOut(context, id, async ({ staff }, run) => {
    if (['undoing', 'undone'].includes(run.step)) return undefined;
    const until = (run.appliedAt?.getTime() ?? 0) + importUndoneFor * 86_400_000;
    if (run.appliedAt === null || until < Date.now()) throw wrongStep(run.step);
    if (run.step !== 'applied' && run.step !== 'failed') throw wrongStep(run.step);
    if (run.chosen?.stock) requirePermission(staff, 'stock.move');
    return 'undoing';
  });
}

/** @param decide the step that starts; undefined: it has started already */
function carryOut(
  context: Context,
  id: string,
  decide: (command: StaffCommand, run: RunRow) => Promise<'applying' | 'undoing' | undefined>,
): Promise<{ step: ImportStep }> {
  const { tenant, jobs } = context;
  return runStaffCommand(context, async (command) => {
    const { trx, staff, record } = command;
    for (const needed of ['products.edit', 'prices.edit'] as const)
      requirePermission(staff, needed);
    const run = await lockRun(command, tenant.id, id);
    if (run.chosen?.branch) await requireAllBranches(context);
    const step = await decide(command, run);
    if (!step) return { step: run.step };
    // Once its first batch is written, it can be undone.
    await sql`update import_run set step = ${step}, attempts = 0, percent = 0, fault = '', kept = 0,
        price_limit = ${priceLimitOf(staff)}, applied_at = coalesce(applied_at, now())
      where id = ${run.id}`.execute(trx);
    await queueWork(trx, jobs, run.id);
    const { branchId, rows, added, changed, refused } = run;
    record({
      kind: step === 'applying' ? 'import.apply' : 'import.undo',
      entity: 'import',
      entityId: id,
      branchId,
      after: { rows, added, changed, refused },
    });
    return { step };
  });
}
