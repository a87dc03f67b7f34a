import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate, migrationsFolder } from '../migrate.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import type { LockWait } from './lock-patience.ts';

let database: TestDatabase;
let folder: string;
let holder: pg.PoolClient;

beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'karwan-locks-'));
  await cp(migrationsFolder, folder, { recursive: true });
  holder = await database.pool.connect();
});
afterEach(async () => {
  holder.release(true);
  await database.drop();
  await rm(folder, { recursive: true });
});

const put = (name: string, text: string) => writeFile(join(folder, `${name}.sql`), text);

/** As pg_dump does: a lock on every table until its transaction ends. */
async function dumpAll() {
  await holder.query("set application_name = 'pg_dump'; begin");
  const { rows } = await holder.query(
    `select string_agg(format('%I', relname), ', ') as tables from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  await holder.query(`lock table ${rows[0].tables} in access share mode`);
}

test('while a dump is running, an upgrade waits with pauses in which the shop goes on; then it ends', async () => {
  await put('9991_orders', 'alter table orders add column shelf text;');
  await put('9992_items', 'alter table order_item add column shelf text;');
  await dumpAll();
  const waits: LockWait[] = [];
  const upgrade = migrate(database.url, folder, { onWait: (wait) => waits.push(wait) });
  let slowest = 0;
  const until = performance.now() + 4_000;
  while (performance.now() < until) {
    const begun = performance.now();
    await database.pool.query(
      'begin; select count(*) from orders; lock table orders in row exclusive mode; commit',
    );
    slowest = Math.max(slowest, performance.now() - begun);
    await sleep(20);
  }
  expect(slowest).toBeLessThan(2_000);
  expect(waits.length).toBeGreaterThan(1);
  expect(waits.at(-1)).toMatchObject({
    migration: '9991_orders',
    holders: [expect.stringMatching(/^pg_dump \(process \d+\), open for \d+ s$/)],
  });
  // A node that has nothing to migrate starts meanwhile.
  expect(await migrate(database.url)).toEqual([]);
  await holder.query('commit');
  expect(await upgrade).toEqual(['9991_orders', '9992_items']);
}, 60_000);

test('an upgrade that gets no lock stops and names its holder; earlier migrations stay', async () => {
  await put('9991_shelf', 'create table shelf (id int);');
  await put('9992_orders', 'create table book (id int); alter table orders add column shelf text;');
  await dumpAll();
  await expect(migrate(database.url, folder, { giveUpAfter: 1 })).rejects.toThrow(
    /^Migration 9992_orders got no lock within \d+ seconds .*pg_dump \(process \d+\)/,
  );
  const { rows } = await database.pool.query(
    "select to_regclass('shelf')::text as shelf, to_regclass('book')::text as book",
  );
  expect(rows).toEqual([{ shelf: 'shelf', book: null }]);
}, 60_000);

test('deferred migration work also has a lock timeout, and continues where it stopped', async () => {
  await put(
    '9991_later',
    `create table step (at int);
     create procedure finish_9991_later() language plpgsql as $$ begin
       insert into step values (1); commit;
       alter table orders add column if not exists later text; commit;
     end $$;`,
  );
  await dumpAll();
  const waits: LockWait[] = [];
  const upgrade = migrate(database.url, folder, { onWait: (wait) => waits.push(wait) });
  await expect.poll(() => waits.map((wait) => wait.migration)).toContain('finish_9991_later');
  await holder.query('commit');
  await upgrade;
  const { rows } = await database.pool.query('select count(*)::int as tries from step');
  expect(rows[0].tries).toBeGreaterThan(1);
}, 60_000);

test('an index is built concurrently, again after an interrupted run, and with several processes starting', async () => {
  // What a killed process leaves: an index that is not valid.
  await database.pool.query('create table shelf (id int); insert into shelf values (1), (1)');
  await expect(
    database.pool.query('create unique index concurrently shelf_id on shelf (id)'),
  ).rejects.toThrow(/could not create/);
  await database.pool.query('delete from shelf');
  await put(
    '9991_index',
    '-- Why.\ncreate unique index concurrently if not exists shelf_id on shelf (id);',
  );
  await put('9992_book', 'create table book (id int);');
  const ran = await Promise.all([1, 2, 3].map(() => migrate(database.url, folder)));
  expect(ran.flat()).toEqual(['9991_index', '9992_book']);
  const { rows } = await database.pool.query(
    "select indisvalid from pg_index where indexrelid = 'shelf_id'::regclass",
  );
  expect(rows).toEqual([{ indisvalid: true }]);
}, 60_000);

test('a new database gets the same index in its one transaction', async () => {
  await database.pool.query('drop table kysely_migration');
  const few = await mkdtemp(join(tmpdir(), 'karwan-few-'));
  await writeFile(join(few, '9991_shelf.sql'), 'create table shelf (id int);');
  await writeFile(
    join(few, '9992_index.sql'),
    'create index concurrently shelf_index on shelf (id);',
  );
  expect(await migrate(database.url, few)).toEqual(['9991_shelf', '9992_index']);
  await rm(few, { recursive: true });
});
