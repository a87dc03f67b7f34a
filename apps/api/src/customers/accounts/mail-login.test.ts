import type { TenantSettings } from '@karwan/contract/tenant';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Mail } from '../../messaging/transport/senders/mail-sender.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { openTestBrowser, recordTexts, signIn } from './test-browser.ts';

const phone = '+923001234567';
const email = 'ayesha@example.com';
const sent: Mail[] = [];
const mail = {
  async send(one: Mail) {
    sent.push(one);
    return '250 OK';
  },
};
const texts = recordTexts();
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ catalogue: {} });
});
afterAll(() => shop.close());
beforeEach(async () => {
  sent.length = 0;
  await sql`truncate phone_code, account_try`.execute(shop.db);
  await shop.db.deleteFrom('user').execute();
});

type Ways = TenantSettings['customerProofs'];

/** A browser at a shop that sends mail, and SMS only if told so. */
function browser({ ways = ['mail-code'] as Ways, sms = false } = {}) {
  const tenant = { ...shop.tenant, settings: { ...shop.tenant.settings, customerProofs: ways } };
  return openTestBrowser({ db: shop.db, tenant, mail, ...(sms && { sms: texts.gateway }) });
}

const codeIn = () => /\d{6}/.exec(sent.at(-1)?.text ?? '')?.[0] ?? '';
const advanceClock = (seconds: number) =>
  sql`update phone_code set sent_at = sent_at - make_interval(secs => ${seconds}),
    expires_at = expires_at - make_interval(secs => ${seconds})`.execute(shop.db);

async function logIn(requested: { phone?: string; email?: string } = {}, options = {}) {
  const { auth } = browser(options).shop;
  const given = { phone, email, ...requested };
  await auth.sendCode(given);
  return auth.passwordLessLogin({ ...given, code: codeIn() });
}

test('a code by email signs in a customer whose number stays unverified', async () => {
  const { user } = await logIn();
  expect(user).toMatchObject({
    phone: null,
    contactPhone: phone,
    email,
    role: 'customer',
    providers: ['email'],
  });
  expect(sent.map(({ to }) => to)).toEqual([email]);
  await advanceClock(30);
  const again = await logIn({ phone: '+923119876543', email: 'Ayesha@EXAMPLE.com' });
  expect(again.user.id).toBe(user.id);
});

test('the answer does not tell whether an account has the number or the email', async () => {
  await logIn();
  await advanceClock(30);
  const { auth } = browser().shop;
  const known = await auth.sendCode({ phone, email });
  const unknown = await auth.sendCode({ phone: '+923119876543', email: 'nobody@example.com' });
  expect(known).toEqual(unknown);
  expect(known.message).toBe('Code has been sent to your email.');
});

test('another email address never opens the account of a verified number', async () => {
  const owner = await signIn(browser({ sms: true }), texts, phone);
  await sql`update "user" set email = ${email} where id = ${owner.user.id}`.execute(shop.db);
  // Neither an attacker's mailbox nor one that the owner typed and never proved.
  for (const named of ['attacker@example.com', email]) {
    const { user } = await logIn({ email: named });
    expect(user.id).not.toBe(owner.user.id);
    expect(user.phone).toBeNull();
    expect(user.address).toEqual([]);
  }
});

test('an email address verified for the number’s account opens it', async () => {
  const owner = await signIn(browser({ sms: true }), texts, phone);
  await sql`update "user" set email = ${email}, email_verified = true
    where id = ${owner.user.id}`.execute(shop.db);
  expect((await logIn()).user.id).toBe(owner.user.id);
  await advanceClock(30);
  // The email alone, with another number, opens it from then on.
  expect((await logIn({ phone: '+923119876543' })).user.id).toBe(owner.user.id);
});

test('a team member is not found by their number and email', async () => {
  const owner = await signIn(browser({ sms: true }), texts, phone);
  await sql`update "user" set email = ${email}, email_verified = true, role = 'staff'
    where id = ${owner.user.id}`.execute(shop.db);
  expect((await logIn()).user).toMatchObject({ role: 'customer', phone: null });
});

test('an account that claimed a number by email gets nothing of the one that later verifies it', async () => {
  const squatter = await logIn({ email: 'attacker@example.com' });
  const owner = await signIn(browser({ sms: true }), texts, phone);
  expect(owner.user.id).not.toBe(squatter.user.id);
  expect(owner.user).toMatchObject({ phone, email: null });
});

test('once the shop sends SMS, an email code opens known accounts only', async () => {
  const { user } = await logIn();
  await advanceClock(30);
  expect((await logIn({}, { sms: true })).user.id).toBe(user.id);
  await expect(logIn({ email: 'new@example.com' }, { sms: true })).rejects.toMatchObject({
    code: 'NO_ACCOUNT',
    status: 409,
  });
});

test('a shop whose owner did not choose it neither sends nor takes such codes', async () => {
  const { auth } = browser({ ways: [] }).shop;
  expect((await auth.methods({})).proofs).toEqual([]);
  await expect(auth.sendCode({ phone, email })).rejects.toMatchObject({ code: 'WAY_NOT_OFFERED' });
  await browser().shop.auth.sendCode({ phone, email });
  await expect(auth.passwordLessLogin({ phone, email, code: codeIn() })).rejects.toMatchObject({
    code: 'WAY_NOT_OFFERED',
  });
});

test('codes have the limits of SMS codes: tries, time, one recipient, once', async () => {
  const { auth } = browser().shop;
  await auth.sendCode({ phone, email });
  await expect(auth.sendCode({ phone, email })).rejects.toMatchObject({
    code: 'CODE_SENT_RECENTLY',
  });
  const code = codeIn();
  // It is not a code of the number, nor of another mailbox.
  await expect(auth.passwordLessLogin({ phone, code })).rejects.toMatchObject({
    code: 'INVALID_CODE',
  });
  await expect(
    auth.passwordLessLogin({ phone, email: 'other@example.com', code }),
  ).rejects.toMatchObject({ code: 'INVALID_CODE' });
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  for (let tries = 0; tries < 5; tries += 1) {
    await expect(auth.passwordLessLogin({ phone, email, code: wrong })).rejects.toMatchObject({
      code: 'INVALID_CODE',
    });
  }
  await expect(auth.passwordLessLogin({ phone, email, code })).rejects.toMatchObject({
    code: 'CODE_EXPIRED',
  });
  await advanceClock(30);
  await auth.sendCode({ phone, email });
  await advanceClock(300);
  await expect(auth.passwordLessLogin({ phone, email, code: codeIn() })).rejects.toMatchObject({
    code: 'CODE_EXPIRED',
  });
  for (let more = 0; more < 6; more += 1) {
    await advanceClock(30);
    await auth.sendCode({ phone, email });
  }
  await advanceClock(30);
  await expect(auth.sendCode({ phone, email })).rejects.toMatchObject({ code: 'TOO_MANY_CODES' });
});

test('concurrent logins with a new email address create one customer', async () => {
  await browser().shop.auth.sendCode({ phone, email });
  const code = codeIn();
  const both = await Promise.allSettled(
    [1, 2].map(() => browser().shop.auth.passwordLessLogin({ phone, email, code })),
  );
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { rows } = await sql`select from "user"`.execute(shop.db);
  expect(rows).toHaveLength(1);
});

test('the domain may be in any script, and each spelling is the same account', async () => {
  const { user } = await logIn({ email: 'user@münchen.example' });
  expect(user.email).toBe('user@münchen.example');
  expect(sent.map(({ to }) => to)).toEqual(['user@xn--mnchen-3ya.example']);
  await advanceClock(30);
  const again = await logIn({ email: 'user@xn--mnchen-3ya.example' });
  expect(again.user.id).toBe(user.id);
});
