import type { ImportStep } from '@karwan/contract/import-steps';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { ImportTarget } from '../../../import/import-catalogue.ts';
import { ImportFault } from '../../../import/import-fault.ts';
import type { StockRule } from '../../../import/write/move-supplied-stock.ts';
import type { ColumnProposal } from '../file/propose-columns.ts';

/** An import with a step to be done. */
export interface PendingRun extends ImportTarget {
  readonly id: number;
  readonly step: ImportStep;
  readonly createdBy: string;
  readonly name: string;
  readonly columns: readonly string[];
  readonly chosen: ColumnProposal;
  readonly stockWay: StockRule['way'];
  readonly countedAt: Date | null;
  readonly priceLimit: number | null;
}

/** An import with a step to be done; undefined: there is none. */
export async function readRun(db: Kysely<Database>, id: number): Promise<PendingRun | undefined> {
  const { rows } = await sql<PendingRun>`
    select r.id, r.tenant_id as "tenantId", r.branch_id as "branchId", trim(b.currency) as currency, r.step,
      r.created_by as "createdBy", r.name, r.columns, coalesce(r.chosen, '{}') as chosen,
      r.stock_way as "stockWay", r.counted_at as "countedAt", r.price_limit as "priceLimit"
    from import_run r join branch b on b.id = r.branch_id
    where r.id = ${id} and r.step in ('checking', 'applying', 'undoing')`.execute(db);
  return rows[0];
}

/** The most attempts of a step; one that never ends would do harm. */
const maxAttempts = 5;

/**
 * Records that a step starts, after it locked out other processes.
 * @returns whether it is still to be done: another process may have done it meanwhile
 * @throws ImportFault for a step that was started too often
 */
export async function beginRun(db: Kysely<Database>, { id, step }: PendingRun): Promise<boolean> {
  const { rows } = await sql<{ attempts: number }>`
    update import_run set attempts = attempts + 1 where id = ${id} and step = ${step} returning attempts`.execute(
    db,
  );
  const [begun] = rows;
  if (begun && begun.attempts > maxAttempts) throw new ImportFault('It did not come to its end');
  return begun !== undefined;
}

/** Records the progress of a step, for the page that shows it. */
export async function showProgress(
  db: Kysely<Database>,
  { id, step }: Pick<PendingRun, 'id' | 'step'>,
  { done, total }: { done: number; total: number },
): Promise<void> {
  const percent = Math.floor((100 * done) / Math.max(total, 1));
  await sql`update import_run set percent = ${percent}
    where id = ${id} and step = ${step} and percent <> ${percent}`.execute(db);
}

/** Ends a step that failed, with a readable reason. */
export async function failRun(
  db: Kysely<Database>,
  { id, step }: Pick<PendingRun, 'id' | 'step'>,
  reason: string,
): Promise<void> {
  const fault = reason.replaceAll('\0', '').slice(0, 1_000);
  await sql`update import_run set step = 'failed', fault = ${fault}
    where id = ${id} and step = ${step}`.execute(db);
}
