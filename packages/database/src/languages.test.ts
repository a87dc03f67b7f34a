import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('no constraint lists languages, which are declared in the contract alone', async () => {
  const { rows } = await database.pool.query(
    `select conrelid::regclass::text as "table", conname from pg_constraint
     where contype = 'c' and pg_get_constraintdef(oid) ~ '''(en|ur)''::text'`,
  );
  expect(rows).toEqual([]);
});
