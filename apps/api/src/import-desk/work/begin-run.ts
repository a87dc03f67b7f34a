import type { ImportStep } from '@karwan/contract/import-steps';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { ImportTarget } from '../../catalogue/import/import-catalogue.ts';
import { ImportFault } from '../../catalogue/import/import-fault.ts';
import type { StockRule } from '../../catalogue/import/write/move-supplied-stock.ts';
import type { Chosen } from '../file/propose-columns.ts';

/** An import of which a step is to be done. */
export interface RunToDo extends ImportTarget {
  readonly id: number;
  readonly step: ImportStep;
  readonly createdBy: string;
  readonly name: string;
  readonly columns: readonly string[];
  readonly chosen: Chosen;
  readonly stockWay: StockRule['way'];
  readonly countedAt: Date | null;
  readonly priceLimit: number | null;
}

/** An import whose step is to be done; undefined: nothing is to be done about it. */
export async function readRun(db: Kysely<Database>, id: number): Promise<RunToDo | undefined> {
  const { rows } = await sql<RunToDo>`
    select r.id, r.tenant_id as "tenantId", r.branch_id as "branchId", trim(b.currency) as currency, r.step,
      r.created_by as "createdBy", r.name, r.columns, coalesce(r.chosen, '{}') as chosen,
      r.stock_way as "stockWay", r.counted_at as "countedAt", r.price_limit as "priceLimit"
    from import_run r join branch b on b.id = r.branch_id
    where r.id = ${id} and r.step in ('checking', 'applying', 'undoing')`.execute(db);
  return rows[0];
}

/** A step that was begun so often and never ended does harm: it is given up. */
const maxAttempts = 5;

/**
 * Notes that a step is begun, once nobody else works at it.
 * @returns whether it is still to be done: another process may have done it meanwhile
 * @throws ImportFault for a step that was begun too often
 */
export async function beginRun(db: Kysely<Database>, { id, step }: RunToDo): Promise<boolean> {
  const { rows } = await sql<{ attempts: number }>`
    update import_run set attempts = attempts + 1 where id = ${id} and step = ${step} returning attempts`.execute(
    db,
  );
  const [begun] = rows;
  if (begun && begun.attempts > maxAttempts) throw new ImportFault('It did not come to its end');
  return begun !== undefined;
}

/** Notes how far a step is, for the page that shows it. */
export async function showProgress(
  db: Kysely<Database>,
  { id, step }: Pick<RunToDo, 'id' | 'step'>,
  { done, total }: { done: number; total: number },
): Promise<void> {
  const percent = Math.floor((100 * done) / Math.max(total, 1));
  await sql`update import_run set percent = ${percent}
    where id = ${id} and step = ${step} and percent <> ${percent}`.execute(db);
}

/** Ends a step that cannot be done, with the reason in words. */
export async function failRun(
  db: Kysely<Database>,
  { id, step }: Pick<RunToDo, 'id' | 'step'>,
  reason: string,
): Promise<void> {
  const fault = reason.replaceAll('\0', '').slice(0, 1_000);
  await sql`update import_run set step = 'failed', fault = ${fault}
    where id = ${id} and step = ${step}`.execute(db);
}
