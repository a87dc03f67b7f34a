import { importUndoneFor } from '@karwan/contract/import-steps';
import type { ImportRun, WholeImportRun } from '@karwan/contract/imports';
import { pictureFaults } from '@karwan/contract/picture-faults';
import { sql } from 'kysely';
import type { RequestContext } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/faults.ts';
import { requireStaff } from '../../../../platform/session.ts';
import { userName } from '../../../../platform/statements/names.ts';
import { type ColumnProposal, proposeColumns } from '../file/propose-columns.ts';
import { visibleRuns } from './visible-runs.ts';

type Context = Pick<RequestContext, 'db' | 'tenant' | 'session'>;

/** The columns of a run `r`. */
const shown = sql`r.id::text, r.name, b.name as "branchName", coalesce(${userName('r.created_by')}, '') as by,
  r.created_at as at, r.step, r.rows, r.added, r.changed, r.refused`;

/** The latest imports into the member's branches, newest first. */
export async function listRuns(context: Context): Promise<{ runs: ImportRun[] }> {
  const { branches } = (await requireStaff(context)).access;
  const { rows } = await sql<Omit<ImportRun, 'at'> & { at: Date }>`
    select ${shown} from import_run r join branch b on b.id = r.branch_id
    where r.tenant_id = ${context.tenant.id}
      and ${visibleRuns(branches)}
    order by r.id desc limit 50`.execute(context.db);
  return { runs: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) };
}

interface WholeRow extends Omit<ImportRun, 'at'> {
  at: Date;
  columns: string[];
  sample: Record<string, string>[];
  chosen: ColumnProposal | null;
  /** The mapping of the last file with the same columns. */
  before: ColumnProposal | null;
  stock: WholeImportRun['stock'];
  countedAt: Date | null;
  fault: string;
  kept: number;
  appliedAt: Date | null;
  retryOf: string | null;
  percent: number;
}

/** An import and its progress. @throws NOT_FOUND for one of other branches */
export async function readRun(context: Context, id: string): Promise<WholeImportRun> {
  const { permissions, branches } = (await requireStaff(context)).access;
  const { rows } = await sql<WholeRow>`
    select ${shown}, r.columns, r.sample, r.chosen, r.stock_way as stock, r.counted_at as "countedAt", r.fault,
      r.kept, r.applied_at as "appliedAt", r.retry_of::text as "retryOf", r.percent, case when r.chosen is null then (
        select o.chosen from import_run o where o.tenant_id = r.tenant_id and o.columns = r.columns
          and o.chosen is not null order by o.id desc limit 1) end as before
    from import_run r join branch b on b.id = r.branch_id
    where r.tenant_id = ${context.tenant.id} and r.id = ${id}::bigint
      and ${visibleRuns(branches)}`.execute(context.db);
  const [row] = rows;
  if (!row) throw notFound('Import');
  const { at, chosen, before, countedAt, appliedAt, percent, ...run } = row;
  const undoUntil =
    appliedAt && new Date(appliedAt.getTime() + importUndoneFor * 86_400_000).toISOString();
  const mayMoveStock = permissions.has('stock.move');
  const { stock: _, stockAsOf: __, ...withoutStock } = proposeColumns(row.columns);
  const { branch, ...ofOne } =
    before ?? (mayMoveStock ? proposeColumns(row.columns) : withoutStock);
  const proposed = branch === undefined || branches ? ofOne : { ...ofOne, branch };
  return {
    ...run,
    pictures: await readPictures(context, run.id),
    at: at.toISOString(),
    chosen: chosen ?? proposed,
    isChosen: chosen !== null,
    countedAt: countedAt?.toISOString() ?? null,
    mayMoveStock,
    percent: run.step.endsWith('ing') ? percent : null,
    undoUntil,
    mayUndo:
      (run.step === 'applied' || run.step === 'failed') &&
      undoUntil !== null &&
      new Date(undoUntil).getTime() > Date.now(),
  };
}

type FailedPicture = WholeImportRun['pictures']['failed'][number];
type FailedRow = Omit<FailedPicture, 'fault'> & { reason: string };

/** The reason as a code; imports of previous versions stored a text. */
const withFault = ({ reason, ...failed }: FailedRow): FailedPicture => ({
  ...failed,
  fault: pictureFaults.find((fault) => fault === reason) ?? 'other',
});

/** The state of the pictures that an import refers to by address. */
async function readPictures({ db }: Context, runId: string): Promise<WholeImportRun['pictures']> {
  const [counts, failed] = await Promise.all([
    sql<{ waiting: number; kept: number }>`
      select (count(*) filter (where state = 'waiting'))::integer as waiting,
        (count(*) filter (where state = 'kept'))::integer as kept
      from picture_fetch where id in (
        select fetch_id from picture_fetch_use where run_id = ${runId}::bigint)`.execute(db),
    sql<FailedRow>`
      select f.address, f.reason, f.detail, count(*)::integer as products
      from picture_fetch_use used join picture_fetch f on f.id = used.fetch_id
      where used.run_id = ${runId}::bigint and f.state = 'failed'
      group by f.id order by f.id limit 100`.execute(db),
  ]);
  return { waiting: 0, kept: 0, ...counts.rows[0], failed: failed.rows.map(withFault) };
}
