import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { preparationOf } from './prepared-statements.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 1 });
});
afterAll(() => database.drop());

test.each([
  [
    '/* prepared: listing-newest-24 */ select 1',
    { name: 'listing-newest-24', isRead: false, mayLag: false },
  ],
  ['\n  /* prepared: a.b */select 1', { name: 'a.b', isRead: false, mayLag: false }],
  ['/* prepared read: a */ select 1', { name: 'a', isRead: true, mayLag: false }],
  [
    '/* prepared read: a */\n  with b as (select 1) select 2',
    { name: 'a', isRead: true, mayLag: false },
  ],
  ['/* prepared read: a */ update b set c = 1', { name: 'a', isRead: false, mayLag: false }],
  ['/* prepared read: a */ selected', { name: 'a', isRead: false, mayLag: false }],
  ['/* prepared lagging read: a */ select 1', { name: 'a', isRead: true, mayLag: true }],
  ['/* prepared lagging read: a */ delete from b', { name: 'a', isRead: false, mayLag: false }],
  ['select 1 /* prepared: a */', undefined],
  ["select '/* prepared: a */'", undefined],
])('%s', (text, preparation) => {
  expect(preparationOf(text)).toEqual(preparation);
});

test('a named statement is prepared on its connection, also within a transaction', async () => {
  for (const value of [1, 2, 3]) {
    const { rows } = await sql`/* prepared: twice */ select ${value}::integer * 2 as twice`.execute(
      database.db,
    );
    expect(rows).toEqual([{ twice: value * 2 }]);
  }
  const known = await database.db
    .transaction()
    .execute((trx) => sql`select name from pg_prepared_statements`.execute(trx));
  expect(known.rows).toEqual([{ name: 'twice' }]);
});

test('a stale plan fails one transaction, and no statement outside of transactions', async () => {
  const { db } = database;
  await sql`create table changing (id integer)`.execute(db);
  const all = sql`/* prepared: changing */ select * from changing`;
  await all.execute(db);
  await sql`alter table changing add column a integer`.execute(db);
  expect((await all.execute(db)).rows).toEqual([]);
  await all.execute(db);
  await sql`alter table changing add column b integer`.execute(db);
  const within = () => db.transaction().execute((trx) => all.execute(trx));
  await expect(within()).rejects.toMatchObject({ code: '0A000' });
  expect((await within()).rows).toEqual([]);
});
