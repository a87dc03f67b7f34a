import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { decide } from './config.ts';

const SECRET = 'a secret of more than thirty-two characters';
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'karwan-config-'));
});
afterEach(() => rm(root, { recursive: true }));

test('with nothing set: everything in one process, on this machine only', async () => {
  const config = await decide({}, root);
  expect(config).toMatchObject({
    mode: 'production',
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    database: { kind: 'embedded' },
    dataDir: join(root, '.data'),
    demo: true,
    logLevel: 'info',
    accessLog: false,
    hstsSubdomains: true,
  });
  expect([...config.roles]).toEqual(['web', 'api', 'worker']);
});

test('the embedded default stores its secret in a file that only its owner can read', async () => {
  const [first, second] = await Promise.all([decide({}, root), decide({}, root)]);
  expect(first.sessionSecret.length).toBeGreaterThanOrEqual(32);
  expect(second.sessionSecret).toBe(first.sessionSecret);
  expect((await decide({}, root)).sessionSecret).toBe(first.sessionSecret);
  const { mode } = await stat(join(root, '.data', 'session-secret'));
  expect(mode & 0o777).toBe(0o600);
});

test('with the operator’s own database: no demo, and the secret is required in production', async () => {
  const env = { DATABASE_URL: 'postgres://db/shop' };
  await expect(decide(env, root)).rejects.toThrow(/^SESSION_SECRET is required/);
  const config = await decide({ ...env, SESSION_SECRET: SECRET }, root);
  expect(config).toMatchObject({
    database: { kind: 'server', url: 'postgres://db/shop' },
    demo: false,
    sessionSecret: SECRET,
  });
  expect((await decide({ ...env, NODE_ENV: 'development' }, root)).sessionSecret).not.toBe('');
});

test('push keys are generated and stored, or set as a pair, or absent', async () => {
  const [first, second] = [await decide({}, root), await decide({}, root)];
  expect(second.vapid).toEqual(first.vapid);
  expect(Buffer.from(first.vapid?.publicKey ?? '', 'base64url')).toHaveLength(65);
  expect(Buffer.from(first.vapid?.privateKey ?? '', 'base64url')).toHaveLength(32);
  const { mode } = await stat(join(root, '.data', 'vapid-keys.json'));
  expect(mode & 0o777).toBe(0o600);

  const several = { DATABASE_URL: 'postgres://db/shop', SESSION_SECRET: SECRET };
  expect((await decide(several, root)).vapid).toBeUndefined();
  const given = { VAPID_PUBLIC_KEY: 'public', VAPID_PRIVATE_KEY: 'private' };
  expect((await decide({ ...several, ...given }, root)).vapid).toEqual({
    publicKey: 'public',
    privateKey: 'private',
  });
  await expect(decide({ ...several, VAPID_PUBLIC_KEY: 'public' }, root)).rejects.toThrow(/both/);
});

test.each([
  ['0.0.0.0', 'http://localhost:8080'],
  ['::', 'http://localhost:8080'],
  ['192.168.1.5', 'http://192.168.1.5:8080'],
  ['fd00::1', 'http://[fd00::1]:8080'],
])('listening on %s, browsers go to %s', async (HOST, publicUrl) => {
  const config = await decide({ HOST, PORT: 8080, SESSION_SECRET: SECRET }, root);
  expect(config.publicUrl).toBe(publicUrl);
});

test('configured values override the defaults', async () => {
  const config = await decide(
    {
      DATA_DIR: '/srv/karwan',
      DEMO: false,
      PUBLIC_URL: 'https://a.example',
      SESSION_SECRET: SECRET,
    },
    root,
  );
  expect(config).toMatchObject({
    dataDir: '/srv/karwan',
    demo: false,
    publicUrl: 'https://a.example',
  });
});

test('the marketplace: the real one with credentials, a sandbox for the demo, otherwise none', async () => {
  const keys = { EBAY_CLIENT_ID: 'id', EBAY_CLIENT_SECRET: 'secret' };
  const onServer = { DATABASE_URL: 'postgres://db/shop', SESSION_SECRET: SECRET };
  const marketplaces = async (env: object) => (await decide(env, root)).marketplaces;
  const invented = { kind: 'sandbox', port: 0 };
  expect(await marketplaces({})).toEqual({ ebay: invented, cj: invented });
  expect(await marketplaces(onServer)).toEqual({ ebay: undefined, cj: undefined });
  const { ebay, cj } = await marketplaces({ ...onServer, ...keys });
  expect(cj).toBeUndefined();
  expect(ebay).toMatchObject({
    kind: 'service',
    apiUrl: 'https://api.ebay.com',
    marketplaceId: 'EBAY_US',
    notices: undefined,
  });
  await expect(decide({ EBAY_CLIENT_ID: 'id' }, root)).rejects.toThrow('EBAY_CLIENT_SECRET');
});

test('the second marketplace: complete credentials or none, and pictures of configured hosts', async () => {
  const access = { CJ_ACCESS_TOKEN: 'token', CJ_COMPANY_ID: '1', CJ_WEBSITE_ID: '2' };
  const { cj } = (await decide({ ...access, CJ_PICTURE_HOSTS: ['cdn.example'] }, root))
    .marketplaces;
  expect(cj).toMatchObject({
    kind: 'service',
    apiUrl: 'https://ads.api.cj.com/query',
    pictureOrigins: new Map([['cdn.example', 'https://cdn.example']]),
  });
  await expect(decide({ CJ_ACCESS_TOKEN: 'token' }, root)).rejects.toThrow('CJ_COMPANY_ID');
});

test('the access log is switched on, and the rule for subdomains off, by variables', async () => {
  const env = { ACCESS_LOG: true, HSTS_SUBDOMAINS: false };
  expect(await decide(env, root)).toMatchObject({ accessLog: true, hstsSubdomains: false });
});
