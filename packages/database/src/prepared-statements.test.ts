import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { preparedName } from './prepared-statements.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 1 });
});
afterAll(() => database.drop());

test.each([
  ['/* prepared: listing-newest-24 */ select 1', 'listing-newest-24'],
  ['\n  /* prepared: a.b */select 1', 'a.b'],
  ['select 1 /* prepared: a */', undefined],
  ["select '/* prepared: a */'", undefined],
])('%s', (text, name) => {
  expect(preparedName(text)).toBe(name);
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
