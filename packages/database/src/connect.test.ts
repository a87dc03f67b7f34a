import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from './connect.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function read(expression: string): Promise<unknown> {
  const result = await sql
    .raw<{ value: unknown }>(`select ${expression} as value`)
    .execute(database.db);
  return result.rows[0]?.value;
}

describe('values read from PostgreSQL', () => {
  test.each([
    ['9007199254740991::bigint', Number.MAX_SAFE_INTEGER],
    ['-9007199254740991::bigint', Number.MIN_SAFE_INTEGER],
    ['null::bigint', null],
    [
      "'{{1,2},{null,4}}'::bigint[]",
      [
        [1, 2],
        [null, 4],
      ],
    ],
    ['1234567890.10::numeric', '1234567890.10'],
    ["'2026-03-01'::date", '2026-03-01'],
    ["'2026-03-01T10:00:00Z'::timestamptz", new Date('2026-03-01T10:00:00Z')],
  ])('%s', async (expression, expected) => {
    expect(await read(expression)).toEqual(expected);
  });

  test('a bigint beyond safe integers throws instead of losing digits', async () => {
    await expect(read('9007199254740992::bigint')).rejects.toThrow(/9007199254740992/);
    await expect(read("'{9007199254740993}'::bigint[]")).rejects.toThrow(RangeError);
    expect(await read('1')).toBe(1);
  });
});

test('the server cancels a statement that exceeds the statement timeout', async () => {
  const { db, close } = connect(database.url, { statementTimeout: 50 });
  await expect(sql`select pg_sleep(5)`.execute(db)).rejects.toThrow(/statement timeout/);
  await close();
});

test('a transaction with a longer timeout is not ended by the default deadline', async () => {
  const { db, close } = connect(database.url, { statementTimeout: 50 });
  const slept = await db.transaction().execute(async (trx) => {
    await sql`select set_config('statement_timeout', '0', true)`.execute(trx);
    return sql<{ one: number }>`select 1 as one from pg_sleep(2.5)`.execute(trx);
  });
  expect(slept.rows).toEqual([{ one: 1 }]);
  await close();
});

test('a connection ended by the server is replaced', async () => {
  const seen: Error[] = [];
  const { pool, close } = connect(database.url, { poolSize: 1, onIdleError: (e) => seen.push(e) });
  const first = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  await database.pool.query('select pg_terminate_backend($1)', [first.rows[0]?.pid]);
  await expect.poll(() => seen.length).toBeGreaterThan(0);
  const second = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  expect(second.rows[0]?.pid).not.toBe(first.rows[0]?.pid);
  await close();
});

test('a connection that breaks within a transaction fails the next statement, not the process', async () => {
  const { db, close } = connect(database.url, { poolSize: 1 });
  const broken = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await database.pool.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
    await sql`select 1`.execute(trx);
  });
  await expect(broken).rejects.toThrow();
  await expect(sql`select 1`.execute(db)).resolves.toBeDefined();
  await close();
});
