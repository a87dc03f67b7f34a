import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCatalogue } from '../testing/test-catalogue.ts';
import { exitCodes, runImport } from './run-import.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'karwan-run-import-'));
  await createCatalogue(database.db, { domain: 'shop.example', categories: [], products: [] });
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

async function run(name: string, content: string | Buffer, ...options: string[]) {
  const file = join(folder, name);
  await writeFile(file, content);
  return command(file, '--branch', 'lahore', ...options);
}

async function command(...args: string[]) {
  const said: string[] = [];
  const out = { write: (text: string) => said.push(text) };
  const io = { env: { DATABASE_URL: database.url }, stdout: out, stderr: out as never };
  const code = await runImport(args, io);
  return { code, said: said.join('') };
}

const report = async (name: string) =>
  (await readFile(join(folder, `${name}.report.jsonl`), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

const csv = 'itemCustomId,name,category,price\nbag,Bag,Bags,10\ncap,Cap,Caps,free\n';

test('some rows imported: 0, and the report names the file and the refused rows', async () => {
  const latin = Buffer.from(csv.replace('Bag,', 'Café;').replaceAll(',', ';'), 'latin1');
  const { code, said } = await run('some.csv', latin);
  expect(code).toBe(exitCodes.done);
  const about = 'Read as csv in windows-1252 (detected), cells separated by semicolons';
  expect(said).toMatch(about);
  expect(said).toMatch(/2 rows .*: 1 added, 0 changed, 0 as they were, 1 refused\nWhy: /);
  expect(await report('some.csv')).toEqual([
    { line: 0, level: 'note', field: '', reason: about },
    { line: 3, level: 'refused', field: 'price', reason: 'must be an amount' },
  ]);
});

test('nothing imported: another code', async () => {
  expect((await run('none.csv', csv.replace('10', 'ten'))).code).toBe(exitCodes.nothingTaken);
  for (const [name, content] of [
    ['empty.csv', ''],
    ['header.csv', csv.split('\n')[0] ?? ''],
    ['empty.json', '[]'],
    ['empty.jsonl', '\n'],
  ] as const) {
    expect(await run(name, content), name).toMatchObject({
      code: exitCodes.nothingTaken,
      said: expect.stringContaining('The file has no rows'),
    });
  }
});

test('usage errors have their own code, and a single message', async () => {
  const map = join(folder, 'map.json');
  await writeFile(map, '{"fields": {"name": "title"}}');
  const given = join(folder, 'given.csv');
  await writeFile(given, csv);
  for (const [args, said] of [
    [[], /^Usage: /],
    [['--colour', 'red', 'x.csv'], /'--colour'[\s\S]*Usage: /],
    [[join(folder, 'nowhere.csv')], /nowhere\.csv: there is no such file\n$/],
    [[given, '--map', map], /fields\.price: is missing/],
    [[given, '--branch', 'nowhere'], /^--branch: no such branch; there are: .*lahore/],
    [[given, '--report', join(folder, 'no', 'folder')], /--report .*: there is no such file\n$/],
  ] as const) {
    const result = await command(...args);
    expect(result, String(args)).toMatchObject({
      code: exitCodes.misused,
      said: expect.stringMatching(said),
    });
    expect(result.said).not.toMatch(/\n {4}at |ENOENT|SyntaxError/);
  }
  expect(await run('titles.csv', csv.replace('name', 'title'))).toMatchObject({
    code: exitCodes.misused,
    said: expect.stringContaining("name: the file has no column 'name'"),
  });
});

test('columns that no record of a file without a header has are reported', async () => {
  const map = join(folder, 'sparse.json');
  const fields = { itemCustomId: 'id', name: 'n', categoryPath: 'c', brand: 'maker' };
  const price = { from: 'p', with: [{ minor: 'branch' }] };
  await writeFile(
    map,
    JSON.stringify({ fields: { ...fields, categoryPath: { list: ['c'] }, price } }),
  );
  const line = JSON.stringify({ id: 'sparse', n: 'Lamp', c: 'Home', p: 5 });
  const { code, said } = await run('sparse.jsonl', line, '--map', map);
  expect({ code, said }).toEqual({
    code: exitCodes.done,
    said: expect.stringContaining("brand: the file has no column 'maker'"),
  });
});
