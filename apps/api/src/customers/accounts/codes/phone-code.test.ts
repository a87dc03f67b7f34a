import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DeliveryFault } from '../../../messaging/transport/senders/delivery-fault.ts';
import { readFailing } from '../../../messaging/transport/senders/sender-state.ts';
import type { SmsGateway } from '../../../messaging/transport/senders/sms-gateway.ts';
import type { Tenant } from '../../../platform/tenants.ts';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { openTestBrowser, recordTexts, signIn } from '../test-browser.ts';

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
  texts.gateway.broken = false;
  await sql`truncate phone_code, account_try`.execute(shop.db);
});

const browser = (tenant = shop.tenant, address = 'here') =>
  openTestBrowser({ db: shop.db, tenant, address, sms: texts.gateway });
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const advanceClock = (seconds: number) =>
  sql`update phone_code set sent_at = sent_at - make_interval(secs => ${seconds}),
    expires_at = expires_at - make_interval(secs => ${seconds})`.execute(shop.db);

describe('sending', () => {
  test('gives the same answer whether or not the number is known, and never discloses its owner', async () => {
    await signIn(browser(), texts, phone);
    await advanceClock(30);
    const known = await browser().shop.auth.sendCode({ phone });
    const unknown = await browser().shop.auth.sendCode({ phone: '+923119876543' });
    expect(known).toEqual(unknown);
    expect(known.message).toBe('Code has been sent to your mobile.');
  });

  test.each([
    ['03001234567'],
    ['3001234567'],
    ['923001234567'],
    ['00923001234567'],
    [' +92 300 1234567 '],
  ])('%s is that number too', async (written) => {
    await browser().shop.auth.sendCode({ phone: written });
    expect(texts.sent.at(-1)?.to).toBe(phone);
  });

  test.each([['+92300123'], ['hello'], ['+92421234567'], ['+1']])(
    '%s is refused with the shop’s message',
    async (written) => {
      await expect(browser().shop.auth.sendCode({ phone: written })).rejects.toMatchObject({
        code: 'INVALID_PHONE_NUMBER',
        message: 'The phone number format should be +923XXXXXXXXX',
      });
      const abroad = { ...shop.tenant, country: 'SE' };
      await expect(browser(abroad).shop.auth.sendCode({ phone: written })).rejects.toMatchObject({
        message: 'Invalid phone number',
      });
    },
  );

  test('refuses another code for thirty seconds, also to concurrent requests', async () => {
    const before = texts.sent.length;
    const requested = Array.from({ length: 6 }, () => browser().shop.auth.sendCode({ phone }));
    const settled = await Promise.allSettled(requested);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(texts.sent.length).toBe(before + 1);
    await expect(browser().shop.auth.sendCode({ phone })).rejects.toMatchObject({
      code: 'CODE_SENT_RECENTLY',
      status: 429,
      data: { retryAfter: expect.any(Number) },
    });
    await advanceClock(30);
    await browser().shop.auth.sendCode({ phone });
  });

  test('a burst for another person’s number sends one text and leaves the owner their codes', async () => {
    const before = texts.sent.length;
    const burst = await Promise.allSettled(
      Array.from({ length: 25 }, () => browser().shop.auth.sendCode({ phone })),
    );
    const faults = burst.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(faults).toEqual(Array.from({ length: 24 }, () => 'CODE_SENT_RECENTLY'));
    expect(texts.sent.length).toBe(before + 1);
    const { rows } = await sql<{ kind: string; tries: number }>`select kind, tries from account_try
      order by kind`.execute(shop.db);
    expect(rows).toEqual(
      ['send-address', 'send-phone', 'send-tenant'].map((kind) => ({ kind, tries: 1 })),
    );
    await advanceClock(31);
    const owner = browser(shop.tenant, 'the owner’s').shop.auth;
    await owner.sendCode({ phone });
    await owner.passwordLessLogin({ phone, code: texts.codeFor(phone) });
  });

  test('a refusal keeps the current code and is not counted', async () => {
    for (let sent = 0; sent < 8; sent += 1) {
      await browser().shop.auth.sendCode({ phone });
      await advanceClock(30);
    }
    const refused = Array.from({ length: 10 }, () => browser().shop.auth.sendCode({ phone }));
    for (const one of await Promise.allSettled(refused)) {
      expect(one).toMatchObject({ status: 'rejected', reason: { code: 'TOO_MANY_CODES' } });
    }
    const { rows } = await sql<{ tries: number }>`select tries from account_try`.execute(shop.db);
    expect(rows.map(({ tries }) => tries)).toEqual([8, 8, 8]);
    await browser().shop.auth.passwordLessLogin({ phone, code: texts.codeFor(phone) });
  });

  test('stops when a number or an IP address has reached its limit', async () => {
    for (let sent = 0; sent < 8; sent += 1) {
      await browser().shop.auth.sendCode({ phone });
      await advanceClock(30);
    }
    await expect(browser().shop.auth.sendCode({ phone })).rejects.toMatchObject({
      code: 'TOO_MANY_CODES',
    });
    const numbers = Array.from(
      { length: 92 },
      (_, n) => `+9230012300${String(n).padStart(2, '0')}`,
    );
    for (const number of numbers)
      await browser()
        .shop.auth.sendCode({ phone: number })
        .catch(() => {});
    await expect(browser().shop.auth.sendCode({ phone: '+923331234567' })).rejects.toMatchObject({
      code: 'TOO_MANY_CODES',
    });
    const { rows } = await sql<{ tries: number }>`select tries from account_try
      where kind = 'send-tenant'`.execute(shop.db);
    expect(rows).toEqual([{ tries: 100 }]);
    await browser(shop.tenant, 'elsewhere').shop.auth.sendCode({ phone: '+923331234567' });
  });

  test('a wide network of IPv6 counts as one, above its addresses', async () => {
    const inNetwork = (address: string) =>
      openTestBrowser({
        db: shop.db,
        tenant: shop.tenant,
        sms: texts.gateway,
        visitor: { addressKey: address, networkKey: 'wide', userAgent: '' },
      });
    await inNetwork('a').shop.auth.sendCode({ phone });
    await sql`update account_try set tries = 300 where kind = 'send-network'`.execute(shop.db);
    await expect(
      inNetwork('b').shop.auth.sendCode({ phone: '+923331234567' }),
    ).rejects.toMatchObject({ code: 'TOO_MANY_CODES' });
    await browser().shop.auth.sendCode({ phone: '+923331234567' });
  });

  test('numbers of other countries get few codes, unless they have an account', async () => {
    const british = (at: number) => `+4479460000${String(at).padStart(2, '0')}`;
    const ask = (number: string, address = number) =>
      browser(shop.tenant, address).shop.auth.sendCode({ phone: number });
    await signIn(browser(), texts, british(0));
    await sql`truncate phone_code, account_try`.execute(shop.db);
    for (let at = 1; at <= 30; at += 1) await ask(british(at));
    await expect(ask(british(31))).rejects.toMatchObject({ code: 'TOO_MANY_CODES' });
    await ask(british(0));
    await ask(phone);
  });

  test('the last codes of the hour are for those who have an account', async () => {
    await signIn(browser(), texts, phone);
    await sql`truncate phone_code`.execute(shop.db);
    await sql`update account_try set tries = 2400 where kind = 'send-tenant'`.execute(shop.db);
    await expect(browser().shop.auth.sendCode({ phone: '+923331234567' })).rejects.toMatchObject({
      code: 'TOO_MANY_CODES',
    });
    await browser().shop.auth.sendCode({ phone });
  });

  test('stops when the whole shop has reached its limit', async () => {
    await browser().shop.auth.sendCode({ phone });
    await sql`update account_try set tries = 3000 where kind = 'send-tenant'`.execute(shop.db);
    const elsewhere = browser(shop.tenant, 'elsewhere').shop.auth;
    await advanceClock(30);
    await expect(elsewhere.sendCode({ phone })).rejects.toMatchObject({ code: 'TOO_MANY_CODES' });
    await elsewhere.passwordLessLogin({ phone, code: texts.codeFor(phone) });
    await expect(elsewhere.sendCode({ phone: '+923331234567' })).rejects.toMatchObject({
      code: 'TOO_MANY_CODES',
      data: { retryAfter: expect.any(Number) },
    });
    await browser(other).shop.auth.sendCode({ phone });
  });

  test('checks the captcha first, if there is one', async () => {
    const before = texts.sent.length;
    const requested: string[] = [];
    const captcha = {
      async verify(token: string) {
        requested.push(token);
        return token === 'a person';
      },
    };
    const { auth } = openTestBrowser({
      db: shop.db,
      tenant: shop.tenant,
      sms: texts.gateway,
      captcha,
    }).shop;
    await expect(auth.sendCode({ phone, captcha: 'a program' })).rejects.toMatchObject({
      code: 'CAPTCHA_FAILED',
      status: 400,
    });
    expect(texts.sent.length).toBe(before);
    await auth.sendCode({ phone, captcha: 'a person' });
    expect(requested).toEqual(['a program', 'a person']);
  });

  test('a gateway’s failure is reported, and another code may be requested at once', async () => {
    texts.gateway.broken = true;
    await expect(browser().shop.auth.sendCode({ phone })).rejects.toMatchObject({
      code: 'CODES_UNAVAILABLE',
      status: 503,
    });
    texts.gateway.broken = false;
    await browser().shop.auth.sendCode({ phone });
  });

  test('a number that the gateway refuses is distinguished from a failing gateway, which staff see', async () => {
    const failing = () => readFailing(shop.db, shop.tenant.id);
    const refuseWith = (fault: DeliveryFault) => ({
      send: async () => {
        throw fault;
      },
    });
    const ask = (sms: SmsGateway) =>
      openTestBrowser({ db: shop.db, tenant: shop.tenant, sms }).shop.auth.sendCode({ phone });
    const about = refuseWith(new DeliveryFault('refused', 'Gateway: code 6'));
    await expect(ask(about)).rejects.toMatchObject({ code: 'CODE_NOT_DELIVERABLE', status: 400 });
    expect(await failing()).toEqual([]);
    const empty = refuseWith(
      new DeliveryFault('passing', 'Gateway: code 9', { reason: 'balance' }),
    );
    await expect(ask(empty)).rejects.toMatchObject({ code: 'CODES_UNAVAILABLE' });
    expect(await failing()).toMatchObject([{ channel: 'sms', reason: 'balance' }]);
    await browser().shop.auth.sendCode({ phone });
    expect(await failing()).toEqual([]);
  });

  test('a shop without a gateway returns an error and offers no code', async () => {
    const { auth } = openTestBrowser({ db: shop.db, tenant: shop.tenant }).shop;
    await expect(auth.sendCode({ phone })).rejects.toMatchObject({ code: 'CODES_UNAVAILABLE' });
    expect((await auth.methods({})).proofs).toEqual([]);
    expect((await browser().shop.auth.methods({})).proofs).toEqual(['sms-code']);
  });

  test('no code, and no counted number, can be read in the database', async () => {
    await browser().shop.auth.sendCode({ phone });
    const code = texts.codeFor(phone);
    const { rows } = await sql<{ text: string }>`select row_to_json(phone_code)::text as text
      from phone_code union all select row_to_json(account_try)::text from account_try`.execute(
      shop.db,
    );
    expect(rows.map(({ text }) => text).join()).not.toContain(code);
  });
});

describe('checking', () => {
  test('the right code signs in once', async () => {
    const { user, token } = await signIn(browser(), texts, phone);
    expect(user).toMatchObject({ phone, fName: '', code: 200, address: [], role: 'customer' });
    expect(token).toBeNull();
    await expect(
      browser().shop.auth.passwordLessLogin({ phone, code: texts.codeFor(phone) }),
    ).rejects.toMatchObject({ code: 'INVALID_CODE', status: 401 });
  });

  test('digits of other scripts and spaces are digits', async () => {
    await browser().shop.auth.sendCode({ phone });
    const code = [...texts.codeFor(phone)].map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join('');
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    await browser().shop.auth.passwordLessLogin({ phone, code: spaced });
  });

  test('a sign-in without a proof fails', async () => {
    const { auth } = browser().shop;
    for (const requested of [{ phone }, { phone, code: '' }, { idToken: 'x' }, {}]) {
      await expect(auth.passwordLessLogin(requested)).rejects.toMatchObject({
        status: 401,
        code: 'UNAUTHORIZED',
      });
    }
  });

  test('five wrong tries use a code up, also concurrent ones', async () => {
    await browser().shop.auth.sendCode({ phone });
    const code = texts.codeFor(phone);
    const guesses = Array.from({ length: 30 }, () =>
      browser().shop.auth.passwordLessLogin({ phone, code: wrong(code) }),
    );
    const answers = await Promise.allSettled(guesses);
    const codes = answers.map((answer) =>
      answer.status === 'rejected' ? answer.reason.code : 'in',
    );
    expect(codes.filter((code) => code === 'INVALID_CODE')).toHaveLength(5);
    expect(codes.filter((code) => code === 'CODE_EXPIRED')).toHaveLength(25);
    await expect(browser().shop.auth.passwordLessLogin({ phone, code })).rejects.toMatchObject({
      code: 'CODE_EXPIRED',
      message: 'The SMS code has expired. Please re-send the verification code to try again.',
    });
  });

  test('guesses from one IP address are limited across all numbers', async () => {
    const guess = (n: number) =>
      browser().shop.auth.passwordLessLogin({ phone: `+92300123${1000 + n}`, code: '000000' });
    for (let n = 0; n < 200; n += 1) {
      await expect(guess(n)).rejects.toMatchObject({
        code: 'INVALID_CODE',
        message: 'Invalid code. Please enter the code again.',
      });
    }
    await expect(guess(201)).rejects.toMatchObject({ code: 'TOO_MANY_TRIES', status: 429 });
  });

  test('after five minutes a code is expired', async () => {
    await browser().shop.auth.sendCode({ phone });
    await advanceClock(300);
    await expect(
      browser().shop.auth.passwordLessLogin({ phone, code: texts.codeFor(phone) }),
    ).rejects.toMatchObject({ code: 'CODE_EXPIRED' });
  });

  test('a code is valid for its number and its shop only', async () => {
    await browser().shop.auth.sendCode({ phone });
    const code = texts.codeFor(phone);
    for (const [tenant, number] of [
      [other, phone],
      [shop.tenant, '+923007654321'],
    ] as const) {
      await expect(
        browser(tenant).shop.auth.passwordLessLogin({ phone: number, code }),
      ).rejects.toMatchObject({ code: 'INVALID_CODE' });
    }
  });

  test('of two simultaneous requests with the right code one succeeds, and one user is created', async () => {
    const number = '+923455555555';
    for (let round = 0; round < 10; round += 1) {
      await browser().shop.auth.sendCode({ phone: number });
      const code = texts.codeFor(number);
      const both = await Promise.allSettled(
        [1, 2].map(() => browser().shop.auth.passwordLessLogin({ phone: number, code })),
      );
      expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      await sql`truncate phone_code, account_try`.execute(shop.db);
    }
    const { rows } = await sql`select from "user" where phone = ${number}`.execute(shop.db);
    expect(rows).toHaveLength(1);
  });
});
