import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { exportBranches } from '@karwan/api/catalogue/export/export-catalogue';
import { toCsv } from '@karwan/api/catalogue/export/to-csv';
import { exportColumns } from '@karwan/api/catalogue/export/to-records';
import { contentOf } from '@karwan/api/catalogue/import/file/file-content';
import { openFile } from '@karwan/api/catalogue/import/file/open-file';
import { findBranches } from '@karwan/api/catalogue/import/find-target';
import { branchColumn, importBranches } from '@karwan/api/catalogue/import/import-branches';
import type { LineFault } from '@karwan/api/catalogue/import/import-catalogue';
import { ownMapping } from '@karwan/api/catalogue/import/mapping/default-mapping';
import type { FileRecord } from '@karwan/api/catalogue/import/mapping/mapping';
import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import { loadDemo } from '@karwan/demo/load-demo';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await loadDemo(database.db);
}, 300_000);
afterAll(() => database.drop());

/** All rows that an import writes, by their versions. */
async function versions() {
  const { rows } = await sql`
    select 'product' as kind, id, xmin::text from product
    union all select 'variant', id, xmin::text from variant
    union all select 'item', id, xmin::text from item
    union all select 'category', id, xmin::text from category
    union all select 'brand', id, xmin::text from brand
    order by 1, 2`.execute(database.db);
  return rows;
}

test.each(['csv', 'jsonl'])(
  'the whole demo shop, exported as %s and imported again: nothing changes',
  async (format) => {
    const branches = await findBranches(database.db, {});
    const records: FileRecord[] = [];
    for await (const record of exportBranches(database.db, branches)) records.push(record);
    expect(records.length).toBeGreaterThan(1_000);
    const content =
      format === 'csv'
        ? await text(toCsv(Readable.from(records), [branchColumn, ...exportColumns]))
        : records.map((record) => JSON.stringify(record)).join('\n');
    const source = { file: `demo.${format}`, content: contentOf(Buffer.from(content)) };
    const { mapping } = await ownMapping(await openFile(source));
    const before = await versions();
    const faults: LineFault[] = [];
    const note = (fault: LineFault) => void faults.push(fault);
    const totals = await importBranches(database.db, branches, {
      mapping,
      open: async () => (await openFile(source)).records,
      onRefusal: note,
      onWarning: note,
    });
    expect(faults).toEqual([]);
    expect(totals).toEqual({
      rows: records.length,
      added: 0,
      changed: 0,
      refused: 0,
      unchanged: records.length,
    });
    expect(await versions()).toEqual(before);
  },
  300_000,
);
