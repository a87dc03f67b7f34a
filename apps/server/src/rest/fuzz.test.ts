import { errorBody, errorCodes } from '@karwan/contract/error';
import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import { loadDemo } from '@karwan/demo/load-demo';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { accountsOf } from '../config/account-config.ts';
import type { Config } from '../config/config.ts';
import { placeSettings } from '../config/place-settings.ts';
import { createStopper } from '../lifecycle/stopper.ts';
import { createLogger } from '../logging/logging.ts';
import { startShop } from '../start-shop.ts';
import { type Document, operationsOf, requestsOf } from '../testing/fuzz-requests.ts';
import { type RawAnswer, sendRaw } from '../testing/send-raw.ts';
import { originOf } from '../testing/stub-shop.ts';
import { openApiDocument } from './document/openapi-document.ts';

/** Requests for each call of the document; `test:long` sends many. */
const numRuns = inject('isLong') ? 400 : 5;

const document = (await openApiDocument({
  publicUrl: 'http://localhost',
  perMinute: 0,
})) as unknown as Document;
const logger = createLogger({ level: 'silent' });
const stopper = createStopper(logger);
let database: TestDatabase;
let origin: string;
let before: Record<string, string>;

beforeAll(async () => {
  database = await createTestDatabase();
  await loadDemo(database.db);
  const config: Config = {
    mode: 'test',
    host: '127.0.0.1',
    port: 0,
    publicUrl: 'http://localhost',
    database: { kind: 'server', url: database.url },
    dataDir: '/nonexistent',
    redisUrl: undefined,
    roles: new Set(['api']),
    demo: false,
    pictureHosts: [],
    payments: { secret: undefined, providers: {}, known: {} },
    accounts: accountsOf({}),
    trackers: undefined,
    messages: { mail: undefined, sms: undefined, inbox: undefined },
    marketplaces: { ebay: undefined, cj: undefined },
    sessionSecret: 'x'.repeat(32),
    vapid: undefined,
    logLevel: 'silent',
    slowStatement: 500,
    accessLog: false,
    hstsSubdomains: true,
    trustProxy: false,
    rateLimit: 0,
    shedsLoad: false,
    metricsToken: undefined,
    maxImportBytes: 1e7,
    pageCacheBytes: 1e7,
    searchIndexBytes: 1e7,
    places: placeSettings({}, 'http://localhost'),
  };
  origin = originOf(await startShop(config, logger, stopper));
  before = await readTables();
});
afterAll(async () => {
  await stopper.stop();
  await database.drop();
});

/**
 * Tables that these calls may write: messages of visitors with their jobs, counters of order tracking and login
 * attempts, and passkey challenges.
 */
const written = [
  'public.form_message',
  'public.account_try',
  'public.verification',
  'pgboss.job',
  'pgboss.job_common',
];

/** Row count and last write of every table. */
async function readTables(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and (table_schema = 'public'
      or (table_schema = 'pgboss' and table_name like 'job%'))`.execute(database.db);
  const counts = tables.map(
    ({ name }) =>
      sql<{ name: string; state: string }>`select ${name}::text as name,
        count(*) || ' rows, last written by ' || coalesce(max(xmin::text::bigint), 0) as state
        from ${sql.raw(name)}`,
  );
  const { rows } = await sql<{
    name: string;
    state: string;
  }>`${sql.join(counts, sql` union all `)}`.execute(database.db);
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
}

function expectSound({ status, headers, text }: RawAnswer) {
  expect(status === 503 || status < 500, `${status}: ${text}`).toBe(true);
  expect(headers['content-type']).toMatch(/^application\/json/);
  if (status < 400) return;
  const body = errorBody.strict().parse(JSON.parse(text));
  expect(errorCodes).toContain(body.code);
  expect(body.message).not.toBe('');
  expect(body.requestId).not.toBe('');
  // A response from the page cache has the id of an earlier request.
  expect([undefined, body.requestId]).toContain(headers['x-request-id']);
}

test.each(operationsOf(document).map((one) => ({ name: `${one.method} ${one.path}`, one })))(
  '$name answers whatever it is sent, in the one shape',
  async ({ one }) => {
    await fc.assert(
      fc.asyncProperty(requestsOf(one, document), async (request) => {
        expectSound(await sendRaw(origin, request));
      }),
      { numRuns, seed: 31_337 },
    );
  },
  60_000,
);

test('no other table was written, and no prototype was polluted', async () => {
  const after = await readTables();
  for (const table of written) delete before[table];
  expect(after).toMatchObject(before);
  expect(Object.keys(before).length).toBeGreaterThan(15);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});
