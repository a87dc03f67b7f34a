import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestTeam, type TestTeam } from './testing/test-team.ts';

let shop: TestTeam;

beforeAll(async () => {
  shop = await openTestTeam();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await sql`delete from factor_reset`.execute(shop.db);
  await sql`insert into "user" (id, tenant_id, name, role, phone, two_factor_enabled)
    values ('clerk', ${shop.tenant.id}, 'Hina', 'staff', '+923001110003', true)
    on conflict (id) do update set two_factor_enabled = true`.execute(shop.db);
  await sql`insert into two_factor (id, tenant_id, user_id, secret, backup_codes, verified)
    values ('app', ${shop.tenant.id}, 'clerk', '', '[]', true) on conflict do nothing`.execute(
    shop.db,
  );
  await sql`insert into passkey (tenant_id, user_id, name, credential_id, public_key)
    values (${shop.tenant.id}, 'clerk', 'Phone', 'credential', '') on conflict do nothing`.execute(
    shop.db,
  );
});

const factors = async () => {
  const { rows } = await sql<{ factors: number }>`select (
      (select count(*) from two_factor where user_id = 'clerk') +
      (select count(*) from passkey where user_id = 'clerk') +
      (select count(*) from "user" where id = 'clerk' and two_factor_enabled))::integer as factors`.execute(
    shop.db,
  );
  return rows[0]?.factors;
};
const ask = async (who: string, id = 'clerk') =>
  (await shop.as(who)).factorResets.ask({ id, reason: 'Lost the phone' });

test('a reset needs two people; the member is logged out and notified', async () => {
  const clerk = await shop.as('clerk');
  await clerk.staff.me({});
  const { id } = await ask('manager');
  expect(await factors()).toBe(3);
  const manager = await shop.as('manager');
  await expect(manager.factorResets.approve({ id })).rejects.toMatchObject({ code: 'OWN_REQUEST' });
  const owner = await shop.as('owner');
  expect(await owner.factorResets.list({})).toMatchObject([
    { id, member: { id: 'clerk', name: 'Hina' }, askedBy: 'Majid', isOwn: false, mayDecide: true },
  ]);
  const tries = await Promise.allSettled([1, 2].map(() => owner.factorResets.approve({ id })));
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await factors()).toBe(0);
  await expect(clerk.staff.me({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  const notified = await shop.db
    .selectFrom('message')
    .where('user_id', '=', 'clerk')
    .select(['kind', 'recipient'])
    .execute();
  expect(notified).toMatchObject([
    { kind: expect.stringMatching(/^second-factor-reset-sms/), recipient: '+923001110003' },
  ]);
  expect(await owner.factorResets.list({})).toEqual([]);
});

test('requesting is idempotent, and the requester may withdraw', async () => {
  const { id } = await ask('manager');
  expect(await ask('owner')).toMatchObject({ id, askedBy: 'Majid' });
  const manager = await shop.as('manager');
  expect(await manager.factorResets.reject({ id })).toEqual({ rejected: true });
  await expect(manager.factorResets.reject({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await factors()).toBe(3);
});

test('no member can request or decide a reset for themselves or for a member with more permissions', async () => {
  await expect(ask('owner', 'owner')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(ask('manager', 'owner')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(ask('owner', 'nobody')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const { id } = await ask('owner', 'manager');
  const manager = await shop.as('manager');
  for (const decide of [manager.factorResets.approve, manager.factorResets.reject])
    await expect(decide({ id })).rejects.toMatchObject({ code: 'OWN_REQUEST' });
});
