import type { ImportStep } from '@karwan/contract/import-steps';
import type { Database } from '@karwan/database/connect';
import { ORPCError } from '@orpc/server';
import { type Kysely, sql } from 'kysely';
import { notFound } from '../../../../platform/faults.ts';
import type { StaffCommand } from '../../../../platform/staff-trail/run-staff-command.ts';
import type { ColumnProposal } from '../file/propose-columns.ts';
import { visibleRuns } from '../read/visible-runs.ts';

/** An import without its file. */
export interface RunRow {
  readonly id: number;
  readonly branchId: number;
  readonly name: string;
  readonly columns: readonly string[];
  readonly chosen: ColumnProposal | null;
  readonly step: ImportStep;
  readonly appliedAt: Date | null;
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly refused: number;
}

const columns = sql`r.id, r.branch_id as "branchId", r.name, r.columns, r.chosen, r.step,
  r.applied_at as "appliedAt", r.rows, r.added, r.changed, r.refused`;

/**
 * Locks an import of the member's branches until the command ends.
 * @throws NOT_FOUND
 */
export async function lockRun(
  { trx, staff }: StaffCommand,
  tenantId: number,
  id: string,
): Promise<RunRow> {
  const { branches } = staff.access;
  const { rows } = await sql<RunRow>`select ${columns} from import_run r
    where r.tenant_id = ${tenantId} and r.id = ${id}::bigint and ${visibleRuns(branches)}
    for no key update`.execute(trx);
  const [run] = rows;
  if (!run) throw notFound('Import');
  return run;
}

/** Deletes the changes and faults of an earlier check or run. */
export async function forgetOutcome(trx: Kysely<Database>, runId: number): Promise<void> {
  await sql`delete from import_fault where run_id = ${runId}`.execute(trx);
  await sql`delete from import_batch where run_id = ${runId}`.execute(trx);
  await sql`delete from import_change where run_id = ${runId}`.execute(trx);
}

export const wrongStep = (step: ImportStep) =>
  new ORPCError('CONFLICT', {
    status: 409,
    message: `The import is ${step}: this is not possible now`,
  });
