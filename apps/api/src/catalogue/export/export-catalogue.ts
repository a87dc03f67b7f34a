import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import type { BranchTarget } from '../import/find-target.ts';
import type { ImportTarget } from '../import/import-catalogue.ts';
import type { FileRecord } from '../import/mapping/mapping.ts';
import { selectExportCategories, selectExportRows } from './select-export-rows.ts';
import { categoryPaths, toRecords } from './to-records.ts';

/** Products per statement, to limit memory. */
const batch = 250;

/**
 * The offers of a branch, as records with the shop's own columns, the rows of variants after their product's. All from
 * one snapshot.
 */
export async function* exportCatalogue(
  db: Kysely<Database>,
  target: ImportTarget,
  size = batch,
): AsyncGenerator<FileRecord> {
  yield* atOneMoment(db, (trx) => recordsOf(trx, target, size));
}

/**
 * The offers of each of a shop's branches, one branch after the other, with the branch in each record. All from one
 * snapshot.
 */
export async function* exportBranches(
  db: Kysely<Database>,
  targets: readonly BranchTarget[],
  size = batch,
): AsyncGenerator<FileRecord> {
  yield* atOneMoment(db, async function* (trx) {
    for (const { name, ...target } of targets) {
      for await (const record of recordsOf(trx, target, size)) yield { branch: name, ...record };
    }
  });
}

async function* atOneMoment(
  db: Kysely<Database>,
  read: (trx: Kysely<Database>) => AsyncGenerator<FileRecord>,
): AsyncGenerator<FileRecord> {
  const trx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    yield* read(trx);
  } finally {
    await trx.rollback().execute();
  }
}

async function* recordsOf(
  trx: Kysely<Database>,
  target: ImportTarget,
  size: number,
): AsyncGenerator<FileRecord> {
  const paths = categoryPaths(await selectExportCategories(trx, target.tenantId));
  for (let after = 0; ; ) {
    const rows = await selectExportRows(trx, target, { after, limit: size });
    for (const row of rows) yield* toRecords(row, { currency: target.currency, paths });
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    after = last.id;
  }
}
