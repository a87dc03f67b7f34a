import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { storeSender } from '@karwan/api/messaging/transport/senders/stored-senders';
import { storeCredentials } from '@karwan/api/payments/credentials/encrypted-credentials';
import { sealingKey } from '@karwan/api/platform/secrets/sealed-text';
import { createTestTenant } from '@karwan/api/testing/write-test-shop';
import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import { extensionsOfMigrations } from '@karwan/database/upgrade/extensions-of-migrations';
import { type Inbox, startInbox } from '@karwan/sandbox/inbox/server';
import { paysonSecrets } from '@karwan/sandbox/payson/secrets';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { variables } from '../config/env.ts';
import type { Finding, Surroundings } from './check.ts';
import { checks } from './checks/list.ts';
import { secretNames } from './checks/secrets.ts';
import { examine } from './examine.ts';
import { countFindings, writeReport } from './report.ts';

const strong = 'kX0t9QvB1mZ7rL4sW8yC2dN6fG3hJ5pA';
const keysOfBucket = { S3_ACCESS_KEY_ID: 'shop', S3_SECRET_ACCESS_KEY: strong };
let database: TestDatabase;
let root: string;
/** A configuration without faults, as far as possible on a test machine. */
let sound: Record<string, string>;
let inbox: Inbox;

beforeAll(async () => {
  database = await createTestDatabase();
  inbox = await startInbox();
  sound = {
    DATABASE_URL: database.url,
    PUBLIC_URL: 'https://shop.example',
    PORT: '0',
    TRUST_PROXY: 'loopback',
    SESSION_SECRET: strong,
    PAYMENT_SECRETS_KEY: `${strong}-of-payments`,
    SMTP_URL: inbox.smtpUrl,
    SMS_GATEWAY: 'http',
    SMS_URL: 'https://sms.example',
  };
});
afterAll(async () => {
  await inbox.stop();
  await database.drop();
});
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'karwan-doctor-'));
  return () => rm(root, { recursive: true });
});

/** Expected findings: the test server has durability switched off for speed. */
const isOfTestServer = ({ message }: Finding) => message.includes('fsync');

/** A machine with free disks, where every name has an address. */
const usual: Surroundings = {
  lookup: async () => ({ address: '192.0.2.1' }),
  statfs: async () => ({ bavail: 10_000_000, bsize: 4096 }),
};

/** The findings with these variables replaced; undefined removes one. */
async function findings(
  changed: Record<string, string | undefined> = {},
  changedSurroundings: Partial<Surroundings> = {},
) {
  const environment = { ...sound, DATA_DIR: root, ...changed };
  const surroundings = { ...usual, ...changedSurroundings };
  const outcomes = await examine({ environment, root, surroundings });
  return outcomes.flatMap(({ findings }) => findings).filter((one) => !isOfTestServer(one));
}

test('a sound configuration has no faults, and the checks leave nothing behind', async () => {
  expect((await findings()).filter(({ severity }) => severity === 'fault')).toEqual([]);
  expect(await readdir(root)).toEqual([]);
});

test.for([
  ['DATABASE_URL', { DATABASE_URL: 'postgres://127.0.0.1:9/shop' }, 'nothing listens there'],
  ['REDIS_URL', { REDIS_URL: 'redis://127.0.0.1:9' }, 'nothing listens there'],
  ['SMTP_URL', { SMTP_URL: 'smtp://127.0.0.1:9' }, 'cannot be used'],
  ['SESSION_SECRET', { SESSION_SECRET: 'short' }, 'at least 32 characters'],
  ['SESSION_SECRET', { SESSION_SECRET: undefined }, 'is required'],
  ['SESSION_SECRET', { SESSION_SECRET: 'x'.repeat(40) }, 'can be guessed'],
  ['SMS_AUTHORIZATION', { SMS_AUTHORIZATION: 'inbox-token' }, "the demo shop's own"],
  ['PAYSON_API_KEY', { PAYSON_AGENT_ID: '7', PAYSON_API_KEY: paysonSecrets.apiKey }, 'public'],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://shop.example' }, 'is not https'],
  ['TRUST_PROXY', { TRUST_PROXY: 'true' }, 'trusts every client'],
  ['DEMO', { DEMO: '1' }, 'set DEMO=0'],
  ['WEBHOOKS_TO_LOOPBACK', { WEBHOOKS_TO_LOOPBACK: '1' }, 'services of this machine'],
  ['NODE_ENV', { NODE_ENV: 'development' }, 'runs with production'],
  ['SMS_URL', { SMS_URL: 'http://sms.example' }, 'use https'],
  ['EBAY_NOTICE_SIGNATURES', { EBAY_NOTICE_SIGNATURES: 'ignore' }, 'anyone'],
  ['EBAY_CLIENT_ID', { EBAY_CLIENT_ID: 'id' }, 'must both be set'],
  ['DATA_DIR', { DATA_DIR: '/proc/nothing' }, '/proc'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }, 'dropped'],
  ['S3_URL', { S3_URL: 'http://127.0.0.1:9/shop', ...keysOfBucket }, 's3:ListBucket'],
] as const)('%s with %o is a fault', async ([variable, changed, words]) => {
  const found = await findings(changed);
  const faults = found.filter(({ severity }) => severity === 'fault');
  expect(faults).toMatchObject([{ message: expect.stringContaining(words) }]);
  expect(`${faults[0]?.variables} ${faults[0]?.message}`).toContain(variable);
});

test.for([
  // Shops set their own.
  ['SMTP_URL', { SMTP_URL: undefined }],
  ['SMS_GATEWAY', { SMS_GATEWAY: undefined }],
  ['TRUST_PROXY', { TRUST_PROXY: undefined }],
  ['RATE_LIMIT', { RATE_LIMIT: '0' }],
  ['LOAD_SHEDDING', { LOAD_SHEDDING: '0' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'debug' }],
  ['REDIS_URL', { REDIS_URL: undefined }],
  ['CAPTCHA', { CAPTCHA: undefined }],
  ['PAYMENT_SECRETS_KEY', { PAYMENT_SECRETS_KEY: undefined }],
  ['SESSION_SECRET', { PAYMENT_SECRETS_KEY: strong }],
] as const)('%s with %o is a warning', async ([variable, changed]) => {
  const warned = (await findings(changed)).filter(({ severity }) => severity === 'warning');
  expect(warned.flatMap(({ variables: names }) => names)).toContain(variable);
});

test('a user without access to replication statistics is a warning, since alerts need them', async () => {
  const role = `plain_${randomUUID()}`;
  await sql`create role ${sql.id(role)}`.execute(database.db);
  await sql`grant create on schema public to ${sql.id(role)}`.execute(database.db);
  await sql`grant select on all tables in schema public to ${sql.id(role)}`.execute(database.db);
  const url = new URL(sound.DATABASE_URL ?? '');
  url.searchParams.set('options', `-c role=${role}`);
  const warned = (await findings({ DATABASE_URL: url.href })).filter((one) =>
    one.message.includes('pg_monitor'),
  );
  await sql`drop owned by ${sql.id(role)}`.execute(database.db);
  await sql`drop role ${sql.id(role)}`.execute(database.db);
  expect(warned).toMatchObject([{ severity: 'warning', variables: ['DATABASE_URL'] }]);
});

test('a shop on loopback only may lack what a public one needs', async () => {
  const environment = { DATA_DIR: root, PORT: '0' };
  const outcomes = await examine({ environment, root, surroundings: usual });
  expect(countFindings(outcomes)).toEqual({ faults: 0, warnings: 2 });
  expect(writeReport(outcomes)).toContain('made on the first start');
});

test('unknown names in .env are reported with the closest known name', async () => {
  await writeFile(join(root, '.env'), 'SMPT_URL=smtp://mail\nRATE_LIMIT=7\n');
  expect(await findings()).toContainEqual({
    severity: 'warning',
    variables: ['SMPT_URL'],
    message: 'is in .env, and nothing reads it. Is SMTP_URL meant?',
  });
});

test('secrets in files that others can read are a fault', async () => {
  const file = join(root, '.env');
  await writeFile(file, `METRICS_TOKEN=${strong}\n`);
  await chmod(file, 0o644);
  const others = `Other users of this machine can read ${file}: chmod 600 it.`;
  expect(await findings()).toContainEqual(expect.objectContaining({ message: others }));
  await chmod(file, 0o600);
  expect(JSON.stringify(await findings())).not.toContain('chmod');
});

test('enabled payment methods need credentials that can be decrypted', async () => {
  const { db } = database;
  const shop = await createTestTenant(db, 'paid.example');
  const method = { tenant_id: shop.id, key: 'payson', title: 'Card', is_active: true };
  await db.insertInto('payment_method').values(method).execute();
  const faults = async (changed = {}) =>
    (await findings(changed)).filter(({ severity }) => severity === 'fault');
  expect(await faults()).toMatchObject([
    {
      variables: ['PAYSON_AGENT_ID', 'PAYSON_API_KEY'],
      message: expect.stringContaining('paid.example offers payson'),
    },
  ]);
  expect(await faults({ PAYSON_AGENT_ID: '7', PAYSON_API_KEY: strong })).toEqual([]);
  const key = sealingKey(sound.PAYMENT_SECRETS_KEY ?? '');
  const credentials = { agentId: '7' };
  await storeCredentials(db, key, { tenantId: shop.id, gateway: 'payson', credentials });
  expect(await faults()).toEqual([]);
  expect(await faults({ PAYMENT_SECRETS_KEY: `${strong}-another` })).toMatchObject([
    { variables: ['PAYMENT_SECRETS_KEY'], message: expect.stringContaining('does not open') },
  ]);
  await db.deleteFrom('payment_method').where('key', '=', 'payson').execute();
});

test('an open shop where nobody can log in is an error until it has a gateway', async () => {
  const { db } = database;
  const shop = await createTestTenant(db, 'shut-out.example');
  const faults = async () =>
    (await findings({ SMS_GATEWAY: undefined })).filter(({ severity }) => severity === 'fault');
  const about = expect.objectContaining({
    variables: ['SMS_GATEWAY'],
    message: expect.stringContaining('shut-out.example is open'),
  });
  expect(await faults()).toContainEqual(about);
  const key = sealingKey(sound.PAYMENT_SECRETS_KEY ?? '');
  const fields = { apiKey: 'key', apiSecret: strong, from: 'SHOP' };
  await storeSender(db, key, { tenantId: shop.id, channel: 'sms', preset: 'vonage', fields });
  expect(await faults()).not.toContainEqual(about);
  const other = await findings({ PAYMENT_SECRETS_KEY: `${strong}-another` });
  expect(other).toContainEqual(
    expect.objectContaining({
      message: expect.stringContaining('what sends sms of shut-out.example'),
    }),
  );
  await sql`delete from tenant where id = ${shop.id}`.execute(db);
});

test('no report repeats a secret', async () => {
  const shown = Object.fromEntries(secretNames.map((name) => [name, `hidden-${name}`]));
  const environment = { ...sound, DATA_DIR: root, ...shown };
  const outcomes = await examine({ environment, root, surroundings: usual });
  expect(JSON.stringify(outcomes)).not.toMatch(/hidden-/);
});

test('every variable whose name sounds secret is declared as a secret', () => {
  const sounding = Object.keys(variables).filter((name) =>
    /_(SECRET|TOKEN|PASSWORD|SALT|PIN|AUTHORIZATION)$/.test(name),
  );
  expect(secretNames).toEqual(expect.arrayContaining(sounding));
});

test('every check has its own title, and the extensions come from the migrations', async () => {
  expect(new Set(checks.map(({ title }) => title)).size).toBe(checks.length);
  expect(await extensionsOfMigrations()).toEqual(['pg_trgm', 'unaccent']);
});

test('the command ends with 1 for a fault, and prints JSON for programs', async () => {
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  const env = { PATH: process.env.PATH, ...sound, DATA_DIR: root, DEMO: '1' };
  const run = promisify(execFile)(process.execPath, [main, '--json'], { env, timeout: 60_000 });
  const { code, stdout } = await run.catch((error) => error);
  const { checks: done } = JSON.parse(stdout) as { checks: Awaited<ReturnType<typeof examine>> };
  const messages = done.flatMap(({ findings }) => findings.map(({ message }) => message));
  expect(messages).toContainEqual(expect.stringContaining('set DEMO=0'));
  expect(code).toBe(1);
});
