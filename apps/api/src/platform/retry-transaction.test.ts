import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepared } from './prepared.ts';
import { retryTransaction } from './retry-transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a transaction that failed because of a stale plan is retried', async () => {
  const { db } = database;
  await sql`create table changing (id integer)`.execute(db);
  const all = sql`${prepared('changing')} select * from changing`;
  await all.execute(db);
  await sql`alter table changing add column more integer`.execute(db);
  expect((await retryTransaction(db, (trx) => all.execute(trx))).rows).toEqual([]);
});
