import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCatalogue } from '../../catalogue/test-catalogue.ts';
import type { Tenant } from '../../platform/tenants.ts';
import { makeStaff } from '../make-staff.ts';
import { keepTexts, openTestBrowser, signIn } from '../test-browser.ts';
import { openTestAuthenticator } from './test-authenticator.ts';

const phone = '+923001234567';
const password = 'a password of staff';
const shopUrl = 'https://shop.example';
const texts = keepTexts();
let database: TestDatabase;
let shop: Tenant;
let other: Tenant;

beforeAll(async () => {
  database = await createTestDatabase();
  shop = await createCatalogue(database.db, { domain: 'one', categories: [], products: [] });
  other = await createCatalogue(database.db, { domain: 'two', categories: [], products: [] });
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`truncate account_try, verification`.execute(database.db);
  await database.db.deleteFrom('user').execute();
  await makeStaff({ db: database.db, tenant: shop }, { phone, role: 'staff', password });
});

const open = (tenant = shop) =>
  openTestBrowser({ db: database.db, tenant, sms: texts.gateway, shopUrl });
const refused = { code: 'PASSKEY_REFUSED', status: 400 };
const unknown = { code: 'UNAUTHORIZED', status: 401 };

async function registered() {
  const browser = open();
  await browser.shop.auth.login({ phone, password });
  const device = openTestAuthenticator(shopUrl);
  const { challenge, options } = await browser.shop.passkeys.registerOptions({});
  const list = await browser.shop.passkeys.register({
    challenge,
    name: 'My phone',
    response: device.make(options),
  });
  return { browser, device, list };
}
async function use(device: ReturnType<typeof openTestAuthenticator>, how = {}, tenant = shop) {
  const browser = open(tenant);
  const { challenge, options } = await browser.shop.passkeys.loginOptions({});
  return browser.shop.passkeys.login({ challenge, response: device.use(options, how) });
}

test('is for staff', async () => {
  const customer = open();
  await signIn(customer, texts, '+923117777777');
  await expect(customer.shop.passkeys.registerOptions({})).rejects.toMatchObject({ status: 403 });
});

test('one is made, signs in, also where an app is asked for, and is removed', async () => {
  const { browser, device, list } = await registered();
  expect(list).toMatchObject([{ name: 'My phone', lastUsedAt: null }]);
  await sql`update "user" set two_factor_enabled = true`.execute(database.db);
  const { user, token } = await use(device);
  expect(user).toMatchObject({ phone, role: 'staff' });
  expect(token).toBeNull();
  const [used] = await browser.shop.passkeys.list({});
  expect(used?.lastUsedAt).toEqual(expect.any(String));
  expect(await browser.shop.passkeys.remove({ id: used?.id ?? '' })).toEqual([]);
  await expect(use(device)).rejects.toMatchObject(unknown);
});

test('one that another page asked for, or that was not unlocked, is none', async () => {
  const { device } = await registered();
  await expect(use(device, { from: 'https://sh0p.example' })).rejects.toMatchObject(unknown);
  await expect(use(device, { unlocked: false })).rejects.toMatchObject(unknown);
  const browser = open();
  await browser.shop.auth.login({ phone, password });
  const { challenge, options } = await browser.shop.passkeys.registerOptions({});
  const response = openTestAuthenticator(shopUrl).make(options, 'https://sh0p.example');
  await expect(
    browser.shop.passkeys.register({ challenge, name: 'x', response }),
  ).rejects.toMatchObject(refused);
});

test('an answer is good for one time, and for its own question', async () => {
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

test('one that counts backwards was copied', async () => {
  const { device } = await registered();
  await use(device);
  await use(device);
  device.rewind();
  await expect(use(device)).rejects.toMatchObject(unknown);
});

test('one of another shop, a stranger, or nonsense is none', async () => {
  const { device } = await registered();
  await expect(use(device, {}, other)).rejects.toMatchObject(unknown);
  await expect(use(openTestAuthenticator(shopUrl))).rejects.toMatchObject(unknown);
  const { shop: client } = open();
  const { challenge } = await client.passkeys.loginOptions({});
  await expect(client.passkeys.login({ challenge, response: { id: 7 } })).rejects.toMatchObject(
    unknown,
  );
});
