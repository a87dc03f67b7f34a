import type { Database } from '@karwan/database/connect';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Tenant } from '../../../platform/tenants.ts';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { openTestBrowser, recordTexts, signIn } from '../test-browser.ts';
import { deviceOf } from './device.ts';
import { requestSession } from './request-session.ts';
import { sessionCookie } from './session-life.ts';

const phone = '+923001234567';
const texts = recordTexts();
let shop: TestShop;
let other: Tenant;

beforeAll(async () => {
  shop = await openTestShop({ catalogue: {} });
  other = await shop.addTenant('two', { catalogue: {} });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await sql`truncate phone_code, account_try`.execute(shop.db);
});

const browser = (tenant = shop.tenant) =>
  openTestBrowser({ db: shop.db, tenant, sms: texts.gateway });
const again = () => sql`truncate phone_code`.execute(shop.db);
const signedOut = { code: 'UNAUTHORIZED', status: 401 };

test('a browser is signed in by an HTTP-only cookie, and the response contains no token', async () => {
  const one = browser();
  await expect(one.shop.users.me({})).rejects.toMatchObject(signedOut);
  const { user, token } = await signIn(one, texts, phone);
  expect(token).toBeNull();
  expect(await one.shop.users.me({})).toEqual(user);
});

test('an API client gets a token and no cookie', async () => {
  const one = browser();
  await one.shop.auth.sendCode({ phone });
  const { token } = await one.shop.auth.passwordLessLogin({
    phone,
    code: texts.codeFor(phone),
    bearer: true,
  });
  expect(one.cookies.size).toBe(0);
  const me = await one.as(token?.accessToken ?? '').users.me({});
  expect(me.phone).toBe(phone);
  await expect(one.as('x'.repeat(43)).users.me({})).rejects.toMatchObject(signedOut);
});

test('tokens from before a sign-in are invalid after it', async () => {
  const one = browser();
  one.cookies.set(sessionCookie, 'chosen-by-an-attacker-chosen-by-an-attacker');
  await signIn(one, texts, phone);
  const first = one.cookies.get(sessionCookie) ?? '';
  expect(first).not.toContain('attacker');
  await again();
  await signIn(one, texts, phone);
  expect(one.cookies.get(sessionCookie)).not.toBe(first);
  await expect(one.as(first).users.me({})).rejects.toMatchObject(signedOut);
});

test('the content of the database allows nobody to sign in', async () => {
  const one = browser();
  await signIn(one, texts, phone);
  const token = one.cookies.get(sessionCookie) ?? '';
  const rows = await shop.db.selectFrom('session').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  for (const row of rows) {
    await expect(one.as(row.token).users.me({})).rejects.toMatchObject(signedOut);
  }
});

test('an expired session is refused, and one in use is extended', async () => {
  const one = browser();
  await signIn(one, texts, phone);
  await sql`update session set expires_at = now() - interval '1 second'`.execute(shop.db);
  await expect(one.shop.users.me({})).rejects.toMatchObject(signedOut);
  await sql`update session set expires_at = now() + interval '1 hour',
    updated_at = now() - interval '2 days'`.execute(shop.db);
  await one.shop.users.me({});
  const { rows } = await sql`select from session
    where expires_at > now() + interval '29 days'`.execute(shop.db);
  expect(rows).toHaveLength(1);
});

test('the database is queried once per request, and only when the session is needed', async () => {
  const one = browser();
  await signIn(one, texts, phone);
  const { db, log } = countedDatabase();
  const context = { db, tenant: shop.tenant, cookies: one.cookies, setCookie: () => {} };
  const session = requestSession(context, { countsCookie: true });
  expect(log).toEqual([]);
  const [first, second] = await Promise.all([session(), session()]);
  expect(first).toBe(second);
  expect(first).toMatchObject({ phone, role: 'customer' });
  expect(log).toHaveLength(1);
  expect(log[0]).toContain('prepared read: read-session');
});

/** The same database; records its queries. */
function countedDatabase() {
  const log: string[] = [];
  const dialect = new PostgresDialect({ pool: shop.pool });
  const db = new Kysely<Database>({
    dialect,
    log({ query }) {
      log.push(query.sql);
    },
  });
  return { db, log };
}

test('logging out ends this session; everywhere ends them all', async () => {
  const [one, two] = [browser(), browser()];
  await signIn(one, texts, phone);
  await again();
  await signIn(two, texts, phone);
  const token = one.cookies.get(sessionCookie) ?? '';
  expect(await one.shop.auth.logout({})).toEqual({ loggedOut: true });
  expect(one.cookies.has(sessionCookie)).toBe(false);
  await expect(one.as(token).users.me({})).rejects.toMatchObject(signedOut);
  await two.shop.users.me({});
  await again();
  await signIn(one, texts, phone);
  await one.shop.auth.logoutEverywhere({});
  await expect(one.shop.users.me({})).rejects.toMatchObject(signedOut);
  await expect(two.shop.users.me({})).rejects.toMatchObject(signedOut);
  expect(await two.shop.auth.logout({})).toEqual({ loggedOut: true });
});

test('a logout leaves nothing in the browser that shows the customer’s orders', async () => {
  const one = browser();
  for (const leave of [one.shop.auth.logout, one.shop.auth.logoutEverywhere]) {
    await again();
    await signIn(one, texts, phone);
    one.cookies.set('karwan_receipt_ABCDEFGHJ', 'shows it').set('karwan_consent', 'denied');
    await leave({});
    // The device cookie recognises the browser; it shows no order.
    expect([...one.cookies.keys()].sort()).toEqual(['karwan_consent', 'karwan_device']);
  }
});

test('a customer sees where they are signed in and ends one session, never another customer’s', async () => {
  const [one, two, stranger] = [browser(), browser(), browser()];
  await signIn(one, texts, '+923111111111');
  await again();
  await signIn(two, texts, '+923111111111');
  await signIn(stranger, texts, '+923222222222');
  const sessions = await one.shop.auth.sessions({});
  expect(sessions.map(({ current, device }) => [current, device])).toEqual([
    [true, 'Chrome on Android'],
    [false, 'Chrome on Android'],
  ]);
  const id = sessions[1]?.id ?? '';
  await stranger.shop.auth.revokeSession({ id });
  await two.shop.users.me({});
  expect(await one.shop.auth.revokeSession({ id })).toHaveLength(1);
  await expect(two.shop.users.me({})).rejects.toMatchObject(signedOut);
});

test('logging out everywhere else ends the other sessions at once, and is idempotent', async () => {
  const mine = '+923133333333';
  const [one, two, three, stranger] = [browser(), browser(), browser(), browser()];
  for (const each of [one, two, three]) {
    await signIn(each, texts, mine);
    await again();
  }
  await signIn(stranger, texts, '+923144444444');
  const both = await Promise.all([one.shop.auth.logoutOthers({}), one.shop.auth.logoutOthers({})]);
  for (const list of both) expect(list).toMatchObject([{ current: true }]);
  await one.shop.users.me({});
  await stranger.shop.users.me({});
  for (const each of [two, three]) {
    await expect(each.shop.users.me({})).rejects.toMatchObject(signedOut);
    await expect(each.shop.auth.logoutOthers({})).rejects.toMatchObject(signedOut);
  }
});

test('a session of one shop is invalid at another, and the same number is a different user there', async () => {
  const one = browser();
  const here = await signIn(one, texts, phone);
  const abroad = openTestBrowser({ db: shop.db, tenant: other, sms: texts.gateway });
  const token = one.cookies.get(sessionCookie) ?? '';
  await expect(abroad.as(token).users.me({})).rejects.toMatchObject(signedOut);
  const there = await signIn(abroad, texts, phone);
  expect(there.user._id).not.toBe(here.user._id);
  await abroad.shop.auth.logoutEverywhere({});
  await one.shop.users.me({});
});

test.each([
  [
    'Mozilla/5.0 (Linux; Android 15; SM-A155F) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
    'Safari on iOS',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['curl/8.5.0', ''],
])('%s is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
