import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { contentOf } from '../import/file/file-content.ts';
import { openFile } from '../import/file/open-file.ts';
import { findBranches } from '../import/find-target.ts';
import { branchColumn, importBranches } from '../import/import-branches.ts';
import type { LineFault } from '../import/import-catalogue.ts';
import { ownMapping } from '../import/mapping/default-mapping.ts';
import type { FileRecord } from '../import/mapping/mapping.ts';
import { runImport } from '../import/run-import.ts';
import { useImportShop } from '../import/test-import.ts';
import { exportBranches } from './export-catalogue.ts';
import { runExport } from './run-export.ts';
import { anyRecords } from './test-records.ts';
import { toCsv } from './to-csv.ts';
import { exportColumns } from './to-records.ts';

const shop = useImportShop();
const branches = () => findBranches(shop.db, { tenant: shop.tenant.domain });

async function importAll(name: string, content: string) {
  const source = { file: name, content: contentOf(Buffer.from(content)) };
  const { mapping } = await ownMapping(await openFile(source));
  const refusals: LineFault[] = [];
  const warnings: LineFault[] = [];
  const totals = await importBranches(shop.db, await branches(), {
    mapping,
    open: async () => (await openFile(source)).records,
    onRefusal: (one) => void refusals.push(one),
    onWarning: (one) => void warnings.push(one),
  });
  return { totals, refusals, warnings };
}

async function exported(size?: number): Promise<FileRecord[]> {
  const records: FileRecord[] = [];
  for await (const record of exportBranches(shop.db, await branches(), size)) records.push(record);
  return records;
}
const asLines = (records: readonly FileRecord[]) =>
  records.map((record) => JSON.stringify(record)).join('\n');
const asCsv = (records: readonly FileRecord[]) =>
  text(toCsv(Readable.from(records), [branchColumn, ...exportColumns]));
const withoutMoment = ({ stockAsOf: _, ...record }: FileRecord) => record;

/** All rows that an import writes, with their versions. */
async function state() {
  const { rows } = await sql`
    select to_jsonb(p) || jsonb_build_object('version', p.xmin) as product,
      (select jsonb_agg(to_jsonb(v) || jsonb_build_object('version', v.xmin) order by v.id)
        from variant v where v.product_id = p.id) as variants,
      (select jsonb_agg(to_jsonb(i) || jsonb_build_object('version', i.xmin) order by i.id)
        from item i where i.product_id = p.id) as items,
      (select jsonb_agg(to_jsonb(l) || jsonb_build_object('version', l.xmin)
        order by l.category_id, l.item_id) from listing l where l.product_id = p.id) as listings
    from product p where p.tenant_id = ${shop.tenant.id} order by p.id`.execute(shop.db);
  return rows;
}

const increasedBy = (price: number, by: number) => Math.round((price + by) * 100) / 100;

/** Offers of each branch: which products, which of their variants, and the prices. */
const anySold = fc.record({
  records: anyRecords,
  sells: fc.infiniteStream(fc.boolean()),
  dearer: fc.infiniteStream(fc.integer({ min: 0, max: 5 })),
});

test('all branches in one file: imported again it changes nothing, and in another shop it creates the same', async () => {
  await fc.assert(
    fc.asyncProperty(anySold, async ({ records, sells, dearer }) => {
      await shop.openNext();
      const all = await branches();
      expect(all.length).toBeGreaterThan(2);
      const of = (name: string): FileRecord[] =>
        records
          .filter((record) => record.price === null || sells.next().value)
          .map((record) => ({
            [branchColumn]: name,
            ...record,
            price: record.price === null ? null : increasedBy(record.price, dearer.next().value),
          }))
          // Products whose variants are all offered by other branches are not in the file.
          .filter(
            (record, _, stored) =>
              record.price !== null || stored.some((one) => one.variantOf === record.itemCustomId),
          );
      const given = all.flatMap(({ name }) => of(name));
      fc.pre(given.length > 0);
      const first = await importAll('first.jsonl', asLines(given));
      expect(first.refusals).toEqual([]);
      expect(first.totals.rows).toBe(given.length);
      const before = await state();
      const out = await exported();
      expect(out.map(({ branch, itemCustomId }) => `${branch} ${itemCustomId}`).toSorted()).toEqual(
        given.map(({ branch, itemCustomId }) => `${branch} ${itemCustomId}`).toSorted(),
      );
      for (const [name, content] of [
        ['again.jsonl', asLines(out)],
        ['again.csv', await asCsv(out)],
      ] as const) {
        const again = await importAll(name, content);
        expect(again).toMatchObject({ refusals: [], warnings: [] });
        expect(again.totals).toMatchObject({ added: 0, changed: 0, unchanged: out.length });
        expect(await state()).toEqual(before);
      }
      await shop.openNext();
      await importAll('other.jsonl', asLines(out));
      expect((await exported(1)).map(withoutMoment)).toEqual(out.map(withoutMoment));
    }),
    { numRuns: inject('isLong') ? 60 : 6 },
  );
}, 400_000);

test('a row of an unknown branch, or an invalid one, is refused with its line; the others are imported', async () => {
  const [first, second] = await branches();
  const rows = [
    `${first?.name},lamp,Lamp,Home,5`,
    `nowhere,lamp,Lamp,Home,5`,
    `,lamp,Lamp,Home,5`,
    `${second?.branchId},lamp,Lamp,Home,7`,
    `${second?.name},bowl,,Home,7`,
  ];
  const { totals, refusals } = await importAll(
    'all.csv',
    ['branch,itemCustomId,name,category,price', ...rows, ''].join('\n'),
  );
  // Existing products are also changed by rows of another branch.
  expect(totals).toEqual({ rows: 5, added: 1, changed: 1, unchanged: 0, refused: 3 });
  expect(refusals.map(({ line, field }) => `${line} ${field}`)).toEqual([
    '3 branch',
    '4 branch',
    '6 name',
  ]);
  const { rows: requested } = await sql<{ price: number }>`
    select price from item where tenant_id = ${shop.tenant.id} order by price`.execute(shop.db);
  expect(requested.map(({ price }) => price)).toEqual([500, 700]);
});

test('the commands write and read all branches in one file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'karwan-branches-'));
  const output: string[] = [];
  const out = { write: (one: string) => output.push(one) };
  const io = { env: { DATABASE_URL: shop.url }, stdout: out, stderr: out as never };
  const [first, second] = await branches();
  const file = join(folder, 'all.csv');
  const rows = [`${first?.name},lamp,Lamp,Home,5`, `${second?.name},lamp,Lamp,Home,7`];
  await writeFile(file, ['branch,itemCustomId,name,category,price', ...rows, ''].join('\n'));
  const requested = ['--tenant', shop.tenant.domain, '--branch', 'all'];
  expect(await runImport([file, ...requested], io)).toBe(0);
  expect(output.join('')).toMatch(/2 rows .*: 1 added, 1 changed/);
  const written = join(folder, 'out.csv');
  expect(await runExport([written, ...requested], io)).toBe(0);
  const [head, one, two] = (await readFile(written, 'utf8')).split('\n');
  expect(head).toMatch(/^\uFEFFbranch,itemCustomId,/);
  expect([one, two].map((line) => line?.split(',')[0])).toEqual([first?.name, second?.name]);
  output.length = 0;
  expect(await runImport([written, ...requested], io)).toBe(0);
  expect(output.join('')).toMatch(/0 added, 0 changed, 2 as they were/);
  await rm(folder, { recursive: true });
});

test('a row whose branch is unknown takes no variant off sale', async () => {
  const head = 'branch,itemCustomId,variantOf,name,category,choice,price,stock';
  const shoe = ['lahore,shoe,,Shoe,Shoes,,,', 'lahore,shoe-1,shoe,,,Size: 1,9,1'];
  const second = 'lahore,shoe-2,shoe,,,Size: 2,9,1';
  const sold = async () => {
    const { rows } = await sql<{
      code: string;
    }>`select v.code from item i join variant v on v.id = i.variant_id
      where v.tenant_id = ${shop.tenant.id} and i.is_active order by v.code`.execute(shop.db);
    return rows.map(({ code }) => code);
  };
  const imported = (last: string) => importAll('all.csv', [head, ...shoe, last, ''].join('\n'));
  await imported(second);
  for (const last of ['lahore,shoe-2,shoe', second.replace('lahore', 'lahor')]) {
    expect((await imported(last)).totals).toMatchObject({ refused: 1 });
    expect(await sold()).toEqual(['shoe-1', 'shoe-2']);
  }
});
