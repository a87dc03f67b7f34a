import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { authOf } from '../open-auth.ts';
import { openTestBrowser, recordTexts, signIn } from '../test-browser.ts';

const phone = '+923001234567';
const password = 'a lamp by the river';
const texts = recordTexts();
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ catalogue: {} });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await sql`truncate phone_code, account_try`.execute(shop.db);
  await shop.db.deleteFrom('user').execute();
});

const open = () => openTestBrowser({ db: shop.db, tenant: shop.tenant, sms: texts.gateway });
async function withPassword() {
  const browser = open();
  const { user } = await signIn(browser, texts, phone);
  expect(user.hasPassword).toBe(false);
  await browser.shop.auth.setPassword({ newPassword: password });
  await sql`truncate phone_code`.execute(shop.db);
  return browser;
}
const refused = {
  code: 'WRONG_CREDENTIALS',
  status: 401,
  message: 'The phone number or the password is wrong',
};

test('setting the first password needs a recent login, or a code', async () => {
  const { shop: calls } = open();
  const browser = open();
  await signIn(browser, texts, phone);
  await sql`update session set created_at = now() - interval '1 day'`.execute(shop.db);
  const { auth } = browser.shop;
  await expect(auth.setPassword({ newPassword: password })).rejects.toMatchObject({
    code: 'LOGIN_AGAIN',
    status: 403,
  });
  await sql`truncate phone_code`.execute(shop.db);
  await calls.auth.sendCode({ phone });
  await auth.setPassword({ newPassword: password, code: texts.codeFor(phone) });
  await calls.auth.login({ phone, password });
});

test('phone and password sign in', async () => {
  await withPassword();
  const { user } = await open().shop.auth.login({ phone: '0300 1234567', password });
  expect(user).toMatchObject({ phone, hasPassword: true });
});

test('an unknown number, one without a password and a wrong password get the same answer', async () => {
  await withPassword();
  const without = '+923007777777';
  await signIn(open(), texts, without);
  /** Milliseconds of the fastest of several tries; the others may have waited for the CPU. */
  const timed = async (requested: { phone: string; password: string }) => {
    const taken: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const begun = performance.now();
      await expect(open().shop.auth.login(requested)).rejects.toMatchObject(refused);
      taken.push(performance.now() - begun);
    }
    return Math.min(...taken);
  };
  const wrong = await timed({ phone, password: 'wrong' });
  const none = await timed({ phone: without, password });
  const unknown = await timed({ phone: '+923119999999', password });
  // Verifying a hash takes tens of milliseconds; skipping it would take one or two.
  expect(Math.min(none, unknown)).toBeGreaterThan(wrong / 4);
}, 30_000);

test('guessing is limited, also for the owner, and a right password resets the limit', async () => {
  await withPassword();
  const guess = () => open().shop.auth.login({ phone, password: 'wrong' });
  const settled = await Promise.allSettled(Array.from({ length: 20 }, guess));
  const codes = settled.map((one) => (one.status === 'rejected' ? one.reason.code : 'in'));
  expect(codes.filter((code) => code === 'WRONG_CREDENTIALS')).toHaveLength(10);
  expect(codes.filter((code) => code === 'TOO_MANY_TRIES')).toHaveLength(10);
  await expect(open().shop.auth.login({ phone, password })).rejects.toMatchObject({
    code: 'TOO_MANY_TRIES',
  });
}, 30_000);

test('changing a password needs the current one, or a code, and ends other sessions', async () => {
  const one = await withPassword();
  const two = open();
  await two.shop.auth.login({ phone, password });
  for (const requested of [{}, { currentPassword: 'wrong' }]) {
    await expect(
      two.shop.auth.setPassword({ ...requested, newPassword: 'another river and lamp' }),
    ).rejects.toMatchObject({ code: 'WRONG_PASSWORD', status: 403 });
  }
  await two.shop.auth.setPassword({
    currentPassword: password,
    newPassword: 'another river and lamp',
  });
  await expect(one.shop.users.me({})).rejects.toMatchObject({ status: 401 });
  await expect(open().shop.auth.login({ phone, password })).rejects.toMatchObject(refused);
  await two.shop.auth.sendCode({ phone });
  await two.shop.auth.setPassword({
    code: texts.codeFor(phone),
    newPassword: 'a third boat on the river',
  });
  await open().shop.auth.login({ phone, password: 'a third boat on the river' });
});

test('no password is stored in plain text', async () => {
  await withPassword();
  const rows = await shop.db.selectFrom('account').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(password);
});

test('a new password must not be easy to guess; an old one still signs in', async () => {
  const browser = open();
  const phone = '+923009876543';
  const { user } = await signIn(browser, texts, phone);
  for (const newPassword of ['12345678', '123456789012', 'the 0300 9876543 lamp']) {
    await expect(browser.shop.auth.setPassword({ newPassword })).rejects.toMatchObject({
      code: newPassword.length < 12 ? 'BAD_REQUEST' : 'PASSWORD_TOO_EASY',
      status: 400,
    });
  }
  await browser.shop.auth.setPassword({ newPassword: password });
  // Of the time when eight characters were enough.
  const { password: hasher } = await authOf({ db: shop.db, tenant: shop.tenant, secret: 's' });
  const hash = await hasher.hash('12345678');
  await sql`update account set password = ${hash} where user_id = ${user._id}`.execute(shop.db);
  await open().shop.auth.login({ phone, password: '12345678' });
});
