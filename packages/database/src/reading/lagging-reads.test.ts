import { type RawBuilder, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Connection, connect } from '../connect.ts';
import { runOnce } from '../server-url.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';

let primary: TestDatabase;
let replica: TestDatabase;
let opened: Connection | undefined;
beforeAll(async () => {
  [primary, replica] = [await createTestDatabase(), await createTestDatabase()];
});
afterEach(async () => {
  await opened?.close();
  opened = undefined;
});
afterAll(async () => {
  await Promise.all([primary.drop(), replica.drop()]);
});

const nameOf = ({ url }: TestDatabase) => new URL(url).pathname.slice(1);
const which = (mark: string) =>
  sql<{ name: string }>`${sql.raw(mark)} select current_database() as name`;
const lagging = which('/* prepared lagging read: which-lagging */');
const exact = which('/* prepared read: which-exact */');
const plain = which('');
const ask = async (statement: RawBuilder<{ name: string }>, db = opened?.db) =>
  db && (await statement.execute(db)).rows[0]?.name;

async function open(url = replica.url, primaryAfterWrite = 0) {
  opened = connect(primary.url, {
    readConnections: 1,
    connectTimeout: 2_000,
    replica: { url, checkInterval: 20, primaryAfterWrite },
  });
  return opened;
}
const untilLagging = (database: TestDatabase) =>
  expect.poll(() => ask(lagging), { timeout: 5_000, interval: 20 }).toBe(nameOf(database));

test('only a marked read outside a transaction goes to the replica', async () => {
  const { db } = await open();
  await untilLagging(replica);
  expect(await ask(exact)).toBe(nameOf(primary));
  expect(await ask(plain)).toBe(nameOf(primary));
  const within = await db.transaction().execute((trx) => ask(lagging, trx));
  expect(within).toBe(nameOf(primary));
  const mark = '/* prepared lagging read: write */';
  await sql`${sql.raw(mark)} create table only_here (id integer)`.execute(db);
  const { rows } = await sql`select to_regclass('only_here') is not null as here`.execute(
    replica.db,
  );
  expect(rows).toEqual([{ here: false }]);
});

test('after a write reads go to the primary for as long as the replica may lag', async () => {
  const { notifyChange } = await open(replica.url, 400);
  await untilLagging(replica);
  notifyChange();
  expect(await ask(lagging)).toBe(nameOf(primary));
  await untilLagging(replica);
});

test('reads go to the primary while the replica is down or its connections break, then back to it', async () => {
  await open(replica.url.replace(/:\d+\//, ':9/').replace(/\?.*$/, ''));
  expect(await ask(lagging)).toBe(nameOf(primary));
  await opened?.close();
  await open();
  await untilLagging(replica);
  for (let round = 0; round < 3; round += 1) {
    const requested = Array.from({ length: 20 }, () => ask(lagging));
    await runOnce(
      primary.url,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${nameOf(replica)}'`,
    );
    for (const name of await Promise.all(requested)) {
      expect([nameOf(primary), nameOf(replica)]).toContain(name);
    }
    await untilLagging(replica);
  }
});
