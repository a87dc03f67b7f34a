import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tenant } from '../../platform/tenants.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { findOrCreateByPhone } from './find-or-create-user.ts';
import { authOf } from './open-auth.ts';

const phone = '+923001234567';
let shop: TestShop;
let other: Tenant;

beforeAll(async () => {
  shop = await openTestShop({ catalogue: {} });
  other = await shop.addTenant('two', { catalogue: {} });
});
afterAll(() => shop.close());

const open = (tenant: Tenant) => authOf({ db: shop.db, tenant, secret: 'x'.repeat(32) });

test('a shop’s better-auth neither reads nor changes another shop’s rows', async () => {
  const { id } = await findOrCreateByPhone(shop.db, shop.tenant.id, phone);
  const [ours, theirs] = [await open(shop.tenant), await open(other)];
  const { internalAdapter } = theirs;
  const session = await ours.internalAdapter.createSession(id);
  const key = { providerId: 'google', accountId: '1' };
  await ours.internalAdapter.createAccount({ ...key, userId: id });
  const value = { identifier: 'begun', value: 'here', expiresAt: new Date(Date.now() + 60_000) };
  await ours.internalAdapter.createVerificationValue(value);

  expect(await internalAdapter.findUserById(id)).toBeNull();
  expect(await internalAdapter.listSessions(id)).toEqual([]);
  expect(await internalAdapter.findSession(session.token)).toBeNull();
  expect(await internalAdapter.findAccountByKey(key)).toBeNull();
  expect(await internalAdapter.findVerificationValue('begun')).toBeNull();
  expect(await internalAdapter.consumeVerificationValue('begun')).toBeNull();
  expect(await theirs.adapter.count({ model: 'session' })).toBe(0);

  await internalAdapter.updateUser(id, { name: 'Mallory' });
  await internalAdapter.updateSession(session.token, { expiresAt: new Date(0) });
  await internalAdapter.deleteSession(session.token);
  await internalAdapter.deleteUserSessions(id);
  await internalAdapter.deleteAccounts(id);
  await internalAdapter.deleteUser(id);
  await expect(internalAdapter.createSession(id)).rejects.toMatchObject({ code: '23503' });

  expect(await ours.internalAdapter.findUserById(id)).toMatchObject({ name: '' });
  expect(await ours.internalAdapter.listSessions(id)).toMatchObject([{ id: session.id }]);
  expect(await ours.internalAdapter.findAccountByKey(key)).toMatchObject({ userId: id });
  expect(await ours.internalAdapter.consumeVerificationValue('begun')).toMatchObject({
    value: 'here',
  });
});

test('concurrent sign-ups with one number create one user', async () => {
  const proofs = Array.from({ length: 20 }, () =>
    findOrCreateByPhone(shop.db, shop.tenant.id, '+923111111111'),
  );
  const ids = (await Promise.all(proofs)).map(({ id }) => id);
  expect(new Set(ids).size).toBe(1);
});
