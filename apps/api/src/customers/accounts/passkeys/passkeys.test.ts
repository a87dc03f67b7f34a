import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tenant } from '../../../platform/tenants.ts';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { makeStaff } from '../make-staff.ts';
import { openTestBrowser, recordTexts, signIn } from '../test-browser.ts';
import { openTestAuthenticator } from './test-authenticator.ts';

const phone = '+923001234567';
const password = 'a lamp of the staff';
const shopUrl = 'https://shop.example';
const texts = recordTexts();
let shop: TestShop;
let other: Tenant;

beforeAll(async () => {
  shop = await openTestShop({ catalogue: {} });
  other = await shop.addTenant('two', { catalogue: {} });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await sql`truncate account_try, verification, phone_code`.execute(shop.db);
  await shop.db.deleteFrom('user').execute();
  await makeStaff({ db: shop.db, tenant: shop.tenant }, { phone, role: 'staff', password });
});

const open = (tenant = shop.tenant) =>
  openTestBrowser({ db: shop.db, tenant, sms: texts.gateway, shopUrl });
const refused = { code: 'PASSKEY_REFUSED', status: 400 };
const last = { code: 'LAST_SECOND_FACTOR', status: 409 };
const unknown = { code: 'UNAUTHORIZED', status: 401 };

async function registered(browser = open(), by = phone) {
  await browser.shop.auth.login({ phone: by, password });
  return addTo(browser);
}
async function addTo(browser: ReturnType<typeof open>) {
  const device = openTestAuthenticator(shopUrl);
  const { challenge, options } = await browser.shop.passkeys.registerOptions({});
  const list = await browser.shop.passkeys.register({
    challenge,
    name: 'My phone',
    response: device.make(options),
  });
  return { browser, device, list };
}
async function use(
  device: ReturnType<typeof openTestAuthenticator>,
  how = {},
  tenant = shop.tenant,
) {
  const browser = open(tenant);
  const { challenge, options } = await browser.shop.passkeys.loginOptions({});
  return browser.shop.passkeys.login({ challenge, response: device.use(options, how) });
}

describe('customers', () => {
  const number = '+923117777777';
  async function loggedIn() {
    const customer = open();
    await signIn(customer, texts, number);
    return customer;
  }
  const age = () =>
    sql`update session set created_at = now() - interval '16 minutes'`.execute(shop.db);
  const kinds = async () => {
    const { rows } = await sql<{
      kind: string;
    }>`select kind from message where kind like 'passkey-%'
      order by id`.execute(shop.db);
    return rows.map(({ kind }) => kind.split('/')[0]);
  };

  test('add, name, use and remove passkeys, even the last one, and are notified', async () => {
    const { browser, device, list } = await addTo(await loggedIn());
    expect(list).toMatchObject([{ name: 'My phone', lastUsedAt: null }]);
    expect(await kinds()).toEqual(['passkey-added-sms-0']);
    expect((await use(device)).user).toMatchObject({ phone: number, role: 'customer' });
    const id = list[0]?.id ?? '';
    expect(await browser.shop.passkeys.remove({ id })).toEqual([]);
    expect(await browser.shop.passkeys.remove({ id })).toEqual([]);
    expect(await kinds()).toEqual(['passkey-added-sms-0', 'passkey-removed-sms-0']);
    await expect(use(device)).rejects.toMatchObject(unknown);
  });

  test('still log in by code, with no second step, and stay logged in on other devices', async () => {
    const elsewhere = await loggedIn();
    await sql`truncate phone_code, account_try`.execute(shop.db);
    const { browser } = await addTo(await loggedIn());
    expect((await elsewhere.shop.users.me({})).hasSecondFactor).toBe(false);
    await sql`truncate phone_code, account_try`.execute(shop.db);
    await loggedIn();
    await addTo(browser);
    expect(await browser.shop.passkeys.list({})).toHaveLength(2);
  });

  test('need a recent login to add and to remove', async () => {
    const { browser, list } = await addTo(await loggedIn());
    const begun = await browser.shop.passkeys.registerOptions({});
    await age();
    const { passkeys } = browser.shop;
    const again = { code: 'LOGIN_AGAIN', status: 403 };
    const response = openTestAuthenticator(shopUrl).make(begun.options);
    await expect(passkeys.registerOptions({})).rejects.toMatchObject(again);
    await expect(
      passkeys.register({ challenge: begun.challenge, name: 'x', response }),
    ).rejects.toMatchObject(again);
    await expect(passkeys.remove({ id: list[0]?.id ?? '' })).rejects.toMatchObject(again);
    expect(await passkeys.list({})).toHaveLength(1);
  });

  test('see and remove their own passkeys only', async () => {
    const { list } = await addTo(await loggedIn());
    const stranger = open();
    await signIn(stranger, texts, '+923118888888');
    expect(await stranger.shop.passkeys.list({})).toEqual([]);
    await stranger.shop.passkeys.remove({ id: list[0]?.id ?? '' });
    const { rows } = await sql`select from passkey`.execute(shop.db);
    expect(rows).toHaveLength(1);
  });
});

test('a passkey is created, signs in, and can be removed if another is left', async () => {
  const { browser, device, list } = await registered();
  const { shop: client } = browser;
  expect(list).toMatchObject([{ name: 'My phone', lastUsedAt: null }]);
  await client.staffOrders.list({});
  const { user, token } = await use(device);
  expect(user).toMatchObject({ phone, role: 'staff' });
  expect(token).toBeNull();
  const [used] = await client.passkeys.list({});
  expect(used?.lastUsedAt).toEqual(expect.any(String));
  const id = used?.id ?? '';
  await expect(client.passkeys.remove({ id })).rejects.toMatchObject(last);
  await addTo(browser);
  expect(await client.passkeys.remove({ id })).toHaveLength(1);
  expect(await client.passkeys.remove({ id })).toHaveLength(1);
  await expect(use(device)).rejects.toMatchObject(unknown);
});

test('of two passkeys that are removed concurrently, one stays', async () => {
  const { browser } = await registered();
  await addTo(browser);
  const list = await browser.shop.passkeys.list({});
  const both = await Promise.allSettled(list.map(({ id }) => browser.shop.passkeys.remove({ id })));
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await browser.shop.passkeys.list({})).toHaveLength(1);
});

test('with a passkey, the first factor alone neither signs in nor adds another factor', async () => {
  const half = open();
  await half.shop.auth.login({ phone, password });
  const begun = await half.shop.passkeys.registerOptions({});
  const { device } = await registered();
  await expect(half.shop.users.me({})).rejects.toMatchObject({ status: 401 });
  const response = openTestAuthenticator(shopUrl).make(begun.options);
  await expect(
    half.shop.passkeys.register({ challenge: begun.challenge, name: 'x', response }),
  ).rejects.toMatchObject({ status: 401 });
  await expect(half.shop.secondFactor.enroll({})).rejects.toMatchObject({ status: 401 });
  const requested = await open()
    .shop.auth.login({ phone, password })
    .catch((error) => error);
  expect(requested).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED', data: { ways: ['passkey'] } });
  await expect(
    open().shop.secondFactor.verify({ challenge: requested.data.challenge, code: '000000' }),
  ).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  expect((await use(device)).user.hasSecondFactor).toBe(true);
});

test('a colleague’s passkey can be neither removed nor created', async () => {
  const { browser, list } = await registered();
  const colleague = '+923001234568';
  await makeStaff(
    { db: shop.db, tenant: shop.tenant },
    { phone: colleague, role: 'staff', password },
  );
  const { browser: other } = await registered(open(), colleague);
  await addTo(other);
  const id = list[0]?.id ?? '';
  expect(await other.shop.passkeys.remove({ id })).toHaveLength(2);
  expect(await browser.shop.passkeys.list({})).toMatchObject([{ id }]);
  const { challenge, options } = await browser.shop.passkeys.registerOptions({});
  const response = openTestAuthenticator(shopUrl).make(options);
  await expect(
    other.shop.passkeys.register({ challenge, name: 'x', response }),
  ).rejects.toMatchObject(refused);
});

test('a passkey that another origin asked for, or that was not unlocked, is refused', async () => {
  const { browser, device } = await registered();
  await expect(use(device, { from: 'https://sh0p.example' })).rejects.toMatchObject(unknown);
  await expect(use(device, { unlocked: false })).rejects.toMatchObject(unknown);
  const { challenge, options } = await browser.shop.passkeys.registerOptions({});
  const response = openTestAuthenticator(shopUrl).make(options, 'https://sh0p.example');
  await expect(
    browser.shop.passkeys.register({ challenge, name: 'x', response }),
  ).rejects.toMatchObject(refused);
});

test('a response is valid once, and for its own challenge', async () => {
  const { device } = await registered();
  const { shop: client } = open();
  const { challenge, options } = await client.passkeys.loginOptions({});
  const response = device.use(options);
  const otherQuestion = await client.passkeys.loginOptions({});
  await expect(
    client.passkeys.login({ challenge: otherQuestion.challenge, response }),
  ).rejects.toMatchObject(unknown);
  await client.passkeys.login({ challenge, response });
  await expect(client.passkeys.login({ challenge, response })).rejects.toMatchObject(unknown);
});

test('a passkey whose counter decreases is refused as a copy', async () => {
  const { device } = await registered();
  await use(device);
  await use(device);
  device.rewind();
  await expect(use(device)).rejects.toMatchObject(unknown);
});

test('a passkey of another shop, an unknown one and invalid data are refused', async () => {
  const { device } = await registered();
  await expect(use(device, {}, other)).rejects.toMatchObject(unknown);
  await expect(use(openTestAuthenticator(shopUrl))).rejects.toMatchObject(unknown);
  const { shop: client } = open();
  const { challenge } = await client.passkeys.loginOptions({});
  await expect(client.passkeys.login({ challenge, response: { id: 7 } })).rejects.toMatchObject(
    unknown,
  );
});
