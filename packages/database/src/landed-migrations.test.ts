import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { checkLanded, readLanded, recordLanded } from './landed-migrations.ts';
import { migrationsFolder } from './migrate.ts';
import { folderBeforeBaseline } from './upgrade/baseline.ts';

let folder: string;
const write = (name: string, text: string) => writeFile(join(folder, name), text);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'karwan-landed-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await write('0001_shelf.sql', 'create table shelf ();');
  await write('0002_book.sql', 'create table book ();');
  await write('landed.sha256', '');
  await recordLanded(folder, new Map());
});

test("the shop's landed migrations are unchanged and all listed", async () => {
  expect(await checkLanded(migrationsFolder)).toEqual([]);
  expect(await checkLanded(folderBeforeBaseline(migrationsFolder))).toEqual([]);
});

test('a baseline takes the place of those with lower numbers, and what lands after it has a higher one', async () => {
  const main = await readLanded(folder);
  await rm(join(folder, '0001_shelf.sql'));
  await rm(join(folder, '0002_book.sql'));
  await write('0003_baseline.sql', 'create table shelf (); create table book ();');
  await recordLanded(folder, main);
  expect([...(await readLanded(folder)).keys()]).toEqual(['0003_baseline.sql']);
  expect(await checkLanded(folder, main)).toEqual([]);
  await write('0002_lamp.sql', 'create table lamp ();');
  expect(await checkLanded(folder, main)).toEqual([
    '0002_lamp.sql needs a number above that of 0003_baseline.sql.',
  ]);
});

test('a landed migration may not be changed, removed or renamed', async () => {
  expect(await checkLanded(folder)).toEqual([]);
  await write('0001_shelf.sql', 'create table shelf (id int);');
  await rm(join(folder, '0002_book.sql'));
  await write('0003_book.sql', 'create table book ();');
  expect(await checkLanded(folder)).toEqual([
    expect.stringMatching(/^0001_shelf\.sql was changed after it landed/),
    expect.stringMatching(/^0002_book\.sql landed and is gone/),
    expect.stringMatching(/^0003_book\.sql is not in landed\.sha256: run "npm run database:types"/),
  ]);
});

test('the line of a landed migration may not be removed from the list', async () => {
  const main = await readLanded(folder);
  const text = await readFile(join(folder, 'landed.sha256'), 'utf8');
  await write('landed.sha256', `${text.split('\n')[0]}\n`);
  expect(await checkLanded(folder, main)).toEqual([
    expect.stringMatching(/^0002_book\.sql landed and is missing in landed\.sha256/),
  ]);
});

test('a new migration is appended, and may be edited until it is on the main branch', async () => {
  const main = await readLanded(folder);
  await write('0000_early.sql', 'select 1;');
  await recordLanded(folder, main);
  expect([...(await readLanded(folder)).keys()]).toEqual([...main.keys(), '0000_early.sql']);
  await write('0000_early.sql', 'select 2;');
  await write('0001_shelf.sql', 'select 3;');
  await recordLanded(folder, main);
  expect(await checkLanded(folder, main)).toEqual([
    expect.stringMatching(/^0001_shelf\.sql was changed after it landed/),
  ]);
});
