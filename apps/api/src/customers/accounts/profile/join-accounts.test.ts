import type { SavedLists } from '@karwan/contract/saved-lists';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tenant } from '../../../platform/tenants.ts';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { openTestBrowser, recordTexts, signIn as signInByCode } from '../test-browser.ts';
import { markOf, personalTables, writeEverywhere } from './test-personal-rows.ts';

const texts = recordTexts();
const phone = '+923001234567';
const email = 'ayesha@example.com';
let shop: TestShop;
let other: Tenant;

beforeAll(async () => {
  shop = await openTestShop({ catalogue: {} });
  other = await shop.addTenant('two', { catalogue: {} });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await sql`truncate phone_code, account_try`.execute(shop.db);
  await sql`delete from "user"`.execute(shop.db);
});

/** A provider whose tokens are the account ids. */
const google = {
  publicId: 'client-1',
  identify: async (token: string) => ({
    provider: 'google' as const,
    accountId: token,
    firstName: 'Ayesha',
    lastName: 'Khan',
    email,
  }),
};
const open = (tenant = shop.tenant) =>
  openTestBrowser({ db: shop.db, tenant, sms: texts.gateway, signIn: { google } });

async function byGoogle(account = 'g-1', tenant = shop.tenant) {
  const browser = open(tenant);
  const { user } = await browser.shop.auth.google({ idToken: account });
  return { ...browser, id: user._id, users: browser.shop.users, auth: browser.shop.auth };
}

async function byPhone(number = phone) {
  const browser = open();
  const { user } = await signInByCode(browser, texts, number);
  await sql`truncate phone_code`.execute(shop.db);
  return { ...browser, id: user._id, users: browser.shop.users, auth: browser.shop.auth };
}

type Customer = Awaited<ReturnType<typeof byGoogle>>;

/** Verifies the number; returns the error of the call. */
async function prove({ auth, users }: Customer, number = phone) {
  await sql`truncate phone_code, account_try`.execute(shop.db);
  await auth.sendCode({ phone: number });
  const requested = users.changePhone({ phone: number, code: texts.codeFor(number) });
  return requested.then(
    () => undefined,
    (error: { code: string; data?: { challenge: string } }) => error,
  );
}

const joinable = async (customer: Customer, number = phone) => {
  const refused = await prove(customer, number);
  expect(refused?.code).toBe('ACCOUNTS_CAN_JOIN');
  return refused?.data?.challenge ?? '';
};

const line = (itemCustomId: string, quantity = 1) => ({
  itemCustomId,
  quantity,
  options: [],
  seen: { name: itemCustomId, image: null, unitPrice: 100_00, currency: 'PKR' },
});
const nothing: SavedLists = { cart: [], wishList: [], compare: [], address: null };

describe('a customer who signed in by another service and verifies the number of a second account', () => {
  test('has the lists of both, the number, and every sign-in method', async () => {
    const old = await byPhone();
    await old.users.merge({ ...nothing, cart: [line('tote', 3)], wishList: ['1'], compare: ['7'] });
    const me = await byGoogle();
    await me.users.merge({ ...nothing, cart: [line('tote'), line('watch')], wishList: ['2'] });
    const joined = await me.users.join({ challenge: await joinable(me) });
    expect(joined).toMatchObject({ _id: me.id, phone, fName: 'Ayesha', providers: ['google'] });
    const lists = await me.users.kept({});
    expect(lists.cart.map(({ itemCustomId, quantity }) => [itemCustomId, quantity])).toEqual([
      ['tote', 3],
      ['watch', 1],
    ]);
    expect([lists.wishList, lists.compare]).toEqual([['2', '1'], ['7']]);
    expect((await byPhone()).id).toBe(me.id);
    expect((await byGoogle()).id).toBe(me.id);
    // Devices of the other account have to sign in again.
    await expect(old.users.me({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  test('has every row of both accounts', async () => {
    const old = await byPhone();
    await writeEverywhere(shop.db, shop.tenant.id, { id: old.id, phone });
    // The fixture also has a second factor and rows of staff members, which customers never have.
    const ofStaff = [
      'staff_member_role',
      'factor_reset',
      'saved_view',
      'staff_preference',
      'api_key',
    ];
    for (const table of ['two_factor', ...ofStaff])
      await sql`delete from ${sql.table(table)}`.execute(shop.db);
    const me = await byGoogle();
    await me.users.join({ challenge: await joinable(me) });
    const exported = JSON.stringify(await me.users.export({}));
    // Its sessions and push subscriptions end; of the two names, the signed-in account's stays.
    const ended = ['session', 'push_subscription', 'push_order', ...ofStaff, 'user'];
    const missing = Object.entries(personalTables)
      .filter(([name, { isExported }]) => isExported && !exported.includes(markOf(name)))
      .map(([name]) => name);
    expect(missing.toSorted()).toEqual(ended.toSorted());
  });

  test('has the profile of both, each name as a whole', async () => {
    const old = await byPhone();
    const me = await byGoogle();
    await sql`update "user" set name = 'Bilal', last_name = 'Shah', email = 'bilal@example.com',
      contact_phone = '+923009999999' where id = ${old.id}`.execute(shop.db);
    await sql`update "user" set last_name = '', email = null where id = ${me.id}`.execute(shop.db);
    expect(await me.users.join({ challenge: await joinable(me) })).toMatchObject({
      _id: me.id,
      phone,
      contactPhone: '+923009999999',
      fName: 'Ayesha',
      lName: '',
      email: 'bilal@example.com',
    });
  });

  test('leaves one default address, and a password stays with the number', async () => {
    const old = await byPhone();
    const address = {
      customerFirstName: 'A',
      customerLastName: 'K',
      customerEmail: email,
      customerPhone: phone,
      customerHouseNumber: '1',
      customerStreet: 'Mall',
    };
    await old.shop.addresses.create(address);
    await old.auth.setPassword({ newPassword: 'a-long-river-lamp' });
    const me = await byGoogle();
    await me.shop.addresses.create({ ...address, customerStreet: 'Canal' });
    await me.users.join({ challenge: await joinable(me) });
    const addresses = await me.shop.addresses.list({});
    expect(addresses.map(({ customerStreet, ...one }) => [customerStreet, one.default])).toEqual([
      ['Canal', true],
      ['Mall', false],
    ]);
    const { user } = await open().shop.auth.login({ phone, password: 'a-long-river-lamp' });
    expect(user._id).toBe(me.id);
  });
});

describe('merging requires proof of both accounts', () => {
  test('an equal email address merges nothing', async () => {
    const old = await byPhone();
    await old.users.update({ params: { id: old.id }, body: { email } });
    expect((await byGoogle()).id).not.toBe(old.id);
  });

  test('a wrong code does not verify the number', async () => {
    await byPhone();
    const me = await byGoogle();
    await me.auth.sendCode({ phone });
    const code = texts.codeFor(phone) === '111111' ? '222222' : '111111';
    await expect(me.users.changePhone({ phone, code })).rejects.toMatchObject({
      code: 'INVALID_CODE',
    });
  });

  test('a challenge is valid once, for its owner, in their shop, for minutes', async () => {
    const old = await byPhone();
    const [me, thief, abroad] = [
      await byGoogle(),
      await byGoogle('g-2'),
      await byGoogle('g-1', other),
    ];
    const expired = { code: 'CHALLENGE_EXPIRED' };
    const stolen = await joinable(me);
    await expect(thief.users.join({ challenge: stolen })).rejects.toMatchObject(expired);
    await expect(me.users.join({ challenge: stolen })).rejects.toMatchObject(expired);
    const carried = await joinable(me);
    await expect(abroad.users.join({ challenge: carried })).rejects.toMatchObject(expired);
    await expect(open().shop.users.join({ challenge: carried })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    const late = await joinable(me);
    await sql`update verification set expires_at = now() - interval '1 second'`.execute(shop.db);
    await expect(me.users.join({ challenge: late })).rejects.toMatchObject(expired);
    await expect(me.users.join({ challenge: 'a'.repeat(43) })).rejects.toMatchObject(expired);
    expect((await old.users.me({}))._id).toBe(old.id);
  });

  test.each([
    ['staff', sql`role = 'staff'`],
    ['whoever asks for a second factor', sql`two_factor_enabled = true`],
  ])('an account of %s is opened by no code alone', async (_whose, change) => {
    const old = await byPhone();
    const me = await byGoogle();
    const challenge = await joinable(me);
    await sql`update "user" set ${change} where id = ${old.id}`.execute(shop.db);
    await expect(me.users.join({ challenge })).rejects.toMatchObject({ code: 'PHONE_TAKEN' });
    expect((await prove(me))?.code).toBe('PHONE_TAKEN');
    await sql`update "user" set role = 'customer', two_factor_enabled = false`.execute(shop.db);
    await sql`update "user" set ${change} where id = ${me.id}`.execute(shop.db);
    expect((await prove(me))?.code).toBe('PHONE_TAKEN');
  });

  test('a customer with a number of their own merges no other account', async () => {
    await byPhone();
    const me = await byGoogle();
    expect(await prove(me, '+923111111111')).toBeUndefined();
    expect((await prove(me))?.code).toBe('PHONE_TAKEN');
  });

  test('of two concurrent requests one merges the account', async () => {
    await byPhone();
    const [one, two] = [await byGoogle(), await byGoogle('g-2')];
    const challenges = [await joinable(one), await joinable(two)] as const;
    const ends = await Promise.allSettled([
      one.users.join({ challenge: challenges[0] }),
      two.users.join({ challenge: challenges[1] }),
    ]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { rows } = await sql`select from "user" where phone = ${phone}`.execute(shop.db);
    expect(rows).toHaveLength(1);
  });
});
