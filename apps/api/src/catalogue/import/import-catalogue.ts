import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import { invalidate } from '../../platform/invalidate.ts';
import { BatchWriters } from './batch-writers.ts';
import type { Fault } from './check-row.ts';
import type { ReadRecord } from './file/record.ts';
import { importAlone } from './import-alone.ts';
import type { ImportField } from './import-row.ts';
import type { MayPrice } from './journal/price-faults.ts';
import type { FileRecord, Mapping } from './mapping/mapping.ts';
import { type Line, readRow } from './read-row.ts';
import { createSeenTables, dropSeenTables, takeUnseen } from './seen-rows.ts';
import { createStaged, dropStaged, StagedRows } from './variants/staged-rows.ts';
import { removeFromCategories, storeAssignments } from './write/assign-categories.ts';
import { loadBrands } from './write/ensure-brands.ts';
import { loadCategories } from './write/ensure-categories.ts';
import type { Journal } from './write/in-batch.ts';
import type { StockRule } from './write/move-supplied-stock.ts';
import { analyzeCatalogue, vacuumSeeminglyEmpty } from './write/planner-statistics.ts';
import type { Shelf } from './write/shelf.ts';

/** Rows per transaction. */
const batchSize = 1_000;

export interface ImportTarget {
  tenantId: number;
  branchId: number;
  /** The branch's currency, which prices are in. */
  currency: string;
}

/** An error with its line of the file. */
export interface LineFault extends Fault {
  line: number;
}

export interface ImportOptions {
  records: AsyncIterable<ReadRecord>;
  mapping: Mapping;
  /** Called for each error of a refused row, in the order of the file. */
  onRefusal: (refusal: LineFault) => Promise<void> | void;
  /** Called for each field that was left out of an imported row. */
  onWarning?: (warning: LineFault) => Promise<void> | void;
  /** Called with each record before it is mapped to a row. */
  onRecord?: (record: FileRecord) => void;
  onProgress?: (totals: ImportTotals) => void;
  /** Left out: the difference to the previous file. */
  stock?: StockRule;
  /** Stores what changes; left out: nothing is stored. */
  journal?: Journal;
  /** A dry run: each batch is written, and rolled back. */
  isTrial?: boolean;
  /** Limits changes of prices; left out: no limit. */
  mayPrice?: MayPrice;
  /** Fields that keep their stored values, because the file does not have them. */
  kept?: readonly ImportField[];
  /** Rows of the file were refused before they reached the records: no variant ends because its row is missing. */
  lacksRows?: boolean;
}

export interface ImportTotals {
  rows: number;
  added: number;
  changed: number;
  unchanged: number;
  refused: number;
}

/**
 * Updates a branch's offers from records. Each batch is a transaction with its listing and search rows, so that an
 * interrupted import leaves complete batches, and the next one continues. Takes three connections of the pool: two
 * batches are written at once.
 * @throws ImportRunning
 */
export async function importCatalogue(
  db: Kysely<Database>,
  target: ImportTarget,
  options: ImportOptions,
): Promise<ImportTotals> {
  return importAlone(db, target.tenantId, (connection) =>
    importInto(db, connection, target, options),
  );
}

/** The same for a caller that holds the shop's lock. @param connection the one that holds it */
export async function importInto(
  db: Kysely<Database>,
  connection: Kysely<Database>,
  target: ImportTarget,
  options: ImportOptions,
): Promise<ImportTotals> {
  try {
    await createSeenTables(connection);
    await createStaged(connection);
    return await importAll(db, connection, target, options);
  } finally {
    await dropStaged(connection);
    await dropSeenTables(connection);
  }
}

async function importAll(
  db: Kysely<Database>,
  control: Kysely<Database>,
  { tenantId, branchId, currency }: ImportTarget,
  {
    records,
    mapping,
    onRefusal,
    onWarning,
    onRecord,
    onProgress,
    stock,
    lacksRows,
    ...more
  }: ImportOptions,
): Promise<ImportTotals> {
  const totals: ImportTotals = { rows: 0, added: 0, changed: 0, unchanged: 0, refused: 0 };
  const shelf: Shelf = {
    tenantId,
    branchId,
    currency,
    fields: Object.keys(mapping.fields) as ImportField[],
    brands: await loadBrands(db, tenantId),
    categories: await loadCategories(db, tenantId),
    stock: stock ?? { way: 'difference' },
    ...more,
  };
  const refuse = async (line: number, faults: readonly Fault[]) => {
    totals.refused++;
    for (const fault of faults) await onRefusal({ line, ...fault });
  };
  const writers = new BatchWriters(db, shelf, totals, { refuse, onWarning });
  const write = async (lines: readonly Line[]) => {
    if (!shelf.isTrial) await vacuumSeeminglyEmpty(control);
    await storeAssignments(control, writers.takeAssignments());
    await writers.write(await takeUnseen(control, 'product', lines, ({ row }) => row.itemCustomId));
    onProgress?.(totals);
  };
  const staged = new StagedRows(control, refuse);
  if (lacksRows) staged.addUnreadable();
  /** Stages rows of products with variants. @returns the row of a product with one offer */
  const take = async (read: ReadRecord): Promise<Line | undefined> => {
    const result = readRow(read, { mapping, currency, onRecord });
    if (result.kind === 'refused') {
      await refuse(result.line, result.faults);
      if (result.variant) await staged.addRefused(result.line, result.variant);
      if (result.variant === null) staged.addUnreadable();
      return undefined;
    }
    const { line, warnings } = result.row;
    if (shelf.kept) result.row.leftOut.push(...shelf.kept);
    for (const warning of warnings) await onWarning?.({ line, ...warning });
    if (result.kind === 'product') return result.row;
    if (result.kind === 'parent') await staged.addParent(result.row);
    else await staged.addVariant(result.row);
    return undefined;
  };
  const writeStaged = async () => {
    // An unfinished batch may contain a product that these rows have as well.
    await writers.finish();
    for await (const groups of staged.groups()) {
      if (!shelf.isTrial) await vacuumSeeminglyEmpty(control);
      await storeAssignments(control, writers.takeAssignments());
      await writers.writeGroups(groups);
      onProgress?.(totals);
    }
  };

  let batch: Line[] = [];
  let left = 0;
  try {
    for await (const read of records) {
      totals.rows++;
      const line = await take(read);
      if (line) batch.push(line);
      if (batch.length === batchSize) {
        await write(batch);
        batch = [];
      }
    }
    if (batch.length > 0) await write(batch);
    await writeStaged();
    await writers.finish();
    await storeAssignments(control, writers.takeAssignments());
    onProgress?.(totals);
    if (shelf.fields.includes('otherCategories')) left = await removeFromCategories(control, shelf);
  } finally {
    await writers.end();
    if (!shelf.isTrial && left + totals.added + totals.changed > 0)
      await invalidate(db, tenantId, ['catalogue']);
    if (!shelf.isTrial && totals.added >= batchSize) await analyzeCatalogue(db);
  }
  return totals;
}
