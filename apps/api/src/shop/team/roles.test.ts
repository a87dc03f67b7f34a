import type { CallMeta } from '@karwan/contract/call-facts';
import { type Permission, permissions } from '@karwan/contract/permissions';
import { type AnyProcedure, call, ORPCError, Procedure } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSession } from '../../customers/accounts/sessions/read-session.ts';
import { hashSessionToken } from '../../customers/accounts/sessions/session-token.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Session } from '../../platform/session.ts';
import { router } from '../../router.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';

/** Which roles hold each permission besides the owner: the shop's rules, written down a second time on purpose. */
const holders: Record<Permission, string> = {
  'orders.read': 'manager desk warehouse buyer accounts viewer',
  'orders.note': 'manager desk warehouse buyer accounts',
  'orders.confirm': 'manager desk',
  'orders.accept': 'manager desk',
  'orders.cancel': 'manager desk',
  'orders.create': 'manager desk',
  'orders.edit': 'manager desk',
  'orders.editLines': 'manager',
  'orders.pick': 'manager warehouse',
  'orders.ship': 'manager warehouse',
  'orders.purchase': 'manager buyer',
  'deliveries.close': 'manager warehouse',
  'deliveries.own': 'rider',
  'quotes.read': 'manager desk buyer',
  'quotes.make': 'manager buyer',
  'returns.open': 'manager desk',
  'returns.receive': 'manager warehouse',
  'returns.handle': 'manager',
  'refunds.make': 'manager desk accounts',
  'refunds.approve': 'manager accounts',
  'payments.read': 'manager desk accounts',
  'payments.settle': 'accounts',
  'money.reconcile': 'manager accounts',
  'cash.handle': 'manager accounts',
  'cash.own': 'warehouse rider',
  'customers.read': 'manager desk accounts',
  'customers.readOpen': 'warehouse',
  'customers.edit': 'manager desk',
  'customers.block': 'manager',
  'customers.merge': '',
  'customers.erase': '',
  'products.read': 'manager desk warehouse buyer catalogue accounts content viewer',
  'products.edit': 'manager catalogue',
  'products.publish': 'manager catalogue',
  'prices.edit': 'manager catalogue',
  'prices.plan': 'manager catalogue',
  'prices.big': 'manager',
  'promotions.edit': 'manager',
  'vouchers.issue': 'manager',
  'stock.read': 'manager desk warehouse buyer catalogue accounts viewer',
  'stock.move': 'manager warehouse',
  'stock.count': 'manager warehouse',
  'stock.post': 'manager',
  'stock.transfer': 'manager warehouse',
  'imports.run': 'manager catalogue',
  'exports.run': 'manager catalogue accounts',
  'categories.edit': 'manager catalogue',
  'brands.edit': 'manager catalogue',
  'content.edit': 'manager content',
  'content.publish': 'manager content',
  'translations.edit': 'manager catalogue content',
  'moderation.decide': 'manager desk content',
  'inbox.handle': 'manager desk buyer',
  'messages.read': 'manager desk',
  'messages.resend': 'manager desk',
  'marketplaces.edit': 'manager catalogue',
  'feeds.renew': 'manager catalogue',
  'branches.edit': '',
  'branches.hours': 'manager',
  'settings.shop': '',
  'settings.money': 'accounts',
  'settings.payments': '',
  'settings.shipping': '',
  'rates.edit': 'accounts',
  'team.manage': 'manager',
  'audit.read': 'manager accounts',
  'audit.own': 'desk warehouse buyer catalogue content',
  'reports.read': 'manager accounts viewer',
  'views.share': 'manager',
  'system.read': '',
  'system.act': '',
};
const roles = [
  'owner',
  'manager',
  'desk',
  'warehouse',
  'buyer',
  'catalogue',
  'accounts',
  'content',
  'viewer',
  'rider',
];
const holds = (role: string, permission: Permission) =>
  role === 'owner' || holders[permission].split(' ').includes(role);

const staffCalls = Object.entries(router).flatMap(([resource, calls]) =>
  Object.entries<AnyProcedure>(calls).flatMap(([name, one]) => {
    const meta = one['~orpc'].meta as CallMeta;
    return meta.audience === 'staff'
      ? [{ name: `${resource}.${name}`, one, needed: [meta.permission].flat() }]
      : [];
  }),
);

let shop: TestShop;
const sessions = new Map<string, Session>();

beforeAll(async () => {
  shop = await openTestShop({ catalogue: {} });
  // The owner first: a shop must have one.
  for (const role of roles) sessions.set(role, await signInAs(role));
});
afterAll(() => shop.close());

/** The session of a new member with one role, as read from the database. */
async function signInAs(role: string): Promise<Session> {
  const owner = sql`${shop.tenant.id}, ${role}`;
  await sql`insert into "user" (tenant_id, id, name, role)
    values (${owner}, ${role}, ${role === 'owner' ? 'admin' : 'staff'})`.execute(shop.db);
  await sql`delete from staff_member_role where user_id = ${role} and role <> ${role}`.execute(
    shop.db,
  );
  await sql`insert into staff_member_role (tenant_id, user_id, role) values (${owner}, ${role})
    on conflict do nothing`.execute(shop.db);
  await sql`insert into session (id, tenant_id, user_id, token, expires_at, second_factor_at)
    values (${role}, ${owner}, ${hashSessionToken(role)}, now() + interval '1 hour', now())`.execute(
    shop.db,
  );
  const session = await readSession(shop.db, shop.tenant.id, role);
  if (!session) throw new Error(`${role} is not signed in`);
  return session;
}

test('a new shop has ten roles, with existing permissions only', async () => {
  const rows = await shop.db
    .selectFrom('staff_role')
    .where('tenant_id', '=', shop.tenant.id)
    .orderBy('position')
    .select(['key', 'permissions'])
    .execute();
  expect(rows.map(({ key }) => key)).toEqual(roles);
  for (const row of rows)
    for (const permission of row.permissions) expect(permissions).toContain(permission);
});

describe.each(roles)('%s', (role) => {
  test('holds exactly the permissions of the matrix', () => {
    const held = sessions.get(role)?.access?.permissions;
    expect([...(held ?? [])]).toEqual(permissions.filter((permission) => holds(role, permission)));
  });

  test.each(staffCalls)('makes $name exactly if the matrix allows it', async ({ one, needed }) => {
    const bare = new Procedure({
      ...one['~orpc'],
      inputSchema: undefined,
      handler: () => 'let in',
    });
    const context = { session: async () => sessions.get(role) } as RequestContext;
    const answer = await call(bare, undefined, { context }).then(String, (error: unknown) =>
      error instanceof ORPCError ? error.code : String(error),
    );
    expect(answer).toBe(needed.some((one) => holds(role, one)) ? 'let in' : 'FORBIDDEN');
  });
});

describe('limits', () => {
  test('an owner has none; without the permission to refund, the limit is 0', () => {
    expect(sessions.get('owner')?.access?.limits.refundOfOrder).toBeNull();
    expect(sessions.get('desk')?.access?.limits).toMatchObject({ refundOfOrder: 5_000_00 });
    expect(sessions.get('viewer')?.access?.limits.refundOfOrder).toBe(0);
  });
});

describe('the team’s members', () => {
  const member = (id: string) =>
    shop.db
      .selectFrom('staff_member_role')
      .where('user_id', '=', id)
      .orderBy('role')
      .select('role')
      .execute()
      .then((rows) => rows.map(({ role }) => role));
  const become = (id: string, role: string) =>
    sql`update "user" set role = ${role} where id = ${id}`.execute(shop.db);

  test('has roles from the first moment, and none afterwards', async () => {
    await sql`insert into "user" (id, tenant_id, name) values ('new', ${shop.tenant.id}, 'N')`.execute(
      shop.db,
    );
    expect(await member('new')).toEqual([]);
    await become('new', 'staff');
    expect(await member('new')).toEqual(['desk', 'warehouse']);
    await become('new', 'admin');
    expect(await member('new')).toEqual(['desk', 'owner', 'warehouse']);
    await become('new', 'customer');
    expect(await member('new')).toEqual([]);
  });

  test('the last owner stays', async () => {
    const refused = { constraint: 'staff_keeps_an_owner' };
    await expect(become('owner', 'staff')).rejects.toMatchObject(refused);
    await expect(become('owner', 'customer')).rejects.toMatchObject(refused);
    await expect(sql`delete from "user" where id = 'owner'`.execute(shop.db)).rejects.toMatchObject(
      refused,
    );
  });

  test('two owners who remove each other at once leave one', async () => {
    await become('manager', 'admin');
    const ends = await Promise.allSettled([become('owner', 'staff'), become('manager', 'staff')]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const left = await Promise.all([member('owner'), member('manager')]);
    expect(left.flat().filter((role) => role === 'owner')).toHaveLength(1);
  });
});
