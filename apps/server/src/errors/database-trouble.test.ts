import { readFile } from 'node:fs/promises';
import { connect } from '@karwan/database/connect';
import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import { os } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeError } from '../logging/logging.ts';
import { openTestLog } from '../testing/open-test-log.ts';
import { openStubShop } from '../testing/stub-shop.ts';
import { byState } from './database-trouble.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** As the server itself reports it; the detail stands for a row. */
async function raise(code: string, message: string): Promise<void> {
  const quoted = sql.raw(`do $$ begin raise exception using errcode = '${code}',
    message = '${message}', detail = 'Failing row contains (+923001234567).'; end $$`);
  await quoted.execute(database.db);
}

/** What a call that fails with this leaves in the log, and its answer. */
async function callThatFails(fail: () => Promise<void>) {
  const { lines, logger } = openTestLog();
  const order = os.route({ method: 'POST', path: '/v1/order/create' }).handler(fail);
  const { app, origin } = await openStubShop({ logger, router: { order } });
  const { status } = await fetch(`${origin}/v1/order/create`, { method: 'POST' });
  await app.close();
  expect(JSON.stringify(lines)).not.toContain('3001234567');
  return { status, line: lines.find(({ err }) => err !== undefined) };
}

test.for([
  ['53100', 'could not extend file "base/5/16": No space left on device', 'error', /disk .* full/],
  ['53200', 'out of memory', 'error', /no memory left/],
  ['53300', 'sorry, too many clients already', 'error', /no connection left/],
  ['53400', 'configuration limit exceeded', 'error', /run out of something/],
  ['55P03', 'canceling statement due to lock timeout', 'warn', /a lock was not free/],
  ['57014', 'canceling statement due to statement timeout', 'warn', /took longer/],
  ['57P01', 'terminating connection due to administrator command', 'warn', /is stopping/],
  ['57P03', 'the database system is starting up', 'warn', /starting or stopping/],
  ['25006', 'cannot execute INSERT in a read-only transaction', 'warn', /only reads/],
  ['28P01', 'password authentication failed for user "karwan"', 'error', /password is wrong/],
  ['28000', 'role "karwan" is not permitted to log in', 'error', /does not let this user in/],
  ['3D000', 'database "shop" does not exist', 'error', /no such database/],
  ['08006', 'server closed the connection', 'warn', /does not answer/],
  ['08P01', 'invalid frontend message', 'warn', /connection to the server broke/],
  ['XX001', 'invalid page in block 7 of relation base/5/16', 'error', /files are damaged/],
  ['58030', 'could not read block 7: Input/output error', 'error', /read or write its files/],
] as const)(
  '%s is said in words, with what PostgreSQL says, at the level of who must act',
  async ([code, said, level, words]) => {
    const { status, line } = await callThatFails(() => raise(code, said));
    expect(line).toMatchObject({
      level,
      err: { code, message: expect.stringMatching(words), said },
    });
    expect(status).toBe(503);
  },
);

test('timeouts, locks and an unreachable database are explained in words', async () => {
  const { db, close } = connect(database.url, { poolSize: 2, statementTimeout: 100 });
  const failures = [
    sql`select pg_sleep(3)`.execute(db),
    db.transaction().execute(async (trx) => {
      await sql`set transaction read only`.execute(trx);
      await sql`create table somewhere ()`.execute(trx);
    }),
  ];
  const url = new URL(database.url);
  url.pathname = '/nowhere';
  const elsewhere = connect(url.href, { poolSize: 1 });
  failures.push(sql`select 1`.execute(elsewhere.db));
  const described = await Promise.all(
    failures.map((failure) => failure.then(() => undefined, describeError)),
  );
  await Promise.all([close(), elsewhere.close()]);
  expect(described).toMatchObject(
    [
      { message: 'the statement took longer than it may.', said: /statement timeout/ },
      { message: expect.stringContaining('only reads'), said: /read-only transaction/ },
      { message: expect.stringContaining('no such database'), said: /nowhere/ },
    ].map(({ said, ...more }) => ({ ...more, said: expect.stringMatching(said) })),
  );
});

test('an error of the statement keeps its message to itself', async () => {
  const { status, line } = await callThatFails(() =>
    raise('23505', 'duplicate key: (phone)=(+923001234567)'),
  );
  expect(line).toMatchObject({ level: 'error', err: { message: 'database error' } });
  expect(line?.err).not.toHaveProperty('said');
  expect(status).toBe(500);
});

test('the operations guide names every code with its level', async () => {
  const guide = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  const rows = guide.split('\n').filter((line) => /^\| `/.test(line));
  for (const [code, { needsAction }] of Object.entries(byState)) {
    const row = rows.find((line) => line.includes(`\`${code}\``));
    expect(row, code).toContain(needsAction ? '`error`' : '`warn`');
  }
});
