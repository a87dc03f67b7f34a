import { createOTP } from '@better-auth/utils/otp';
import { symmetricDecrypt } from 'better-auth/crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Tenant } from '../../../platform/tenants.ts';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { testSecret } from '../../../testing/test-context.ts';
import { makeStaff } from '../make-staff.ts';
import { openTestBrowser, recordTexts, signIn } from '../test-browser.ts';

const phone = '+923001234567';
const password = 'a lamp of the staff';
const texts = recordTexts();
let shop: TestShop;
let other: Tenant;

beforeAll(async () => {
  shop = await openTestShop({ catalogue: {} });
  other = await shop.addTenant('two', { catalogue: {} });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await sql`truncate phone_code, account_try, verification`.execute(shop.db);
  await shop.db.deleteFrom('user').execute();
  await makeStaff({ db: shop.db, tenant: shop.tenant }, { phone, role: 'staff', password });
});

const open = (tenant = shop.tenant, more = {}) =>
  openTestBrowser({ db: shop.db, tenant, sms: texts.gateway, ...more });
const login = (browser = open()) => browser.shop.auth.login({ phone, password });

/** The code that the app shows now; a code that was used before is not accepted again. */
async function appCode(): Promise<string> {
  await sql`truncate verification`.execute(shop.db);
  return showCode();
}
async function showCode(of: 'secret' | 'next_secret' = 'secret'): Promise<string> {
  const row = await shop.db.selectFrom('two_factor').select(of).executeTakeFirstOrThrow();
  return createOTP(await symmetricDecrypt({ key: testSecret, data: row[of] ?? '' })).totp();
}
async function enrolled(browser = open()) {
  await login(browser);
  const { uri, secret: typed } = await browser.shop.secondFactor.enroll({});
  expect(uri).toMatch(/^otpauth:\/\/totp\//);
  expect(typed).toMatch(/^[A-Z2-7]{16,}/);
  const { backupCodes } = await browser.shop.secondFactor.confirm({
    code: await showCode('next_secret'),
  });
  return { browser, backupCodes };
}
async function challenge(): Promise<string> {
  const failure = await login().catch((error) => error);
  expect(failure).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED', status: 401 });
  return failure.data.challenge;
}

test('an old login cannot set up an app, unless a code from the current app is given', async () => {
  const browser = open();
  await login(browser);
  const age = () =>
    sql`update session set created_at = now() - interval '16 minutes'`.execute(shop.db);
  await age();
  await expect(browser.shop.secondFactor.enroll({})).rejects.toMatchObject({
    code: 'LOGIN_AGAIN',
    status: 403,
  });
  const { browser: proved } = await enrolled(browser);
  await age();
  const { uri } = await proved.shop.secondFactor.enroll({ code: await appCode() });
  expect(uri).toMatch(/^otpauth:/);
});

test('every change of factors notifies its owner, and has an entry in the activity log', async () => {
  await shop.db.deleteFrom('message').execute();
  const { browser } = await enrolled();
  await browser.shop.secondFactor.renewBackupCodes({ code: await appCode() });
  await sql`update "user" set two_factor_enabled = true`.execute(shop.db);
  const optional = open(shop.tenant, { secondFactorIsOptional: true });
  for (const [name, value] of browser.cookies) optional.cookies.set(name, value);
  await optional.shop.secondFactor.disable({ code: await appCode() });
  await optional.shop.auth.setPassword({
    currentPassword: password,
    newPassword: 'another lamp of staff',
  });
  const messages = await shop.db.selectFrom('message').select('kind').orderBy('id').execute();
  expect(messages.map(({ kind }) => kind.split('-sms')[0])).toEqual([
    'app-added',
    'recovery-codes-renewed',
    'app-removed',
    'password-changed',
  ]);
  const { _id } = await optional.shop.users.me({});
  const trail = await shop.db
    .selectFrom('staff_action')
    .where('entity_id', '=', _id)
    .select(['kind', 'entity'])
    .orderBy('id')
    .execute();
  expect(trail).toEqual(
    ['team.setUpApp', 'team.renewCodes', 'team.removeApp', 'team.setPassword'].map((kind) => ({
      kind,
      entity: 'member',
    })),
  );
});

test('the second factor is for staff', async () => {
  const customer = open();
  await signIn(customer, texts, '+923117777777');
  await expect(customer.shop.secondFactor.enroll({})).rejects.toMatchObject({
    code: 'FORBIDDEN',
    status: 403,
  });
  await expect(open().shop.secondFactor.enroll({})).rejects.toMatchObject({ status: 401 });
});

const missing = {
  code: 'SECOND_FACTOR_MISSING',
  status: 403,
  data: { setUpAt: '/account/security' },
};
const signedOut = { code: 'UNAUTHORIZED', status: 401 };

test('staff without one can do nothing for the shop but set one up', async () => {
  const browser = open();
  const { user } = await login(browser);
  expect(user.mustSetSecondFactor).toBe(true);
  const { staffOrders, notifications, ebay } = browser.shop;
  await expect(staffOrders.list({})).rejects.toMatchObject(missing);
  await expect(notifications.failed({})).rejects.toMatchObject(missing);
  await expect(ebay.createItem({ itemIds: ['v1|1|0'] })).rejects.toMatchObject(missing);
  await enrolled(browser);
  expect((await browser.shop.staffOrders.list({})).orders).toEqual([]);
  expect((await browser.shop.users.me({})).mustSetSecondFactor).toBe(false);
});

test('while a shop is being developed, staff need no second factor', async () => {
  const browser = open(shop.tenant, { secondFactorIsOptional: true });
  expect((await login(browser)).user.mustSetSecondFactor).toBe(false);
  await browser.shop.staffOrders.list({});
  expect((await browser.shop.secondFactor.status({})).required).toBe(false);
});

test('a session with one factor ends with the first second factor, even if its row is restored', async () => {
  const half = open();
  await login(half);
  const stored = await shop.db.selectFrom('session').selectAll().execute();
  await enrolled();
  // As if it had started at the same moment.
  await shop.db.insertInto('session').values(stored).execute();
  await expect(half.shop.users.me({})).rejects.toMatchObject(signedOut);
  await expect(half.shop.secondFactor.enroll({})).rejects.toMatchObject(signedOut);
  await expect(half.shop.staffOrders.list({})).rejects.toMatchObject(signedOut);
});

test('of two simultaneous sessions with one factor that set up a second one, the other is refused', async () => {
  const [one, two] = [open(), open()];
  await login(one);
  await login(two);
  await one.shop.secondFactor.enroll({});
  await two.shop.secondFactor.enroll({});
  await two.shop.secondFactor.confirm({ code: await showCode('next_secret') });
  await expect(one.shop.secondFactor.confirm({ code: '000000' })).rejects.toMatchObject(signedOut);
  await expect(one.shop.users.me({})).rejects.toMatchObject(signedOut);
});

test('nothing changes before a code from the app is confirmed', async () => {
  const browser = open();
  await login(browser);
  await browser.shop.secondFactor.enroll({});
  await expect(browser.shop.secondFactor.confirm({ code: '000000' })).rejects.toMatchObject({
    code: 'INVALID_CODE',
  });
  await expect(browser.shop.staffOrders.list({})).rejects.toMatchObject(missing);
  expect((await login()).user.hasSecondFactor).toBe(false);
});

test('with a second factor, the first one alone does not sign in, and sessions without it have ended', async () => {
  const without = open();
  await login(without);
  const { browser } = await enrolled();
  await expect(without.shop.users.me({})).rejects.toMatchObject({ status: 401 });
  expect((await browser.shop.users.me({})).hasSecondFactor).toBe(true);
  const one = open();
  await one.shop.auth.sendCode({ phone });
  await expect(
    one.shop.auth.passwordLessLogin({ phone, code: texts.codeFor(phone) }),
  ).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  expect(one.cookies.size).toBe(0);
  await expect(one.shop.users.me({})).rejects.toMatchObject({ status: 401 });
  const code = await appCode();
  const { user } = await one.shop.secondFactor.verify({ challenge: await challenge(), code });
  expect(user).toMatchObject({ phone, role: 'staff', mustSetSecondFactor: false });
  await one.shop.staffOrders.list({});
});

test('a code of the app, and a challenge, are valid once', async () => {
  await enrolled();
  const code = await appCode();
  const [first, second] = [await challenge(), await challenge()];
  const { secondFactor } = open().shop;
  await secondFactor.verify({ challenge: first, code });
  await expect(secondFactor.verify({ challenge: second, code })).rejects.toMatchObject({
    code: 'INVALID_CODE',
  });
  await expect(secondFactor.verify({ challenge: first, code })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
});

test('guessing ends after five tries', async () => {
  await enrolled();
  await sql`truncate account_try`.execute(shop.db);
  const token = await challenge();
  const guess = () => open().shop.secondFactor.verify({ challenge: token, code: '000000' });
  const settled = await Promise.allSettled(Array.from({ length: 12 }, guess));
  const codes = settled.map((one) => (one.status === 'rejected' ? one.reason.code : 'in'));
  expect(codes.filter((code) => code === 'INVALID_CODE')).toHaveLength(5);
  expect(codes.filter((code) => code === 'TOO_MANY_TRIES')).toHaveLength(7);
});

test('a recovery code works once, also in concurrent requests', async () => {
  const { backupCodes } = await enrolled();
  expect(backupCodes).toHaveLength(10);
  const [code = ''] = backupCodes;
  const challenges = [await challenge(), await challenge()];
  const typed = [code, code.replace('-', ' ').toUpperCase()];
  const both = await Promise.allSettled(
    challenges.map((one, index) =>
      open().shop.secondFactor.verify({ challenge: one, code: typed[index] ?? '' }),
    ),
  );
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a challenge from another shop and an expired challenge are refused', async () => {
  await enrolled();
  const token = await challenge();
  const code = await showCode();
  const nothing = { code: 'UNAUTHORIZED', status: 401 };
  const elsewhere = open(other).shop.secondFactor;
  await expect(elsewhere.verify({ challenge: token, code })).rejects.toMatchObject(nothing);
  await sql`update verification set expires_at = now() - interval '1 second'`.execute(shop.db);
  await expect(open().shop.secondFactor.verify({ challenge: token, code })).rejects.toMatchObject(
    nothing,
  );
});

test('new recovery codes replace the old ones, and only a code of the app creates them', async () => {
  const { browser, backupCodes } = await enrolled();
  const { secondFactor } = browser.shop;
  await expect(secondFactor.renewBackupCodes({ code: backupCodes[0] ?? '' })).rejects.toMatchObject(
    { code: 'INVALID_CODE' },
  );
  const renewed = await secondFactor.renewBackupCodes({ code: await appCode() });
  const use = async (code = '') =>
    open().shop.secondFactor.verify({ challenge: await challenge(), code });
  await expect(use(backupCodes[1])).rejects.toMatchObject({ code: 'INVALID_CODE' });
  await use(renewed.backupCodes[0]);
  expect(await secondFactor.status({})).toEqual({ required: true, app: true, backupCodesLeft: 9 });
});

test('a recovery code signs in without the phone, and another one sets up a new app', async () => {
  const { backupCodes } = await enrolled();
  const previous = await appCode();
  const browser = open();
  const { secondFactor } = browser.shop;
  await secondFactor.verify({ challenge: await challenge(), code: backupCodes[0] ?? '' });
  await expect(secondFactor.enroll({})).rejects.toMatchObject({ code: 'CONFLICT', status: 409 });
  await expect(secondFactor.enroll({ code: '000000' })).rejects.toMatchObject({
    code: 'INVALID_CODE',
  });
  await secondFactor.enroll({ code: backupCodes[1] ?? '' });
  // Until the new app is confirmed, the old one is valid.
  await open().shop.secondFactor.verify({ challenge: await challenge(), code: previous });
  await secondFactor.confirm({ code: await showCode('next_secret') });
  expect(await secondFactor.status({})).toMatchObject({ backupCodesLeft: 10 });
  const token = await challenge();
  await expect(
    open().shop.secondFactor.verify({ challenge: token, code: backupCodes[2] ?? '' }),
  ).rejects.toMatchObject({ code: 'INVALID_CODE' });
  const code = await appCode();
  await open().shop.secondFactor.verify({ challenge: await challenge(), code });
});

test('staff cannot remove their last second factor, and guesses of its code are limited', async () => {
  const { browser } = await enrolled();
  await expect(browser.shop.secondFactor.disable({ code: await appCode() })).rejects.toMatchObject({
    code: 'LAST_SECOND_FACTOR',
    status: 409,
  });
  await browser.shop.staffOrders.list({});
  const guesses = Array.from({ length: 9 }, () =>
    browser.shop.secondFactor.renewBackupCodes({ code: '000000' }),
  );
  const codes = (await Promise.allSettled(guesses)).map((one) =>
    one.status === 'rejected' ? one.reason.code : 'in',
  );
  expect(codes.filter((code) => code === 'INVALID_CODE')).toHaveLength(5);
  expect(codes.filter((code) => code === 'TOO_MANY_TRIES')).toHaveLength(4);
});

test('if it is optional, a code from the app turns it off', async () => {
  const { browser } = await enrolled(open(shop.tenant, { secondFactorIsOptional: true }));
  await expect(browser.shop.secondFactor.disable({ code: '000000' })).rejects.toMatchObject({
    code: 'INVALID_CODE',
  });
  await browser.shop.secondFactor.disable({ code: await appCode() });
  await login();
});

test('the operator can reset the second factor of staff who have lost everything', async () => {
  const { browser } = await enrolled();
  const again = { phone, role: 'staff', password, forgetFactors: true } as const;
  await makeStaff({ db: shop.db, tenant: shop.tenant }, again);
  await expect(browser.shop.users.me({})).rejects.toMatchObject(signedOut);
  expect((await login()).user.mustSetSecondFactor).toBe(true);
});

test('a user who becomes staff signs in again', async () => {
  const browser = open();
  await signIn(browser, texts, '+923118888888');
  await makeStaff({ db: shop.db, tenant: shop.tenant }, { phone: '0311 8888888', role: 'admin' });
  await expect(browser.shop.users.me({})).rejects.toMatchObject({ status: 401 });
  await sql`truncate phone_code`.execute(shop.db);
  expect((await signIn(browser, texts, '+923118888888')).user.role).toBe('admin');
});
