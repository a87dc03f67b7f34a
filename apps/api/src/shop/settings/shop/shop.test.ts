import type { ShopFields } from '@karwan/contract/shop/settings/shop-settings';
import { call } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadTenants } from '../../../platform/tenants.ts';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { signedInAs } from '../../../testing/test-context.ts';
import { staffShopHandlers } from './router.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  const { db, tenant } = shop;
  await sql`insert into "user" (id, tenant_id, name, role) values
    ('staff', ${tenant.id}, 'Staff', 'staff'), ('other', ${tenant.id}, 'Omar', 'staff')`.execute(
    db,
  );
  await sql`insert into session (id, tenant_id, user_id, token, expires_at) values
    ('session of staff', ${tenant.id}, 'staff', 'staff', now() + interval '1 hour'),
    ('session of other', ${tenant.id}, 'other', 'other', now() + interval '1 hour')`.execute(db);
});
afterAll(() => shop.close());

const context = (who = 'staff') =>
  shop.context({ ...signedInAs(who, { role: 'staff', secondFactor: true }), requestId: 'test' });
const get = () => call(staffShopHandlers.get, {}, { context: context() });
const save = (changes: Partial<ShopFields>, version: number, who?: string) =>
  call(staffShopHandlers.save, { version, changes }, { context: context(who) });
const stored = async () => {
  const [tenant] = await loadTenants(shop.db);
  if (!tenant) throw new Error('no shop');
  return tenant;
};

test('changed settings are stored, and those that are edited elsewhere stay', async () => {
  const before = await stored();
  const { version } = await get();
  const changes: Partial<ShopFields> = {
    siteName: 'Lotus',
    languages: ['en', 'ur'],
    latitude: 31.5,
    longitude: 74.3,
    accent: 'plum',
    social: [{ title: 'Instagram', href: 'https://instagram.com/lotus' }],
  };
  await save(changes, version);
  expect(await get()).toMatchObject({
    ...changes,
    version: version + 1,
    openedAt: expect.any(String),
  });
  const { settings, name } = await stored();
  expect(name).toBe('Lotus');
  expect(settings).toMatchObject({
    accent: 'plum',
    location: { latitude: 31.5, longitude: 74.3 },
    home: before.settings.home,
  });
  await save({ latitude: null }, version + 1);
  expect((await stored()).settings.location).toBeUndefined();
});

test('tax numbers for invoices are public, and refused with other characters', async () => {
  const { version, ntn } = await get();
  expect(ntn).toBe('');
  const numbers = { legalName: 'Lotus Trading (Pvt) Ltd', ntn: '1234567-8', strn: '3277876112345' };
  await save(numbers, version);
  expect((await stored()).settings).toMatchObject(numbers);
  await expect(save({ ntn: '<b>1' }, version + 1)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await save({ ntn: '' }, version + 1);
  expect(await get()).toMatchObject({ ...numbers, ntn: '' });
});

test('concurrent edits of different fields are merged, and the same field is a conflict', async () => {
  const { version } = await get();
  await save({ phone: '+92 42 1112223' }, version, 'other');
  expect(await save({ email: 'lotus@example.com' }, version)).toMatchObject({
    merged: [{ field: 'phone', by: 'Omar' }],
  });
  await expect(save({ phone: '+92 42 9999999' }, version)).rejects.toMatchObject({
    code: 'EDIT_CONFLICT',
    data: { fields: [{ field: 'phone', theirs: '+92 42 1112223', by: 'Omar' }] },
  });
});

test('a host of another shop is refused, and a currency that the shop lacks', async () => {
  await shop.addTenant('second.example');
  await sql`update tenant set hosts = '{second.example}' where domain = 'second.example'`.execute(
    shop.db,
  );
  const { version, hosts } = await get();
  await expect(save({ hosts: ['shop.example', 'second.example'] }, version)).rejects.toMatchObject({
    message: expect.stringContaining('changes.hosts'),
  });
  await expect(save({ hosts: ['shop.example', 'shop.example'] }, version)).rejects.toThrow('twice');
  await expect(save({ defaultCurrency: 'CHF' }, version)).rejects.toThrow('defaultCurrency');
  expect(await get()).toMatchObject({ version, hosts });
  await save({ hosts: ['shop.example'] }, version);
  expect((await stored()).hosts).toEqual(['shop.example']);
});

test('every change has its trail entry', async () => {
  const { version } = await get();
  await save({ address: 'Mall Road 1, Lahore' }, version);
  const { rows } = await sql<{ kind: string; after: object }>`
    select kind, after from staff_action where tenant_id = ${shop.tenant.id} order by id desc limit 1`.execute(
    shop.db,
  );
  expect(rows).toEqual([
    { kind: 'shop.save', after: { address: 'Mall Road 1, Lahore', version: version + 1 } },
  ]);
});

test('a logo is an uploaded picture of the shop, and can be removed', async () => {
  const { version } = await get();
  const logo = { image: 'none.webp', width: 200, height: 200 };
  await expect(save({ logo }, version)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    data: { details: [{ path: 'changes.logo' }] },
  });
  await sql`insert into uploaded_picture (tenant_id, key, content, width, height, source)
    values (${shop.tenant.id}, 'own.webp', '', 200, 200, 'upload')`.execute(shop.db);
  const own = { ...logo, image: 'own.webp' };
  const saved = await save({ logo: own }, version);
  expect((await get()).logo).toEqual(own);
  await save({ logo: null }, saved.version);
  expect((await get()).logo).toBeNull();
});

test('saving does not wait for orders that are being booked', async () => {
  await shop.db.transaction().execute(async (booking) => {
    // As the foreign key check of a new order does.
    await sql`select from tenant where id = ${shop.tenant.id} for key share`.execute(booking);
    const { version } = await get();
    expect(await save({ accent: 'plum' }, version)).toMatchObject({ merged: [] });
  });
});
