import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationsFolder } from '../migrate.ts';
import { readSqlFiles } from '../sql-files/read-sql-files.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { lockNames, processLocks, shopLocks } from './advisory-locks.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('no two locks share a number', () => {
  for (const locks of [processLocks, shopLocks]) {
    const numbers = Object.values(locks);
    expect(new Set(numbers).size).toBe(numbers.length);
  }
});

test('every lock number used in SQL is in the list', () => {
  const taken = new Set<number>();
  for (const { text } of readSqlFiles(join(migrationsFolder, '..'))) {
    for (const [, number] of text.matchAll(/pg_advisory_\w+\((\d+),/g)) taken.add(Number(number));
  }
  expect(taken.size).toBeGreaterThan(0);
  expect(Object.values<number>(shopLocks)).toEqual(expect.arrayContaining([...taken]));
});

test('each name is locked independently, until the transaction ends', async () => {
  const isFree = async (name: string) => {
    const { rows } = await sql<{ isFree: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as "isFree"`.execute(
      database.db,
    );
    return rows[0]?.isFree;
  };
  await database.db.transaction().execute(async (trx) => {
    await lockNames(trx, 'slot', '1 noon', '1 one');
    expect(await isFree('slot 1 noon')).toBe(false);
    expect(await isFree('slot 1 one')).toBe(false);
    expect(await isFree('claim 1 noon')).toBe(true);
  });
  expect(await isFree('slot 1 noon')).toBe(true);
});

test('names are locked in one order, whatever the order they are given in', async () => {
  const { db } = database;
  await db.transaction().execute(async (first) => {
    await lockNames(first, 'slot', 'a');
    const second = db.transaction().execute((trx) => lockNames(trx, 'slot', 'b', 'a'));
    await expect.poll(() => waiting()).toBe(1);
    // Would wait for the second transaction, which waits for this one, if that had taken b first.
    await lockNames(first, 'slot', 'b');
    second.catch(() => {});
    waits.push(second);
  });
  await Promise.all(waits);
});

const waits: Promise<void>[] = [];

async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(
    database.db,
  );
  return rows[0]?.count ?? 0;
}
