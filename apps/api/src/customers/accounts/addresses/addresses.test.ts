import type { AddressDraft } from '@karwan/contract/address';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tenant } from '../../../platform/tenants.ts';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { openTestBrowser, recordTexts, signIn } from '../test-browser.ts';
import { createAddress } from './save-address.ts';

const texts = recordTexts();
let shop: TestShop;
let other: Tenant;
let numbers = 0;

beforeAll(async () => {
  shop = await openTestShop({ catalogue: {} });
  other = await shop.addTenant('two', { catalogue: {} });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await sql`truncate phone_code, account_try`.execute(shop.db);
});

async function customer(tenant = shop.tenant) {
  const browser = openTestBrowser({ db: shop.db, tenant, sms: texts.gateway });
  numbers += 1;
  const { user } = await signIn(browser, texts, `+92300${1_000_000 + numbers}`);
  const { addresses, users } = browser.shop;
  return { addresses, users, id: user._id };
}

const home: AddressDraft = {
  customerFirstName: 'Ayesha',
  customerLastName: 'Khan',
  customerEmail: 'ayesha@example.com',
  customerPhone: '0300 1234567',
  customerHouseNumber: '12-B',
  customerStreet: 'Main Boulevard',
  customerArea: 'Gulberg III',
  customerCity: 'Lahore',
  customerCountry: 'PK',
  customerState: '',
  customerPostcode: '54000',
  customerAddress: '',
  customerLat: 31.5,
  customerLong: 74.3,
  default: false,
};
const nothing = { code: 'NOT_FOUND', status: 404 };
const names = (list: { customerFirstName: string }[]) => list.map((one) => one.customerFirstName);

describe('my addresses', () => {
  test('the first one is the default, and another can be made the default', async () => {
    const { addresses, users } = await customer();
    const { data } = await addresses.create(home);
    expect(data[0]).toMatchObject({
      default: true,
      customerPhone: '+923001234567',
      customerAddress: '12-B Main Boulevard, Gulberg III, Lahore 54000',
      customerLat: 31.5,
    });
    const second = await addresses.create({ ...home, customerFirstName: 'Office' });
    expect(names(await addresses.list({}))).toEqual(['Ayesha', 'Office']);
    await addresses.makeDefault({ id: second.data[0]?._id ?? '' });
    expect(names(await addresses.list({}))).toEqual(['Office', 'Ayesha']);
    expect((await users.me({})).address.filter((one) => one.default)).toHaveLength(1);
  });

  test('an address in one line is enough, and is split into house number and street', async () => {
    const { addresses } = await customer();
    const { customerHouseNumber: _, customerStreet: __, ...rest } = home;
    const customerAddress = 'House 12-B, Main Boulevard, Gulberg III, Lahore';
    const { data } = await addresses.create({ ...rest, customerAddress });
    expect(data[0]).toMatchObject({
      customerAddress,
      customerHouseNumber: 'House 12-B',
      customerStreet: 'Main Boulevard, Gulberg III',
    });
    const nowhere = { ...rest, customerAddress: ' ', customerEmail: 'nobody' };
    const refusal = await addresses.create(nowhere).catch((error) => error);
    const fields = refusal.data.issues.map(({ path }: { path: string[] }) => path.join('.'));
    expect(fields.sort()).toEqual(['customerEmail', 'customerHouseNumber', 'customerStreet']);
  });

  test('one is removed, the next becomes the default, and it can be restored', async () => {
    const { addresses } = await customer();
    const first = (await addresses.create(home)).data[0]?._id ?? '';
    await addresses.create({ ...home, customerFirstName: 'Office' });
    const { restorableUntil } = await addresses.remove({ id: first });
    expect(new Date(restorableUntil).getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    expect(await addresses.list({})).toMatchObject([
      { customerFirstName: 'Office', default: true },
    ]);
    await expect(addresses.get({ id: first })).rejects.toMatchObject(nothing);
    await expect(addresses.remove({ id: first })).rejects.toMatchObject(nothing);
    expect(await addresses.restore({ id: first })).toMatchObject({ default: false });
    expect(names(await addresses.list({}))).toEqual(['Office', 'Ayesha']);
    await addresses.remove({ id: first });
    await sql`update address set removed_at = now() - interval '25 hours'
      where removed_at is not null`.execute(shop.db);
    await expect(addresses.restore({ id: first })).rejects.toMatchObject(nothing);
  });

  test('an address is overwritten', async () => {
    const { addresses } = await customer();
    const id = (await addresses.create(home)).data[0]?._id ?? '';
    const body = { ...home, customerStreet: 'Mall Road', customerPhone: '+46 70 123 45 67' };
    expect(await addresses.update({ params: { id }, body })).toMatchObject({
      default: true,
      customerStreet: 'Mall Road',
      customerPhone: '+46701234567',
    });
  });

  test('an address without coordinates, or with another city’s, gets those of its city', async () => {
    const { addresses } = await customer();
    const nowhere = { customerLat: null, customerLong: null };
    const { data } = await addresses.create({ ...home, ...nowhere, customerCity: 'Karachi' });
    expect(data[0]?.customerLat).toBeCloseTo(24.9, 0);
    const id = data[0]?._id ?? '';
    const moved = { ...home, customerCity: 'Peshawar' };
    expect((await addresses.update({ params: { id }, body: moved })).customerLat).toBeCloseTo(
      34,
      0,
    );
    const unknown = { ...home, ...nowhere, customerCity: 'Nowhere at all' };
    expect((await addresses.update({ params: { id }, body: unknown })).customerLat).toBeNull();
  });

  test('a phone number that cannot be called is refused at its field', async () => {
    const { addresses } = await customer();
    await expect(addresses.create({ ...home, customerPhone: '12' })).rejects.toMatchObject({
      data: { details: [{ path: 'body.customerPhone', message: 'Invalid phone number' }] },
    });
  });

  test('the profile lists the addresses in their order', async () => {
    const { addresses, users, id } = await customer();
    const [a, b, c] = await Promise.all(
      ['A', 'B', 'C'].map(async (customerFirstName) => {
        const { data } = await addresses.create({ ...home, customerFirstName });
        return data[0]?._id ?? '';
      }),
    );
    const user = await users.update({
      params: { id },
      body: { address: [c ?? '', a ?? ''], fName: 'Ayesha' },
    });
    expect(user.fName).toBe('Ayesha');
    expect(user.address.map(({ _id }) => _id).toSorted()).toEqual([a, c].toSorted());
    expect(user.address.filter((one) => one.default)).toHaveLength(1);
    await addresses.restore({ id: b ?? '' });
  });

  test('of addresses that are created concurrently, exactly one is the default', async () => {
    const { addresses } = await customer();
    await Promise.all(
      Array.from({ length: 10 }, () => addresses.create({ ...home, default: true })),
    );
    const list = await addresses.list({});
    expect(list.filter((one) => one.default)).toHaveLength(1);
    expect(list).toHaveLength(10);
  });
});

test.each([
  ['of the same shop', () => shop.tenant],
  ['of another shop', () => other],
])('the address of another customer, %s, is not found', async (_which, tenantOf) => {
  const owner = await customer();
  const stranger = await customer(tenantOf());
  const id = (await owner.addresses.create(home)).data[0]?._id ?? '';
  const tries = [
    () => stranger.addresses.get({ id }),
    () => stranger.addresses.update({ params: { id }, body: { ...home, customerStreet: 'X' } }),
    () => stranger.addresses.makeDefault({ id }),
    () => stranger.addresses.remove({ id }),
    () => stranger.addresses.restore({ id }),
    () => stranger.users.update({ params: { id: stranger.id }, body: { address: [id] } }),
    () => stranger.users.update({ params: { id: owner.id }, body: { fName: 'X' } }),
  ];
  for (const attempt of tries) await expect(attempt()).rejects.toMatchObject(nothing);
  expect(await stranger.addresses.list({})).toEqual([]);
  expect(await owner.addresses.list({})).toMatchObject([{ customerStreet: 'Main Boulevard' }]);
  expect((await owner.users.me({})).fName).toBe('');
});

test('guests are refused by every call', async () => {
  const { shop: guest } = openTestBrowser({ db: shop.db, tenant: shop.tenant });
  const id = '00000000-0000-4000-8000-000000000000';
  const tries = [
    () => guest.addresses.list({}),
    () => guest.addresses.get({ id }),
    () => guest.addresses.create(home),
    () => guest.addresses.remove({ id }),
    () => guest.users.me({}),
    () => guest.users.dashboard({}),
    () => guest.users.export({}),
    () => guest.users.delete({}),
    () => guest.users.kept({}),
    () => guest.auth.sessions({}),
    () => guest.auth.setPassword({ newPassword: 'a lamp on the river' }),
  ];
  for (const attempt of tries) {
    await expect(attempt()).rejects.toMatchObject({ code: 'UNAUTHORIZED', status: 401 });
  }
});

test('a form that is sent again saves one address', async () => {
  const { id } = await customer();
  const context = { ...shop.context({}), form: { key: 'address-form-0001', commands: 0 } };
  const [first, again] = await Promise.all([
    createAddress(context, id, home),
    createAddress(context, id, home),
  ]);
  expect(again._id).toBe(first._id);
  const other = { ...context, form: { key: 'address-form-0002', commands: 0 } };
  expect((await createAddress(other, id, home))._id).not.toBe(first._id);
});
