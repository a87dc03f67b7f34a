import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { findTarget } from '../import/find-target.ts';
import type { FileRecord } from '../import/mapping/mapping.ts';
import { useImportShop } from '../import/test-import.ts';
import { exportCatalogue } from './export-catalogue.ts';
import { runExport } from './run-export.ts';
import { anyRecords } from './test-records.ts';
import { toCsv } from './to-csv.ts';
import { exportColumns } from './to-records.ts';

const shop = useImportShop();

const asFile = (records: readonly unknown[]) =>
  records.map((record) => JSON.stringify(record)).join('\n');

async function asCsv(records: readonly FileRecord[]): Promise<string> {
  return text(toCsv(Readable.from(records), exportColumns));
}

async function exported(size?: number): Promise<FileRecord[]> {
  const target = await findTarget(shop.db, { tenant: shop.tenant.domain, branch: 'lahore' });
  const records: FileRecord[] = [];
  for await (const record of exportCatalogue(shop.db, target, size)) records.push(record);
  return records;
}

/** The time of the stock differs between shops. */
const withoutMoment = ({ stockAsOf: _, ...record }: FileRecord) => record;

/** All rows that an import writes and derived ones, with their versions. */
async function state() {
  const { rows } = await sql`
    select to_jsonb(p) || jsonb_build_object('version', p.xmin) as product,
      (select jsonb_agg(to_jsonb(v) || jsonb_build_object('version', v.xmin) order by v.id)
        from variant v where v.product_id = p.id) as variants,
      (select jsonb_agg(to_jsonb(i) || jsonb_build_object('version', i.xmin) order by i.id)
        from item i where i.product_id = p.id) as items,
      (select jsonb_agg(to_jsonb(c) order by c.category_id)
        from product_other_category c where c.product_id = p.id) as categories,
      (select jsonb_agg(to_jsonb(o) || jsonb_build_object('version', o.xmin) order by o.item_id)
        from offer o where o.product_id = p.id) as offers,
      (select jsonb_agg(to_jsonb(l) || jsonb_build_object('version', l.xmin)
        order by l.category_id, l.item_id) from listing l where l.product_id = p.id) as listings
    from product p where p.tenant_id = ${shop.tenant.id} order by p.id`.execute(shop.db);
  const groups = await sql`
    select (select count(*)::integer from category) as categories,
      (select count(*)::integer from brand) as brands`.execute(shop.db);
  return { rows, groups: groups.rows };
}

test('importing an export changes nothing, and in another shop it creates the same', async () => {
  await fc.assert(
    fc.asyncProperty(anyRecords, async (given) => {
      await shop.openNext();
      const first = await shop.importFile('first.jsonl', asFile(given));
      expect(first.refusals).toEqual([]);
      const before = await state();
      const records = await exported();
      expect(records).toHaveLength(first.totals.rows);
      const again = await shop.importFile('again.jsonl', asFile(records));
      expect(again).toMatchObject({ refusals: [], warnings: [] });
      expect(again.totals).toMatchObject({ added: 0, changed: 0, unchanged: records.length });
      expect(await state()).toEqual(before);
      const cells = await shop.importFile('again.csv', await asCsv(records));
      expect(cells).toMatchObject({ refusals: [], warnings: [] });
      expect(cells.totals).toMatchObject({ added: 0, changed: 0, unchanged: records.length });
      expect(await state()).toEqual(before);

      await shop.openNext();
      const other = await shop.importFile('other.jsonl', asFile(records));
      expect(other.totals).toMatchObject({ added: records.length, refused: 0 });
      expect((await exported(1)).map(withoutMoment)).toEqual(records.map(withoutMoment));
    }),
    { numRuns: inject('isLong') ? 100 : 8 },
  );
}, 600_000);

const anyStep = fc.record({
  kind: fc.constantFrom('sell', 'receive', 'find fewer', 'supplier', 'export', 'import'),
  units: fc.integer({ min: 1, max: 9 }),
});

test('importing an export, however often, keeps sales before and after it; edited stock is applied once', async () => {
  const move = (reason: string, units: number) =>
    sql`
    insert into stock_movement (item_id, free, physical, reason, actor)
    select id, ${units}, ${units}, ${reason}, 'test' from item where tenant_id = ${shop.tenant.id}`.execute(
      shop.db,
    );
  const free = async () => {
    const { rows } = await sql<{ free: number }>`
      select stock - short as free from item where tenant_id = ${shop.tenant.id}`.execute(shop.db);
    return rows[0]?.free ?? 0;
  };
  const supplier = (stock: number) =>
    shop.importFile(
      'supplier.csv',
      `itemCustomId,name,category,price,stock\nlamp,Lamp,Home,5,${stock}\n`,
    );
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 10 }), async (steps) => {
      await shop.openNext();
      let [expected, supplied] = [20, 20];
      await supplier(supplied);
      const files = [await exported()];
      for (const { kind, units } of steps) {
        if (kind === 'sell' && expected >= units) expected -= units;
        else if (kind === 'sell') continue;
        if (kind === 'sell') await move('sale', -units);
        if (kind === 'receive') await move('receipt', units);
        if (kind === 'find fewer') await move('loss', -units);
        if (kind === 'receive') expected += units;
        if (kind === 'find fewer') expected -= units;
        if (kind === 'supplier') {
          await supplier(supplied + units);
          supplied += units;
          expected += units;
        }
        if (kind === 'export') files.push(await exported());
        const file = files[units % files.length] ?? [];
        if (kind === 'import') await shop.importFile('own.csv', await asCsv(file));
        expect(await free()).toBe(expected);
      }
      // The supplier's next file is still compared with the supplier's previous one.
      await supplier(supplied);
      expect(await free()).toBe(expected);
      const [record] = await exported();
      const edited = [{ ...record, stock: Number(record?.stock) + 4 }];
      const before = Math.max(expected, 0) === expected ? expected : 0;
      for (const _ of [1, 2]) {
        await shop.importFile('edited.jsonl', asFile(edited));
        expect(await free()).toBe(before + 4);
      }
    }),
    { numRuns: inject('isLong') ? 300 : 15 },
  );
}, 600_000);

test('the command writes a complete file or none, and reports errors', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'karwan-export-'));
  const output: string[] = [];
  const out = { write: (text: string) => output.push(text) };
  const io = { env: { DATABASE_URL: shop.url }, stdout: out, stderr: out as never };
  const rows = ['lamp,,Lamp,Home,,5', 'shoe,,Shoe,Shoes,,', 'shoe-1,shoe,,,Size: 1,7'];
  const head = 'itemCustomId,variantOf,name,category,choice,price';
  await shop.importFile('own.csv', [head, ...rows, ''].join('\n'));
  const requested = ['--tenant', shop.tenant.domain, '--branch', 'lahore'];
  const file = join(folder, 'all.jsonl.gz');
  expect(await runExport([file, ...requested], io)).toBe(0);
  expect(output).toEqual([`2 products and 1 variants are in ${file}\n`]);
  const lines = gunzipSync(await readFile(file))
    .toString()
    .trim()
    .split('\n');
  expect(lines.map((line) => JSON.parse(line).itemCustomId)).toEqual(['lamp', 'shoe', 'shoe-1']);

  const sheet = join(folder, 'all.csv');
  expect(await runExport([sheet, ...requested], io)).toBe(0);
  const [header, , product] = (await readFile(sheet, 'utf8')).split('\n');
  expect(header).toMatch(/^\uFEFFitemCustomId,variantOf,name,categoryPath,/);
  expect(product).toMatch(/^shoe,,Shoe,Shoes,,Size: 1,,,,,/);

  for (const [args, reason] of [
    [[], /^Usage: /],
    [[join(folder, 'all.xlsx')], /^Usage: /],
    [[file, '--branch', 'nowhere'], /--branch: no such branch/],
    [[join(folder, 'no', 'all.jsonl'), ...requested], /no such file/],
  ] as const) {
    output.length = 0;
    expect(await runExport([...args], io), String(args)).toBe(2);
    expect(output.join('')).toMatch(reason);
  }
  expect((await readdir(folder)).toSorted()).toEqual(['all.csv', 'all.jsonl.gz']);
  await rm(folder, { recursive: true });
});
