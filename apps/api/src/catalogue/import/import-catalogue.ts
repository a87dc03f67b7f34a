import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { invalidate } from '../../platform/invalidate.ts';
import { BatchWriters, type Line } from './batch-writers.ts';
import { loadBrands } from './ensure-brands.ts';
import { loadCategories } from './ensure-categories.ts';
import type { ReadRecord } from './file/record.ts';
import { type CheckedRow, checkRow, type Fault, type ImportField } from './import-row.ts';
import { type FileRecord, type Mapping, mapRecord } from './mapping/mapping.ts';
import { leaveCategories, rememberPlaces } from './place-products.ts';
import type { Shelf } from './write-batch.ts';

/** Rows written in one transaction. */
const batchSize = 1_000;
/** After so many new products the tiers of the search may need to be divided anew. */
const settleEvery = 16_000;
/** With the tenant's id, the lock that lets one import at a time into a shop. */
const importLock = 730_103;

export interface ImportTarget {
  tenantId: number;
  branchId: number;
  /** The branch's: what prices are in. */
  currency: string;
}

/** A fault and the line of the file that has it. */
export interface LineFault extends Fault {
  line: number;
}

export interface ImportOptions {
  records: AsyncIterable<ReadRecord>;
  mapping: Mapping;
  /** Called for each fault of a row that is not taken, in the order of the file. */
  onRefusal: (refusal: LineFault) => Promise<void> | void;
  /** Called for each field that was left out of a row that is taken. */
  onWarning?: (warning: LineFault) => Promise<void> | void;
  /** Shown each record before it becomes a row. */
  onRecord?: (record: FileRecord) => void;
  onProgress?: (totals: ImportTotals) => void;
}

export interface ImportTotals {
  rows: number;
  added: number;
  changed: number;
  unchanged: number;
  refused: number;
}

/** Another import is filling the same shop. */
export class ImportRunning extends Error {
  override name = 'ImportRunning';
}

/**
 * Updates a branch's offers from records. Each batch is a transaction with its listing and search rows,
 * so what an interrupted import has written is complete, and the next one continues. Takes three
 * connections of the pool: two batches are written at once.
 * @throws ImportRunning
 */
export async function importCatalogue(
  db: Kysely<Database>,
  target: ImportTarget,
  options: ImportOptions,
): Promise<ImportTotals> {
  // The lock and the lists of what the file named belong to one connection.
  return db.connection().execute(async (connection) => {
    const lock = await sql<{ held: boolean }>`
      select pg_try_advisory_lock(${importLock}, ${target.tenantId}) as held`.execute(connection);
    if (!lock.rows[0]?.held) throw new ImportRunning('Another import of this shop is running');
    try {
      await sql`create temporary table import_seen (item_custom_id text primary key)`.execute(
        connection,
      );
      await sql`create temporary table import_place
        (product_id bigint, category_id integer, primary key (product_id, category_id))`.execute(
        connection,
      );
      return await importAll(db, connection, target, options);
    } finally {
      await sql`drop table if exists import_seen, import_place`.execute(connection);
      await sql`select pg_advisory_unlock(${importLock}, ${target.tenantId})`.execute(connection);
    }
  });
}

async function importAll(
  db: Kysely<Database>,
  control: Kysely<Database>,
  { tenantId, branchId, currency }: ImportTarget,
  { records, mapping, onRefusal, onWarning, onRecord, onProgress }: ImportOptions,
): Promise<ImportTotals> {
  const totals: ImportTotals = { rows: 0, added: 0, changed: 0, unchanged: 0, refused: 0 };
  const shelf: Shelf = {
    tenantId,
    branchId,
    fields: Object.keys(mapping.fields) as ImportField[],
    brands: await loadBrands(db, tenantId),
    categories: await loadCategories(db, tenantId),
  };
  const refuse = async (line: number, faults: readonly Fault[]) => {
    totals.refused++;
    for (const fault of faults) await onRefusal({ line, ...fault });
  };
  const writers = new BatchWriters(db, shelf, totals, { refuse, onWarning });
  let settledAt = 0;
  const write = async (lines: readonly Line[]) => {
    await rememberPlaces(control, writers.takePlaced());
    await writers.write(await splitRepeated(control, lines));
    if (totals.added - settledAt >= settleEvery) await settle();
    onProgress?.(totals);
  };
  const settle = async () => {
    await writers.finish();
    settledAt = totals.added;
    await sql`select settle_search_tiers(${tenantId})`.execute(control);
  };
  const check = (read: ReadRecord): CheckedRow | Fault[] => {
    if ('fault' in read) return [read.fault];
    onRecord?.(read.record);
    try {
      return checkRow(mapRecord(mapping, read.record, currency));
    } catch (error) {
      // Lists within lists, a hundred thousand deep: making a text of them exhausts the stack.
      if (!(error instanceof RangeError)) throw error;
      return [{ field: '', reason: 'is nested too deeply' }];
    }
  };

  let batch: Line[] = [];
  let left = 0;
  try {
    for await (const read of records) {
      totals.rows++;
      const checked = check(read);
      if (Array.isArray(checked)) await refuse(read.line, checked);
      else {
        for (const warning of checked.warnings) await onWarning?.({ line: read.line, ...warning });
        batch.push({ line: read.line, ...checked });
      }
      if (batch.length === batchSize) {
        await write(batch);
        batch = [];
      }
    }
    if (batch.length > 0) await write(batch);
    await settle();
    await rememberPlaces(control, writers.takePlaced());
    onProgress?.(totals);
    if (shelf.fields.includes('otherCategories')) left = await leaveCategories(control, tenantId);
  } finally {
    await writers.end();
    if (left + totals.added + totals.changed > 0) await invalidate(db, tenantId, ['catalogue']);
  }
  return totals;
}

/**
 * Of rows with the same id the first one counts, otherwise every run would change the product; the
 * other rows add categories.
 */
async function splitRepeated(control: Kysely<Database>, lines: readonly Line[]) {
  const ids = [...new Set(lines.map(({ row }) => row.itemCustomId))];
  const { rows } = await sql<{ item_custom_id: string }>`
    insert into import_seen select unnest(${ids}::text[]) on conflict do nothing
    returning item_custom_id`.execute(control);
  const open = new Set(rows.map((row) => row.item_custom_id));
  const fresh: Line[] = [];
  const repeated: Line[] = [];
  for (const line of lines) (open.delete(line.row.itemCustomId) ? fresh : repeated).push(line);
  return { fresh, repeated };
}
