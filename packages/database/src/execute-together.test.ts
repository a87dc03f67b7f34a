import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { executeTogether, executeWithNext } from './execute-together.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 1 });
  await sql`create table note (id integer primary key, text text not null)`.execute(database.db);
});
afterAll(() => database.drop());

const write = (id: number, text: string | null) => sql<{ id: number }>`/* prepared: write */
  insert into note values (${id}, ${text}) on conflict do nothing returning id`;
const read = sql<{ notes: number }>`/* prepared: notes */ select count(*) as notes from note`;
const divide = (by: number) =>
  sql<{ result: number }>`/* prepared: divide */ select 100 / ${by}::integer as result`;
const notes = async () => (await read.execute(database.db)).rows;

test('two pipelined statements have their own rows and counts; the second sees what the first wrote', async () => {
  const results = await database.db
    .transaction()
    .execute((trx) => executeTogether(trx, write(1, 'one'), read));
  expect(results).toMatchObject([
    { rows: [{ id: 1 }], numAffectedRows: 1n },
    { rows: [{ notes: 1 }] },
  ]);
  const again = await database.db
    .transaction()
    .execute((trx) => executeTogether(trx, write(1, 'one'), write(2, 'two')));
  expect(again.map(({ numAffectedRows }) => numAffectedRows)).toEqual([0n, 1n]);
  expect(await notes()).toEqual([{ notes: 2 }]);
});

test.each([
  ['first', divide(0), write(3, 'three'), '22012'],
  ['second', write(3, 'three'), write(4, null), '23502'],
] as const)('when the %s fails, nothing is there afterwards', async (_, first, second, code) => {
  const attempt = database.db
    .transaction()
    .execute((trx) => executeTogether<[unknown, unknown]>(trx, first, second));
  await expect(attempt).rejects.toMatchObject({ code });
  expect(await notes()).toEqual([{ notes: 2 }]);
});

test('a statement whose Parse was skipped after a failure is prepared the next time', async () => {
  const late = sql<{ late: number }>`/* prepared: late */ select 1 as late`;
  const both = (by: number) =>
    database.db.transaction().execute((trx) => executeTogether(trx, divide(by), late));
  await expect(both(0)).rejects.toMatchObject({ code: '22012' });
  for (const by of [4, 5]) {
    const [{ rows }, { rows: behind }] = await both(by);
    expect([rows, behind]).toEqual([[{ result: 100 / by }], [{ late: 1 }]]);
  }
});

test('executeWithNext sends a statement with the next one, or alone if there is none', async () => {
  const { db } = database;
  const order: string[] = [];
  const { rows } = await db.transaction().execute((trx) =>
    executeWithNext(trx, write(5, 'five'), async (after) => {
      const { rows: seen } = await after.executeQuery(read.compile(trx));
      order.push(`${seen[0]?.notes} seen`);
      await after.executeQuery(write(6, 'six').compile(trx));
    }),
  );
  expect([rows, order]).toEqual([[{ id: 5 }], ['3 seen']]);
  const alone = await db
    .transaction()
    .execute((trx) => executeWithNext(trx, write(7, 'seven'), async () => {}));
  expect(alone.rows).toEqual([{ id: 7 }]);
  const failing = db
    .transaction()
    .execute((trx) =>
      executeWithNext(
        trx,
        write(8, null),
        async (after) => void (await after.executeQuery(read.compile(trx))),
      ),
    );
  await expect(failing).rejects.toMatchObject({ code: '23502' });
  expect(await notes()).toEqual([{ notes: 5 }]);
});

test('begin is sent with the first statement of a transaction, and never without one', async () => {
  const { db } = database;
  const now = sql<{ at: string; own: boolean }>`
    select now()::text as at, pg_current_xact_id_if_assigned() is null as own`;
  const times = await db.transaction().execute(async (trx) => {
    const first = await now.execute(trx);
    await sql`select pg_sleep(0.01)`.execute(trx);
    return [...first.rows, ...(await now.execute(trx)).rows].map(({ at }) => at);
  });
  expect(times[0]).toBe(times[1]);
  expect(await db.transaction().execute(async () => 'nothing')).toBe('nothing');
  const refusal = db.transaction().execute(() => Promise.reject(new Error('changed my mind')));
  await expect(refusal).rejects.toThrow('changed my mind');
  expect(await notes()).toEqual([{ notes: 5 }]);
});

test('a broken connection fails both statements, and the next transaction gets another one', async () => {
  const { db } = database;
  const end = sql`select pg_terminate_backend(pg_backend_pid())`;
  const attempt = db.transaction().execute((trx) => executeTogether(trx, write(9, 'nine'), end));
  await expect(attempt).rejects.toThrow();
  const [{ rows }] = await db.transaction().execute((trx) => executeTogether(trx, read, divide(1)));
  expect(rows).toEqual([{ notes: 5 }]);
});
