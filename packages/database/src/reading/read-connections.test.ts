import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Connection, type ConnectOptions, connect } from '../connect.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';

let database: TestDatabase;
let opened: Connection[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(opened.map(({ close }) => close()));
  opened = [];
});
afterAll(() => database.drop());

function open(options: ConnectOptions = {}) {
  const connection = connect(database.url, { poolSize: 2, readConnections: 1, ...options });
  opened.push(connection);
  const run = async <Row>(statement: RawBuilder<Row>) =>
    (await statement.execute(connection.db)).rows;
  return { ...connection, run };
}

const read = (name: string) => sql.raw(`/* prepared read: ${name} */`);
const backend = sql<{ pid: number }>`${read('backend')} select pg_backend_pid() as pid`;
const sleep = (seconds: number) =>
  sql<{ slept: number }>`${read('sleep')} select 1 as slept from pg_sleep(${seconds}::float8)`;
const divide = (by: number) =>
  sql<{ result: number }>`${read('divide')} select 100 / ${by}::integer as result`;

test('each pipelined statement gets its own result or error', async () => {
  const { run, pool } = open();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 40 }), async (all) => {
      const answers = await Promise.allSettled(all.map((by) => run(divide(by))));
      const results = answers.map((answer) =>
        answer.status === 'fulfilled' ? answer.value[0]?.result : answer.reason.code,
      );
      expect(results).toEqual(all.map((by) => (by === 0 ? '22012' : Math.trunc(100 / by))));
    }),
    { numRuns: 40 },
  );
  expect(pool.totalCount).toBe(0);
});

test('reads are prepared with a generic plan', async () => {
  const { run } = open();
  await run(divide(1));
  const known = sql<{ name: string; plans: number }>`${read('known')}
    select name, generic_plans as plans from pg_prepared_statements where name = 'divide'`;
  expect(await run(known)).toEqual([{ name: 'divide', plans: 1 }]);
});

test('rows are the same at every run, and a value that cannot be parsed fails only its statement', async () => {
  const { run } = open();
  const kinds = (id: number) => sql`${read('kinds')}
    select ${id}::bigint as id, null::text as none, true as yes, '{"a":1}'::jsonb as json
    from generate_series(1, 2)`;
  const beyond = sql`${read('beyond')} select 9007199254740993::bigint as id`;
  for (const id of [1, 2, 3]) {
    const [rows, failed] = await Promise.allSettled([run(kinds(id)), run(beyond)]);
    const row = { id, none: null, yes: true, json: { a: 1 } };
    expect(rows).toMatchObject({ status: 'fulfilled', value: [row, row] });
    expect(failed).toMatchObject({ status: 'rejected', reason: { name: 'RangeError' } });
  }
});

test('transactions, writes and dedicated connections never share a connection with reads', async () => {
  const { db, run } = open({ poolSize: 4, readConnections: 2 });
  const readers = new Set<number | undefined>();
  for (const rows of await Promise.all(Array.from({ length: 20 }, () => run(backend)))) {
    readers.add(rows[0]?.pid);
  }
  const inside = await db.transaction().execute(async (trx) => {
    const [first, ...rest] = await Promise.all([1, 2, 3].map(() => backend.execute(trx)));
    await sql`select 1`.execute(trx);
    return [first, ...rest, await backend.execute(trx)].map((one) => one?.rows[0]?.pid);
  });
  expect(new Set(inside).size).toBe(1);
  const own = await db.connection().execute(async (one) => {
    await sql`set application_name = 'own'`.execute(one);
    return (await backend.execute(one)).rows[0]?.pid;
  });
  const [plain] = await run(sql<{ pid: number }>`select pg_backend_pid() as pid`);
  expect(readers.size).toBeLessThanOrEqual(2);
  for (const pid of [inside[0], own, plain?.pid]) expect(readers.has(pid)).toBe(false);
});

test('a restart of PostgreSQL fails the statements in flight, and the next one succeeds', async () => {
  const { run } = open();
  const [before] = await run(backend);
  const broken = Promise.allSettled([run(sleep(5)), run(divide(1)), run(divide(0))]);
  await expect
    .poll(async () => {
      const ended = await database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where pid = $1 and query like '%pg_sleep%'`,
        [before?.pid],
      );
      return ended.rowCount;
    })
    .toBe(1);
  expect((await broken).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  const [after] = await run(backend);
  expect(after?.pid).not.toBe(before?.pid);
});

test('a statement timeout also fails the statements queued behind it, but no later ones', async () => {
  const { run } = open({ statementTimeout: 100 });
  await run(divide(1));
  const [slow, behind] = await Promise.allSettled([run(sleep(5)), run(sleep(5))]);
  expect(slow).toMatchObject({ status: 'rejected', reason: { code: '57014' } });
  expect(behind).toMatchObject({
    status: 'rejected',
    reason: { message: /^Connection terminated/ },
  });
  expect(await run(divide(2))).toEqual([{ result: 50 }]);
});

test('a slow statement does not delay those sent after it is known to be slow', async () => {
  const { run } = open({ readConnections: 2 });
  await Promise.all([run(divide(1)), run(divide(1))]);
  let isOver = false;
  const slow = run(sleep(1)).then(() => {
    isOver = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  await Promise.all(Array.from({ length: 20 }, (_, index) => run(divide(index + 1))));
  expect(isOver).toBe(false);
  await slow;
});

test('a statement that fails to prepare does not affect the next one of its name', async () => {
  const { run } = open();
  const missing = sql<{ one: number }>`${read('missing')} select one from not_yet`;
  const both = await Promise.allSettled([run(missing), run(missing)]);
  expect(both.map((one) => one.status === 'rejected' && one.reason.code)).toEqual([
    '42P01',
    '42P01',
  ]);
  await sql`create table not_yet as select 1 as one`.execute(database.db);
  expect(await run(missing)).toEqual([{ one: 1 }]);
});

test('statements beyond the queue limit fail at once, and closing waits for the others', async () => {
  const { run, load, close } = open({ maxWaiting: 2 });
  await run(divide(1));
  const taken = Promise.all([run(sleep(0.2)), run(divide(1)), run(divide(2))]);
  await expect(run(divide(3))).rejects.toMatchObject({ code: '53300' });
  expect(load).toMatchObject({ open: 1, idle: 0, waiting: 2 });
  opened = [];
  await close();
  await expect(taken).resolves.toHaveLength(3);
});

test('when the server cannot be reached, every statement fails', async () => {
  const nowhere = new URL(database.url);
  nowhere.searchParams.delete('host');
  nowhere.port = '1';
  const { db, close } = connect(nowhere.href, { readConnections: 1 });
  const both = await Promise.allSettled([divide(1).execute(db), divide(2).execute(db)]);
  expect(both).toMatchObject([
    { reason: { code: 'ECONNREFUSED' } },
    { reason: { code: 'ECONNREFUSED' } },
  ]);
  await close();
});

test('a statement is prepared again when one of its tables has changed', async () => {
  const { run, pool } = open();
  await database.pool.query('create table changing (id integer); insert into changing values (1)');
  const all = sql`${read('changing')} select * from changing`;
  expect(await run(all)).toEqual([{ id: 1 }]);
  for (const column of ['a', 'b']) {
    await database.pool.query(`alter table changing add column ${column} integer`);
    const answers = await Promise.all([run(all), run(all), run(all)]);
    expect(new Set(answers.flat().map((row) => Object.keys(row as object).at(-1)))).toEqual(
      new Set([column]),
    );
  }
  expect(pool.totalCount).toBe(0);
});
