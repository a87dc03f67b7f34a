import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestTenant } from '../../testing/write-test-shop.ts';
import { noteVisitedPages, readVisitedPages } from './visited-pages.ts';

let database: TestDatabase;
let tenantId: number;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ id: tenantId } = await createTestTenant(database.db, 'one.example'));
});
afterAll(() => database.drop());
afterEach(() => sql`delete from visited_page`.execute(database.db));

const visits = (address: string, count: number) => ({
  tenantId,
  address,
  count,
  currency: 'PKR',
  language: 'en',
});
const addresses = async (amount = 10) =>
  (await readVisitedPages(database.db, amount)).map(({ address }) => address);

test('visits of all nodes are summed, with a half-life of one day', async () => {
  const { db } = database;
  await noteVisitedPages(db, [visits('/a', 10), visits('/b', 6)]);
  await noteVisitedPages(db, [visits('/b', 6), visits('/c', 1)]);
  expect(await addresses()).toEqual(['/b', '/a', '/c']);
  expect(await addresses(1)).toEqual(['/b']);
  await sql`update visited_page set noted_at = now() - interval '2 days' where address <> '/c'`.execute(
    db,
  );
  await noteVisitedPages(db, [visits('/c', 3), visits('/a', 2)]);
  // 12 and 10 have decayed to 3 and 2.5.
  expect(await addresses()).toEqual(['/a', '/c', '/b']);
});

test('a page that is reported twice is stored once', async () => {
  await noteVisitedPages(database.db, [visits('/a', 2), visits('/b', 3), visits('/a', 2)]);
  expect(await addresses()).toEqual(['/a', '/b']);
});

test('pages of a shop that is not open are left out', async () => {
  const { db } = database;
  await noteVisitedPages(db, [visits('/a', 1)]);
  const open = (at: string | null) =>
    sql`update tenant set opened_at = ${at}::timestamptz where id = ${tenantId}`.execute(db);
  await open(null);
  expect(await addresses()).toEqual([]);
  await open('2026-01-01T00:00:00Z');
  expect(await addresses()).toEqual(['/a']);
});

test('the number of pages per shop is limited, and a deleted shop has none', async () => {
  const { db } = database;
  await noteVisitedPages(
    db,
    Array.from({ length: 400 }, (_, at) => visits(`/page/${at}`, 1_000 - at)),
  );
  await noteVisitedPages(db, [{ ...visits('/nowhere', 1), tenantId: 32_000 }]);
  const stored = await addresses(1_000);
  expect(stored).toHaveLength(300);
  expect(stored.slice(0, 2)).toEqual(['/page/0', '/page/1']);
});
