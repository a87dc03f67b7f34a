import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { TaskDependencies } from '../../../../platform/staff-tasks/run-task.ts';
import { openFile } from '../../../import/file/open-file.ts';
import type { ReadRecord } from '../../../import/file/record.ts';
import { branchesOf } from '../../../import/find-target.ts';
import { importBranches } from '../../../import/import-branches.ts';
import {
  type ImportTarget,
  type ImportTotals,
  importCatalogue,
  type LineFault,
} from '../../../import/import-catalogue.ts';
import { ImportFault } from '../../../import/import-fault.ts';
import type { StockRule } from '../../../import/write/move-supplied-stock.ts';
import { storedFile } from '../file/stored-file.ts';
import { toMapping } from '../file/to-mapping.ts';
import { beginRun, type PendingRun, showProgress } from '../steps/begin-run.ts';
import { priceRule } from '../steps/price-limit.ts';
import { queuePictures } from '../steps/queue-pictures.ts';
import { forgetOutcome } from '../steps/run-row.ts';
import { completeRecords } from './complete-records.ts';
import { RunFaults } from './run-faults.ts';
import { runJournal } from './run-journal.ts';

/** The maximum number of rows of one file; larger ones are imported by the command. */
const maxRows = 500_000;

/** Imports a file, or checks it: a check does the same and rolls back. */
export async function importUpload({ db, jobs }: TaskDependencies, run: PendingRun): Promise<void> {
  const { id, name, step } = run;
  const isTrial = step === 'checking';
  const content = await storedFile(db, id);
  const { mapping, kept } = toMapping(run.chosen, run.columns);
  const faults = new RunFaults();
  const { branch: column } = run.chosen;
  // A file of all branches is read once to find which branches it has, and once for each of them.
  const branches = column ? await branchesOf(db, run.tenantId) : [];
  const whole = content.bytes * (1 + branches.length);
  let bytes = 0;
  let openings = 0;
  let before = { added: 0, changed: 0 };
  // Starts reading under the import's lock, so that no other process is at this step.
  async function* records(): AsyncGenerator<ReadRecord> {
    const readBefore = content.bytes * openings++;
    if (readBefore === 0) {
      if (!(await beginRun(db, run))) throw new DoneByAnother();
      if (isTrial) await db.transaction().execute((trx) => forgetOutcome(trx, id));
      before = await countsOf(db, id);
    }
    let rows = 0;
    const onBytes = (read: number) => {
      bytes = readBefore + read;
    };
    const opened = await openFile({ file: name, content, onBytes });
    for await (const read of opened.records) {
      if (++rows > maxRows) throw new ImportFault(`${name} has more than ${maxRows} rows`);
      yield read;
    }
  }
  const mayPrice = priceRule(run.priceLimit);
  const isPart = kept.length > 0;
  const complete = (target: ImportTarget, read: AsyncIterable<ReadRecord>) =>
    isPart ? completeRecords(db, target, read, run.chosen.itemCustomId ?? '') : read;
  try {
    const options = {
      mapping,
      stock: stockOf(run),
      journal: runJournal(id, isTrial),
      isTrial,
      ...(isPart && { kept }),
      ...(mayPrice && { mayPrice }),
      onRefusal: (fault: LineFault) => faults.refuse(fault),
      onWarning: (fault: LineFault) => faults.warn(fault),
      onProgress: () => {
        showProgress(db, run, { done: bytes, total: whole }).catch(() => {});
      },
    };
    const totals = column
      ? await importBranches(db, branches, {
          ...options,
          column,
          complete,
          open: async () => records(),
        })
      : await importCatalogue(db, run, { ...options, records: complete(run, records()) });
    const listed = await faults.list(name, content);
    await db.transaction().execute(async (trx) => {
      await storeOutcome(trx, run, sumOf(totals, before), listed);
      if (!isTrial) await queuePictures(trx, jobs, run);
    });
  } catch (error) {
    if (!(error instanceof DoneByAnother)) throw error;
  }
}

/** Another process did the step before this one got the lock. */
class DoneByAnother extends Error {}

const stockOf = ({ stockWay, countedAt }: PendingRun): StockRule =>
  stockWay === 'count' ? { way: stockWay, asOf: countedAt ?? new Date() } : { way: stockWay };

/** The counts of batches that an earlier attempt committed. */
async function countsOf(db: Kysely<Database>, id: number) {
  const { rows } = await sql<{ added: number; changed: number }>`
    select coalesce(sum(added), 0)::integer as added, coalesce(sum(changed), 0)::integer as changed
    from import_batch where run_id = ${id}`.execute(db);
  return rows[0] ?? { added: 0, changed: 0 };
}

const sumOf = (totals: ImportTotals, before: { added: number; changed: number }) => ({
  ...totals,
  added: totals.added + before.added,
  changed: totals.changed + before.changed,
});

async function storeOutcome(
  trx: Kysely<Database>,
  { id, step }: PendingRun,
  { rows, added, changed, refused }: ImportTotals,
  faults: readonly object[],
): Promise<void> {
  await sql`delete from import_fault where run_id = ${id}`.execute(trx);
  await sql`
    insert into import_fault (run_id, line, level, field, reason, record)
    select ${id}, line, level, field, reason, nullif(record, 'null')
    from jsonb_to_recordset(${JSON.stringify(faults)}::jsonb)
      new (line integer, level text, field text, reason text, record jsonb)`.execute(trx);
  await sql`update import_run set step = ${step === 'checking' ? 'checked' : 'applied'}, rows = ${rows},
      added = ${added}, changed = ${changed}, refused = ${refused}
    where id = ${id} and step = ${step}`.execute(trx);
}
