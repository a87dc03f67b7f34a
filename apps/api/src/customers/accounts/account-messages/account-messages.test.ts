import type { Language } from '@karwan/contract/language';
import { languages } from '@karwan/contract/language';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { htmlOf } from '../../../messaging/transport/testing/html-of.ts';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { testSecret } from '../../../testing/test-context.ts';
import { startSession } from '../sessions/start-session.ts';
import { openTestBrowser, recordTexts, signIn } from '../test-browser.ts';

const phone = '+923001234567';
const texts = recordTexts();
const shopUrl = 'https://shop.example';
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ catalogue: {} });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await sql`truncate phone_code, account_try`.execute(shop.db);
  await shop.db.deleteFrom('user').execute();
  await shop.db.deleteFrom('message').execute();
});

const open = (more: object = {}) =>
  openTestBrowser({ db: shop.db, tenant: shop.tenant, sms: texts.gateway, shopUrl, ...more });
async function enter(browser = open(), number = phone) {
  await sql`truncate phone_code`.execute(shop.db);
  await signIn(browser, texts, number);
  return browser;
}
const messages = () => shop.db.selectFrom('message').selectAll().orderBy('id').execute();
const sentKinds = async () => (await messages()).map(({ kind }) => kind.split('/')[0]);
/** A context whose job queue fails. */
const failing = { jobs: { send: () => Promise.reject(new Error('the line broke')) } };

describe('a new device', () => {
  test('gets one message; the first device gets none', async () => {
    const first = await enter();
    expect(await messages()).toEqual([]);
    const second = await enter(
      open({ visitor: { addressKey: 'x', userAgent: 'Firefox/1 (Windows)' } }),
    );
    expect(await messages()).toMatchObject([
      { channel: 'sms', recipient: phone, status: 'waiting' },
    ]);
    for (const browser of [first, second, first, second]) {
      await browser.shop.auth.logout({});
      await enter(browser);
    }
    expect(await sentKinds()).toEqual(['new-device-sms-0']);
  });

  test('sends an email if there is an address, with the device and the time', async () => {
    const { shop: calls } = await enter();
    const { _id } = await calls.users.me({});
    await calls.users.update({ params: { id: _id }, body: { email: 'ayesha@example.com' } });
    await enter(open({ visitor: { addressKey: 'x', userAgent: 'Firefox/1 (Windows)' } }));
    const [mail, ...rest] = await messages();
    expect(rest).toEqual([]);
    expect(mail).toMatchObject({ channel: 'email', recipient: 'ayesha@example.com' });
    expect(mail?.body).toContain('Device: Firefox on Windows');
    expect(mail?.body).toMatch(/When: \d+ \w+ \d{4}, \d+:\d\d [AP]M/);
    expect(htmlOf(mail)).toContain('https://shop.example/account/password');
    // The mail must not contain anything that signs in or proves something.
    expect(`${mail?.body}${htmlOf(mail)}`).not.toMatch(/token|receipt=|3001234567/);
  });

  test('an API client is one device, however often it signs in', async () => {
    const client = open({ visitor: { addressKey: 'x', userAgent: 'karwan-client/1' } });
    const bearer = async () => {
      await sql`truncate phone_code`.execute(shop.db);
      await client.shop.auth.sendCode({ phone });
      await client.shop.auth.passwordLessLogin({ phone, code: texts.codeFor(phone), bearer: true });
    };
    await enter();
    await bearer();
    await bearer();
    expect(await sentKinds()).toEqual(['new-device-sms-0']);
    expect(client.cookies.size).toBe(0);
  });

  test('simultaneous sign-ins on one device send one message', async () => {
    await enter();
    const second = open();
    second.cookies.set('karwan_device', 'a'.repeat(43));
    const user = await shop.db.selectFrom('user').select('id').executeTakeFirstOrThrow();
    const context = {
      db: shop.db,
      tenant: shop.tenant,
      language: 'en' as const,
      jobs: { send: async () => {} },
      secret: testSecret,
      cookies: second.cookies,
      setCookie: () => {},
    };
    const customer = { id: user.id, role: 'customer' as const };
    await Promise.all([1, 2, 3, 4].map(() => startSession(context, customer, false)));
    expect(await sentKinds()).toEqual(['new-device-sms-0']);
  });

  test('is not signed in when its message cannot be queued', async () => {
    await enter();
    const second = open(failing);
    await expect(enter(second)).rejects.toThrow();
    expect(second.cookies.size).toBe(0);
    expect(await messages()).toEqual([]);
    await enter();
    expect(await sentKinds()).toEqual(['new-device-sms-0']);
  });
});

describe('changes of an account', () => {
  test('setting and changing a password send a message, which does not contain it', async () => {
    const browser = await enter();
    await browser.shop.auth.setPassword({ newPassword: 'the first lamp on the river' });
    await browser.shop.auth.setPassword({
      currentPassword: 'the first lamp on the river',
      newPassword: 'the second lamp on the river',
    });
    expect(await sentKinds()).toEqual(['password-set-sms-0', 'password-changed-sms-0']);
    expect(JSON.stringify(await messages())).not.toMatch(/the (first|second) one/);
  });

  test('a changed email address is reported to the previous one and by SMS, a first one is not', async () => {
    const { shop: calls } = await enter();
    const { _id } = await calls.users.me({});
    const change = (email: string) => calls.users.update({ params: { id: _id }, body: { email } });
    await change('ayesha@example.com');
    await change('ayesha@example.com');
    expect(await messages()).toEqual([]);
    await change('thief@example.com');
    expect(await messages()).toMatchObject([
      { channel: 'email', recipient: 'ayesha@example.com', user_id: _id },
      { channel: 'sms', recipient: phone },
    ]);
    expect(JSON.stringify(await messages())).not.toContain('thief');
    // An account that goes through strangers' addresses writes to few of them.
    for (let at = 0; at < 9; at++) await change(`stranger-${at}@example.com`);
    expect((await sentKinds()).filter((kind) => kind === 'email-changed-email')).toHaveLength(3);
    await sql`update "user" set email_verified = true`.execute(shop.db);
    await change('');
    expect((await sentKinds()).filter((kind) => kind === 'email-changed-email')).toHaveLength(4);
  });

  test('a member’s changed address and number are in the trail', async () => {
    const browser = await enter();
    const { _id } = await browser.shop.users.me({});
    await sql`update "user" set role = 'staff' where id = ${_id}`.execute(shop.db);
    const change = (email: string) =>
      browser.shop.users.update({ params: { id: _id }, body: { email } });
    await change('ayesha@example.com');
    await change('other@example.com');
    const number = '+923001234568';
    await sql`truncate phone_code`.execute(shop.db);
    await browser.shop.auth.sendCode({ phone: number });
    const code = texts.codeFor(number);
    await browser.shop.users.changePhone({ phone: number, code, openOrders: false });
    const { rows } = await sql<{ kind: string }>`select kind from staff_action
      where entity_id = ${_id} order by id`.execute(shop.db);
    expect(rows.map(({ kind }) => kind)).toEqual(['team.setEmail', 'team.setPhone']);
    expect((await messages()).map(({ recipient }) => recipient)).toEqual(
      expect.arrayContaining([phone, number]),
    );
  });

  test('nothing is changed when its message cannot be queued', async () => {
    const browser = await enter();
    const broken = open(failing);
    for (const [name, value] of browser.cookies) broken.cookies.set(name, value);
    await expect(
      broken.shop.auth.setPassword({ newPassword: 'a new lamp on the river' }),
    ).rejects.toThrow();
    expect(await browser.shop.users.me({})).toMatchObject({ hasPassword: false });
    await sql`truncate phone_code`.execute(shop.db);
    await broken.shop.auth.sendCode({ phone });
    const code = texts.codeFor(phone);
    await expect(broken.shop.users.delete({ code })).rejects.toThrow();
    expect(await browser.shop.users.me({})).toMatchObject({ phone });
    expect(await messages()).toEqual([]);
  });

  test('a changed number sends a message to both numbers, and to the mailbox', async () => {
    const { shop: calls } = await enter();
    const { _id } = await calls.users.me({});
    await calls.users.update({ params: { id: _id }, body: { email: 'ayesha@example.com' } });
    const other = '+923451111789';
    await calls.auth.sendCode({ phone: other });
    await calls.users.changePhone({ phone: other, code: texts.codeFor(other) });
    const sent = await messages();
    expect(sent.map(({ recipient }) => recipient)).toEqual(['ayesha@example.com', phone, other]);
    for (const { body } of sent) {
      expect(body).toContain('ending in 789');
      expect(body).not.toContain(other);
    }
  });

  test('a deletion message goes to number and mailbox', async () => {
    const { shop: calls } = await enter();
    const { _id } = await calls.users.me({});
    await calls.users.update({ params: { id: _id }, body: { email: 'ayesha@example.com' } });
    await sql`truncate phone_code`.execute(shop.db);
    await calls.auth.sendCode({ phone });
    await calls.users.delete({ code: texts.codeFor(phone) });
    expect(await messages()).toMatchObject([
      { channel: 'email', recipient: 'ayesha@example.com', user_id: null, is_farewell: true },
      { channel: 'sms', recipient: phone, user_id: null, is_farewell: true },
    ]);
  });
});

test('a message is in the owner’s first language, whichever language the request has', async () => {
  const said = new Set<string>();
  for (const [at, language] of languages.entries()) {
    const number = `+92300555000${at}`;
    const own = await enter(open({ language }), number);
    await own.shop.auth.setPassword({ newPassword: 'a long lamp on the river' });
    const stranger: Language = language === 'en' ? 'ru' : 'en';
    await enter(open({ language: stranger }), number);
    const rows = (await messages()).filter(({ recipient }) => recipient === number);
    expect(rows).toHaveLength(2);
    for (const { body } of rows) said.add(body);
  }
  expect(said.size).toBe(2 * languages.length);
});
