import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everything } from '../../../platform/staff/staff-access.ts';
import { signedInAs } from '../../../testing/test-context.ts';
import { forgetImports } from './forget-imports.ts';
import { openTestImports, type TestImports } from './testing/test-imports.ts';

const rows = 2_000;
/** A size that splits multi-byte characters. */
const partBytes = 20_001;
const content = Buffer.from(
  `itemCustomId,name,category,price\n${Array.from(
    { length: rows },
    (_, n) => `vase-${n},گلدان ${n},Gifts,${100 + n}`,
  ).join('\n')}\n`,
);

let shop: TestImports;
beforeAll(async () => {
  shop = await openTestImports();
});
afterAll(() => shop.close());

const branch = () => String(shop.branchId);
const partsOf = (file: Buffer, key: string) =>
  Array.from({ length: Math.ceil(file.length / partBytes) }, (_, number) => ({
    key,
    number,
    content: file.subarray(number * partBytes, (number + 1) * partBytes).toString('base64'),
  }));

test.each([
  ['vases.csv', content],
  ['vases.csv.gz', gzipSync(content, { level: 0 })],
])(
  '%s comes in parts, is tried, applied and retried like one that came whole',
  async (name, file) => {
    const key = randomUUID();
    const parts = partsOf(file, key);
    const imports = shop.imports();
    // In any order, one of them twice.
    for (const part of [...parts.toReversed(), ...parts.slice(0, 1)]) await imports.part(part);
    const upload = { key, branch: branch(), name, parts: parts.length };
    const early = { ...upload, parts: parts.length + 1 };
    await expect(imports.upload(early)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const { id } = await imports.upload(upload);
    expect(await imports.upload(upload)).toEqual({ id });
    const { chosen, sample } = await imports.get({ id });
    expect(sample[0]).toMatchObject({ name: 'گلدان 0' });
    await imports.check({ id, chosen });
    await shop.work();
    expect(await imports.get({ id })).toMatchObject({ step: 'checked', rows, refused: 0 });
    await imports.apply({ id });
    await shop.work();
    expect(await imports.get({ id })).toMatchObject({ step: 'applied', rows, refused: 0 });
    const last = (await shop.offers()).find(({ code }) => code === `vase-${rows - 1}`);
    expect(last).toMatchObject({ price: (100 + rows - 1) * 100 });
    // A finished upload accepts no further parts.
    const more = { ...parts[0], key, number: 500, content: '' };
    await expect(imports.part(more)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  },
);

test('a file’s size is limited by the installation, and an upload belongs to its creator', async () => {
  const key = randomUUID();
  const few = shop.callsOf(everything, { maxImportBytes: 30_000 }).imports;
  const [first, second] = partsOf(content, key);
  if (!first || !second) throw new Error('there are two parts');
  await few.part(first);
  await expect(few.part(second)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  const who = { role: 'staff', secondFactor: true, access: everything } as const;
  const others = shop.callsOf(everything, signedInAs('other', who)).imports;
  await expect(others.part(second)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  const upload = { key, branch: branch(), name: 'vases.csv', parts: 1 };
  await expect(others.upload(upload)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  const both = { ...upload, content: first.content };
  await expect(shop.imports().upload(both)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('an unfinished upload is deleted after a day, and parts go with their import', async () => {
  const count = async () =>
    (
      await shop.values(sql<{ parts: number }>`select count(*)::integer as parts from import_part`)
    )[0]?.parts;
  await sql`update import_part set at = now() - interval '25 hours'`.execute(shop.db);
  const all = (await count()) ?? 0;
  await forgetImports(shop.db);
  expect(await count()).toBe(all - 1);
  await sql`update import_run set step = 'undone', created_at = now() - interval '50 days',
    applied_at = now() - interval '50 days'`.execute(shop.db);
  await forgetImports(shop.db);
  expect(await count()).toBe(0);
});

test('a file uploaded after an unfinished one contains only its own parts', async () => {
  const key = randomUUID();
  const imports = shop.imports();
  for (const part of partsOf(content, key)) await imports.part(part);
  const other = Buffer.from(content.toString().replaceAll('vase-', 'bowl-'));
  const shorter = other.subarray(0, other.indexOf('\n', Math.floor(other.length / 2)) + 1);
  const parts = partsOf(shorter, key);
  expect(parts.length).toBeLessThan(partsOf(content, key).length);
  for (const part of parts) await imports.part(part);
  const { id } = await imports.upload({
    key,
    branch: branch(),
    name: 'bowls.csv',
    parts: parts.length,
  });
  const { chosen, sample } = await imports.get({ id });
  expect(sample[0]).toMatchObject({ itemCustomId: 'bowl-0' });
  await imports.check({ id, chosen });
  await shop.work();
  const lines = shorter.toString().trim().split('\n');
  expect(await imports.get({ id })).toMatchObject({
    step: 'checked',
    rows: lines.length - 1,
    refused: 0,
  });
  const stored = await shop.values(
    sql<{ bytes: number }>`select part_bytes as bytes from import_run where id = ${id}::bigint`,
  );
  expect(stored).toEqual([{ bytes: shorter.length }]);
  // A file with a missing part is refused.
  await sql`delete from import_part where key = ${key} and number = 1`.execute(shop.db);
  await imports.check({ id, chosen });
  await shop.work();
  expect(await imports.get({ id })).toMatchObject({
    step: 'failed',
    fault: expect.stringContaining('not whole'),
  });
});
