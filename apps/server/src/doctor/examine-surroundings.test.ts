import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createTestTenant } from '@karwan/api/testing/write-test-shop';
import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import { demoDomain } from '@karwan/demo/shop/demo-domain';
import { knownSecrets } from '@karwan/sandbox/known-secrets';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { variables } from '../config/env.ts';
import type { Surroundings } from './check.ts';
import { secretNames } from './checks/secrets.ts';
import { examine } from './examine.ts';

const strong = 'kX0t9QvB1mZ7rL4sW8yC2dN6fG3hJ5pA';
let database: TestDatabase;
let root: string;

beforeAll(async () => {
  database = await createTestDatabase();
  root = await mkdtemp(join(tmpdir(), 'karwan-doctor-'));
});
afterAll(async () => {
  await database.drop();
  await rm(root, { recursive: true });
});

const usual: Surroundings = {
  lookup: async () => ({ address: '192.0.2.1' }),
  statfs: async () => ({ bavail: 10_000_000, bsize: 4096 }),
};

/** What a public shop's doctor says with these variables, on this machine. */
async function examined(
  changed: Record<string, string | undefined> = {},
  surroundings: Partial<Surroundings> = {},
) {
  const environment = {
    DATABASE_URL: database.url,
    PUBLIC_URL: 'https://shop.example',
    PORT: '0',
    SESSION_SECRET: strong,
    PAYMENT_SECRETS_KEY: `${strong}-of-payments`,
    DATA_DIR: root,
    DEMO: '0',
    ...changed,
  };
  return examine({ environment, root, surroundings: { ...usual, ...surroundings } });
}

async function findings(...requested: Parameters<typeof examined>) {
  return (await examined(...requested))
    .flatMap((outcome) => outcome.findings)
    .filter(({ message }) => !message.includes('fsync'));
}

const about = (variable: string, words: string | RegExp, severity = 'fault') =>
  expect.objectContaining({
    severity,
    variables: [variable],
    message: expect.stringMatching(words),
  });

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
  });
  return String((server.address() as AddressInfo).port);
}

test('an invalid variable hides no fault of the others', async () => {
  const found = await findings({
    PORT: 'eighty',
    TRUST_PROXY: 'true',
    DEMO: '1',
    WEBHOOKS_TO_LOOPBACK: '1',
    EBAY_CLIENT_ID: 'id',
    FACEBOOK_APP_ID: '7',
    SMTP_URL: 'smtp://127.0.0.1:9',
    SESSION_SECRET: 'short',
    REDIS_URL: 'redis://127.0.0.1:9',
  });
  const faults = found.filter(({ severity }) => severity === 'fault');
  expect(faults.flatMap(({ variables }) => variables).sort()).toEqual(
    [
      'DEMO',
      'EBAY_CLIENT_ID',
      'FACEBOOK_APP_ID',
      'PORT',
      'REDIS_URL',
      'SESSION_SECRET',
      'SMTP_URL',
      'TRUST_PROXY',
      'WEBHOOKS_TO_LOOPBACK',
    ].sort(),
  );
});

test.for([
  ['PUBLIC_URL', { PUBLIC_URL: 'https://shop.example/path' }],
  ['SMS_GATEWAY', { SMS_GATEWAY: 'pigeon' }],
  ['SESSION_SECRET', { SESSION_SECRET: undefined }],
  ['PAYSON_API_KEY', { PAYSON_AGENT_ID: '7' }],
  ['SMS_URL', { SMS_GATEWAY: 'http' }],
] as const)('%s is one fault, without what only follows from it', async ([variable, changed]) => {
  const found = await findings(changed);
  const said = found.filter((one) => `${one.variables} ${one.message}`.includes(variable));
  expect(said).toMatchObject([{ severity: 'fault' }]);
});

test('with an invalid DATABASE_URL no other database is checked, but everything else is', async () => {
  const outcomes = await examined({ DATABASE_URL: 'mysql://shop', TRUST_PROXY: 'true' });
  expect(outcomes.flatMap((outcome) => outcome.findings)).toContainEqual(
    about('TRUST_PROXY', 'trusts every client'),
  );
  expect(outcomes.find(({ title }) => title === 'shops')).toMatchObject({
    unchecked: 'DATABASE_URL cannot be used',
  });
});

test('a taken port is a fault, unless the shop itself runs there', async () => {
  const other = createServer((socket) => socket.end());
  const taken = await listening(other);
  expect(await findings({ PORT: taken })).toContainEqual(about('PORT', `listens on ${taken}`));
  const shop = createHttpServer((_request, response) => response.end('{"status":"ok"}'));
  const own = await listening(shop);
  expect(await findings({ PORT: own })).not.toContainEqual(about('PORT', ''));
  expect(await findings({ HOST: '192.0.2.7' })).toContainEqual(about('HOST', 'no address'));
});

const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));

test('a public address without DNS is a fault, and without an answer a warning', async () => {
  const misspelt = { PUBLIC_URL: 'https://shpo.exmaple' };
  expect(await findings(misspelt, { lookup: failing('ENOTFOUND') })).toContainEqual(
    about('PUBLIC_URL', 'shpo.exmaple has no address in DNS'),
  );
  expect(await findings(misspelt, { lookup: failing('EAI_AGAIN') })).toContainEqual(
    about('PUBLIC_URL', 'could not be looked up', 'warning'),
  );
  const begun = performance.now();
  expect(await findings(misspelt, { lookup: () => new Promise(() => {}) })).toContainEqual(
    about('PUBLIC_URL', 'DNS does not answer', 'warning'),
  );
  expect(performance.now() - begun).toBeLessThan(10_000);
  const offline = await findings(misspelt, { lookup: undefined });
  expect(offline).not.toContainEqual(about('PUBLIC_URL', 'DNS'));
});

test('a public address without a shop is reported, one with a shop is not', async () => {
  const shop = await createTestTenant(database.db, 'hosts.example');
  await sql`update tenant set hosts = '{www.hosts.example}' where id = ${shop.id}`.execute(
    database.db,
  );
  const elsewhere = about(
    'PUBLIC_URL',
    /shop\.example is none of .*www\.hosts\.example/,
    'warning',
  );
  expect(await findings()).toContainEqual(elsewhere);
  expect(await findings({ PUBLIC_URL: 'https://www.hosts.example' })).not.toContainEqual(
    about('PUBLIC_URL', 'is none of', 'warning'),
  );
  await sql`delete from tenant where id = ${shop.id}`.execute(database.db);
});

test('DEMO=0 does not hide a demo shop and its staff in the database of a public shop', async () => {
  const { db } = database;
  const shop = await createTestTenant(db, demoDomain);
  expect(await findings()).toContainEqual(about('DEMO', 'holds the demo shop'));
  const member = { id: 'demo-staff', tenant_id: shop.id, name: 'Demo', phone: '+923000000001' };
  await db.insertInto('user').values(member).execute();
  const role = { tenant_id: shop.id, user_id: 'demo-staff', role: 'owner' };
  await db.insertInto('staff_member_role').values(role).execute();
  expect(await findings()).toContainEqual(about('DEMO', /members .*\+923000000001/));
  const near = await findings({ PUBLIC_URL: 'http://127.0.0.1:3000' });
  expect(near).not.toContainEqual(about('DEMO', ''));
  await sql`delete from tenant where id = ${shop.id}`.execute(db);
});

test('a database that refuses is named with host, port and what to do', async () => {
  expect(await findings({ DATABASE_URL: 'postgres://127.0.0.1:9/shop' })).toContainEqual(
    about('DATABASE_URL', /127\.0\.0\.1:9\/shop: nothing listens there\. Start PostgreSQL/),
  );
});

test('so is one that hangs up at once, one that never answers, and one without a port', async () => {
  const rude = await listening(createServer((socket) => socket.destroy()));
  expect(await findings({ DATABASE_URL: `postgres://127.0.0.1:${rude}/shop` })).toContainEqual(
    about('DATABASE_URL', new RegExp(`127.0.0.1:${rude}/shop: the connection .* broke.*sslmode`)),
  );
  const mute = await listening(createServer(() => {}));
  expect(await findings({ DATABASE_URL: `postgres://127.0.0.1:${mute}/shop` })).toContainEqual(
    about(
      'DATABASE_URL',
      new RegExp(`127.0.0.1:${mute}/shop: the server does not answer.*firewall`),
    ),
  );
  expect(await findings({ DATABASE_URL: 'postgres://nowhere.invalid/shop' })).toContainEqual(
    about('DATABASE_URL', /nowhere\.invalid:5432\/shop: /),
  );
}, 60_000);

test('a disk that is nearly full is a warning, and a fault when nothing fits any more', async () => {
  const left = (bytes: number) => ({ statfs: async () => ({ bavail: bytes / 4096, bsize: 4096 }) });
  expect(await findings({}, left(1024 ** 3))).toContainEqual(
    about('DATA_DIR', '1.0 GB left', 'warning'),
  );
  expect(await findings({}, left(50 * 1024 ** 2))).toContainEqual(about('DATA_DIR', '0.0 GB left'));
});

test('a data folder on a read-only disk is a fault', async ({ skip }) => {
  const folder = await mkdtemp(join(tmpdir(), 'karwan-read-only-'));
  const run = promisify(execFile);
  const isMounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=1m,ro', 'tmpfs', folder]).then(
    () => true,
    () => false,
  );
  onTestFinished(async () => {
    if (isMounted) await run('umount', [folder]);
    await rm(folder, { recursive: true });
  });
  // Only root may mount.
  skip(!isMounted);
  expect(await findings({ DATA_DIR: folder })).toContainEqual(about('DATA_DIR', 'is read-only'));
});

test("every secret of the sandboxes is refused as the shop's own, whatever it is set as", async () => {
  const fits = (name: string, value: string) => variables[name]?.safeParse(value).success;
  const values = [...knownSecrets];
  expect(values.length).toBeGreaterThan(10);
  const found = await Promise.all(
    values.map((value) => {
      const name = secretNames.find((one) => fits(one, value)) ?? '';
      return findings({ [name]: value }).then((said) => ({ name, value, said }));
    }),
  );
  for (const { name, said, value } of found) {
    expect(said, value).toContainEqual(about(name, "demo shop's own"));
  }
}, 120_000);
