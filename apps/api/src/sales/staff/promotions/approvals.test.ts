import type { PromotionFields } from '@karwan/contract/sales/staff/promotions/promotions';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { everything } from '../../../platform/staff/staff-access.ts';
import { testClient } from '../../../testing/test-client.ts';
import { signedInAs } from '../../../testing/test-context.ts';
import { orderOf } from '../../testing/test-order.ts';
import { openTestOrders, type TestOrders } from '../../testing/test-orders.ts';

let shop: TestOrders;
const sana = '+923001112222';

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'cup', branch: 'lahore', price: 500_00, stock: 500 },
  ]);
  const { tenant, db } = shop;
  await sql`insert into "user" (id, tenant_id, name, email, phone, role) values
    ('sana', ${tenant.id}, 'Sana', 'sana@example.com', ${sana}, 'staff'),
    ('omar', ${tenant.id}, 'Omar', 'omar@example.com', '+923001112223', 'staff')`.execute(db);
  await sql`insert into session (id, tenant_id, user_id, token, expires_at)
    select 'session of ' || id, tenant_id, id, 'token of ' || id, now() + interval '1 day'
    from "user" where id in ('sana', 'omar')`.execute(db);
});
beforeEach(() =>
  sql`update promotion set is_active = false, asked_by = null, asked_at = null`.execute(shop.db),
);
afterAll(() => shop.close());

const member = (id: string, limit: number | null = 50_000_00) => {
  const limits = { ...everything.limits, refundOfOrder: limit };
  const access = { ...everything, limits };
  return testClient(shop.context(signedInAs(id, { role: 'staff', secondFactor: true, access })))
    .promotions;
};

const fields: PromotionFields = {
  name: 'Eid',
  code: null,
  kind: 'percent',
  percent: '100',
  amount: null,
  buy: null,
  get: null,
  atMost: null,
  minimum: 0,
  branchIds: [],
  categoryIds: [],
  brandIds: [],
  products: [],
  group: 'all',
  phones: [],
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesEach: null,
  combinable: false,
  priority: 0,
  isActive: true,
};
const add = async (given: Partial<PromotionFields> = {}, by = member('sana')) =>
  (await by.add({ ...fields, ...given })).id;

async function discount() {
  const client = testClient(shop.context(signedInAs(undefined)));
  const items = [{ itemCustomId: 'cup', quantity: 1, options: [] }];
  const { promotions } = await client.cart.quote({ items });
  return promotions.reduce((sum, one) => sum + one.discount, 0);
}

test('a promotion above its creator’s limit waits for approval and has no effect until then', async () => {
  const id = await add();
  expect(await member('omar').get({ id })).toMatchObject({
    state: 'waiting',
    isActive: true,
    approval: { askedBy: 'Sana', isOwn: false },
  });
  expect(await discount()).toBe(0);
  await expect(member('sana', null).approve({ id, version: 0 })).rejects.toMatchObject({
    code: 'OWN_REQUEST',
  });
  await expect(member('omar').approve({ id, version: 0 })).rejects.toMatchObject({
    code: 'LIMIT_EXCEEDED',
    data: { refundOfOrder: 50_000_00, currency: 'PKR' },
  });
  const owner = member('omar', null);
  await expect(owner.approve({ id, version: 7 })).rejects.toMatchObject({
    code: 'CHANGE_OUTDATED',
  });
  await owner.approve({ id, version: 0 });
  await owner.approve({ id, version: 0 });
  expect(await owner.get({ id })).toMatchObject({ state: 'running', version: 1, approval: null });
  expect(await discount()).toBe(500_00);
  const { rows } = await sql<{ kind: string }>`select kind from staff_action
    where entity = 'promotion' and entity_id = ${id} order by id`.execute(shop.db);
  expect(rows.map(({ kind }) => kind)).toEqual(['promotion.add', 'promotion.approve']);
});

test.each<[string, Partial<PromotionFields>, string]>([
  ['a capped percentage', { percent: '10', atMost: 50_000_00 }, 'running'],
  ['a percentage without a maximum', { percent: '10' }, 'waiting'],
  ['a higher maximum', { percent: '10', atMost: 50_000_01 }, 'waiting'],
  ['an amount', { kind: 'amount', percent: null, amount: 50_000_00 }, 'running'],
  ['a higher amount', { kind: 'amount', percent: null, amount: 50_000_01 }, 'waiting'],
  ['pieces', { kind: 'buy_get', buy: 1, get: 1 }, 'waiting'],
  ['free shipping', { kind: 'free_shipping', percent: null }, 'running'],
  ['one that is off', { isActive: false }, 'off'],
  ['one for staff', { percent: '5', atMost: 100_00, group: 'named', phones: [sana] }, 'waiting'],
])('%s', async (_, given, state) => {
  expect(await member('sana').get({ id: await add(given) })).toMatchObject({ state });
});

test('changes to a running one also need approval, except its name; switching it off never does', async () => {
  const id = await add({}, member('omar', null));
  const own = member('sana');
  await own.save({ id, version: 0, changes: { name: 'Eid 2026' } });
  expect(await own.get({ id })).toMatchObject({ state: 'running' });
  await own.save({ id, version: 1, changes: { minimum: 1_00 } });
  expect(await own.get({ id })).toMatchObject({ state: 'waiting', approval: { isOwn: true } });
  expect(await discount()).toBe(0);
  // Within the limit, it needs nobody.
  await own.save({ id, version: 2, changes: { atMost: 100_00 } });
  expect(await own.get({ id })).toMatchObject({ state: 'running', approval: null });
  await own.save({ id, version: 3, changes: { isActive: false, atMost: null } });
  await own.save({ id, version: 4, changes: { isActive: true } });
  expect(await own.get({ id })).toMatchObject({ state: 'waiting' });
  await own.save({ id, version: 5, changes: { isActive: false } });
  expect(await own.get({ id })).toMatchObject({ state: 'off', approval: null });
});

test('a member cannot approve a promotion that names them; results count what staff used', async () => {
  const given = { percent: '10', atMost: 100_00, group: 'named', phones: [sana] } as const;
  const id = await add({ ...given, phones: [sana] }, member('omar', null));
  await expect(member('sana', null).approve({ id, version: 0 })).rejects.toMatchObject({
    code: 'OWN_REQUEST',
  });
  await sql`update promotion set is_active = true, asked_by = null, asked_at = null
    where id = ${id}`.execute(shop.db);
  const client = testClient(shop.context({ ...signedInAs('sana'), jobs: shop.jobs }));
  const order = await orderOf(
    shop.db,
    shop.tenant,
    [{ itemCustomId: 'cup', quantity: 1 }],
    {},
    'sana',
  );
  await client.orders.create({ headers: { 'idempotency-key': 'by-staff-1' }, body: order });
  expect((await member('omar').get({ id })).sums).toMatchObject([{ uses: 1, staffUses: 1 }]);
});
