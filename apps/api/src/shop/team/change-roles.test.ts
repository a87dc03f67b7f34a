import { type Permission, permissions, wholeOf } from '@karwan/contract/permissions';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestTeam, type TestTeam } from './testing/test-team.ts';

let shop: TestTeam;

beforeAll(async () => {
  shop = await openTestTeam();
});
afterAll(() => shop.close());

const roleOf = async (key: string) => {
  const found = (await (await shop.as('owner')).team.roles({})).find((role) => role.key === key);
  if (!found) throw new Error(`no role ${key}`);
  return found;
};

test('a role is copied, changed and named in both languages', async () => {
  const owner = await shop.as('owner');
  const driver = await owner.staffRoles.copy({ from: 'warehouse', name: 'Driver', nameUr: 'سوار' });
  const warehouse = await roleOf('warehouse');
  expect(driver).toMatchObject({ key: 'driver', nameUr: 'سوار', members: 0, mayChange: true });
  expect(driver.permissions).toEqual(warehouse.permissions);
  await owner.staffRoles.save({
    key: 'driver',
    version: driver.version,
    give: ['orders.accept'],
    take: ['stock.move'],
    limits: { exportRows: 500 },
  });
  const changed = await roleOf('driver');
  expect(changed.permissions).toContain('orders.accept');
  expect(changed.permissions).not.toContain('stock.move');
  expect(changed.limits).toMatchObject({ exportRows: 500, refundOfOrder: null });
  const again = { from: 'warehouse', name: 'driver', nameUr: '' };
  await expect(owner.staffRoles.copy(again)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect(await owner.staffRoles.copy({ ...again, name: 'Driver!' })).toMatchObject({
    key: 'driver-2',
  });
});

test('a change of a role applies from its holders’ next request', async () => {
  const owner = await shop.as('owner');
  const { id } = await owner.team.invite({
    phone: '03012345601',
    name: 'Zara',
    roles: ['viewer'],
    branches: null,
  });
  const zara = await shop.as(id);
  await expect(zara.moderation.list({ kind: 'review' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  const { version } = await roleOf('viewer');
  await owner.staffRoles.save({ key: 'viewer', version, give: ['moderation.decide'] });
  expect(await zara.moderation.list({ kind: 'review' })).toMatchObject({ texts: [] });
});

test('concurrent changes of different permissions are merged; those of the same one conflict', async () => {
  const owner = await shop.as('owner');
  const { version } = await roleOf('buyer');
  await owner.staffRoles.save({ key: 'buyer', version, give: ['reports.read'] });
  const other = await owner.staffRoles.save({ key: 'buyer', version, take: ['inbox.handle'] });
  expect(other.merged).toMatchObject([{ field: 'reports.read', by: 'Olga' }]);
  const buyer = await roleOf('buyer');
  expect(buyer.permissions).toContain('reports.read');
  expect(buyer.permissions).not.toContain('inbox.handle');
  await owner.staffRoles.save({ key: 'buyer', version: buyer.version, name: 'Purchasing' });
  await expect(
    owner.staffRoles.save({ key: 'buyer', version: buyer.version, name: 'Imports' }),
  ).rejects.toMatchObject({
    code: 'EDIT_CONFLICT',
    data: { fields: [{ field: 'name', base: 'Buyer', theirs: 'Purchasing', mine: 'Imports' }] },
  });
});

test('a manager cannot make a role that exceeds their own, in any combination', async () => {
  const manager = await shop.as('manager');
  const held = new Set((await roleOf('manager')).permissions);
  const mayGive = (one: Permission) => held.has(one) || held.has(wholeOf[one] ?? one);
  // Within the manager's own.
  const limits = { refundOfOrder: 1_00, refundOfDay: 1_00 };
  const some = fc.uniqueArray(fc.constantFrom<Permission>(...permissions), {
    minLength: 1,
    maxLength: 4,
  });
  await fc.assert(
    fc.asyncProperty(some, async (give) => {
      const { version } = await roleOf('content');
      const saved = await manager.staffRoles.save({ key: 'content', version, give, limits }).then(
        () => 'saved',
        (error: { code: string }) => error.code,
      );
      const given = (await roleOf('content')).permissions;
      expect(given.filter((one) => !mayGive(one))).toEqual([]);
      expect(saved).toBe(give.every(mayGive) ? 'saved' : 'FORBIDDEN');
    }),
    { numRuns: 25 },
  );
  const { version } = await roleOf('desk');
  const higher = { key: 'desk', version, limits: { refundOfOrder: null } };
  await expect(manager.staffRoles.save(higher)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  // Roles belong to the whole shop: staff of one branch cannot change them.
  await sql`update "user" set staff_branches = array[${Number(await shop.branch('lahore'))}]::integer[]
    where id = 'manager'`.execute(shop.db);
  await expect(
    manager.staffRoles.save({ key: 'desk', version, take: ['orders.note'] }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('the owner’s role cannot be changed, and a role in use cannot be removed', async () => {
  const owner = await shop.as('owner');
  for (const change of [
    () => owner.staffRoles.save({ key: 'owner', version: 0, name: 'King' }),
    () => owner.staffRoles.copy({ from: 'owner', name: 'Second owner', nameUr: '' }),
    () => owner.staffRoles.remove({ key: 'owner' }),
  ])
    await expect(change()).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(owner.staffRoles.remove({ key: 'manager' })).rejects.toMatchObject({
    code: 'ROLE_IN_USE',
  });
  expect(await owner.staffRoles.remove({ key: 'desk' })).toEqual({ removed: true });
  // Users whom the command `staff:add` adds still become members.
  await sql`insert into "user" (id, tenant_id, name, role) values ('late', ${shop.tenant.id}, 'L', 'staff')`.execute(
    shop.db,
  );
  const late = (await owner.team.list({})).find(({ id }) => id === 'late');
  expect(late?.roles).toMatchObject([{ key: 'warehouse' }]);
  const { version } = await roleOf('viewer');
  await shop.signIn('owner', 60);
  await expect(
    owner.staffRoles.save({ key: 'viewer', version, name: 'Guest' }),
  ).rejects.toMatchObject({ code: 'LOGIN_AGAIN' });
});
