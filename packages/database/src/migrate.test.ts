import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  // The folder under test numbers its files on its own, so it starts from a clean record.
  await database.pool.query(
    'drop table if exists kysely_migration; drop table if exists kysely_migration_lock',
  );
  folder = await mkdtemp(join(tmpdir(), 'karwan-migrations-'));
  await writeFile(join(folder, '9001_shelf.sql'), 'create table shelf (id bigint primary key);');
});

afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

test('several processes migrate at once; each file runs once', async () => {
  const ran = await Promise.all([1, 2, 3, 4].map(() => migrate(database.url, folder)));
  expect(ran.flat()).toEqual(['9001_shelf']);
  expect(await migrate(database.url, folder)).toEqual([]);
});

test('a failing file is named with its line and rolled back; those before it stay', async () => {
  await writeFile(join(folder, '9002_book.sql'), 'create table book (id int);');
  await writeFile(join(folder, '9003_broken.sql'), 'select 1;\n\nselect wrong;\n');
  await expect(migrate(database.url, folder)).rejects.toThrow(
    /9003_broken\.sql failed: column "wrong" does not exist \(line 3\)/,
  );
  const { rows } = await database.pool.query("select to_regclass('book')::text as book");
  expect(rows).toEqual([{ book: 'book' }]);
  await rm(join(folder, '9003_broken.sql'));
  expect(await migrate(database.url, folder)).toEqual([]);
});

test('a migration may take longer than the statement timeout', async () => {
  await database.pool.query(
    `do $$ begin execute format('alter database %I set statement_timeout = 1000', current_database()); end $$`,
  );
  await writeFile(join(folder, '9004_slow.sql'), 'select pg_sleep(1.5);');
  expect(await migrate(database.url, folder)).toEqual(['9004_slow']);
});

test('a file with another kind of name is refused', async () => {
  await writeFile(join(folder, 'later.sql'), 'select 1;');
  await expect(migrate(database.url, folder)).rejects.toThrow(/later\.sql must be named/);
  await rm(join(folder, 'later.sql'));
});

test('a file with a lower number that lands later is run too', async () => {
  await writeFile(join(folder, '9000_house.sql'), 'create table house (id int);');
  expect(await migrate(database.url, folder)).toEqual(['9000_house']);
});

test('a database that a newer version has migrated is refused with an explanation', async () => {
  await rm(join(folder, '9000_house.sql'));
  // An older database, without records of contract migrations; upgrade.test.ts covers those with records.
  await database.pool.query('drop table contract_migration');
  await expect(migrate(database.url, folder)).rejects.toThrow(
    /has run the migration 9000_house.* a newer version was started on it/,
  );
});
