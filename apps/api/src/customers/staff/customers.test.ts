import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everything } from '../../platform/staff/staff-access.ts';
import { openTestOrders, type TestOrders } from '../../sales/testing/test-orders.ts';
import { testClient } from '../../testing/test-client.ts';
import { signedInAs, testLinks } from '../../testing/test-context.ts';

let shop: TestOrders;
const many = 120;

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'lamp', branch: 'lahore', price: 1_000_00, stock: 500 },
    { itemCustomId: 'rug', branch: 'karachi', price: 2_000_00, stock: 500 },
  ]);
  await sql`update "user" set role = 'staff' where id = 'staff'`.execute(shop.db);
  await sql`insert into session (id, tenant_id, user_id, token, expires_at)
    select 'session of staff', tenant_id, id, 'staff', now() + interval '1 hour' from "user" where id = 'staff'`.execute(
    shop.db,
  );
  await sql`insert into "user" (id, tenant_id, name, last_name, phone, email, created_at)
    select 'c' || n, ${shop.tenant.id}, 'Amina' || n, 'Raza', '+92321' || lpad(n::text, 7, '0'),
      'amina' || n || '@example.com', timestamptz '2020-01-01' + (n / 3) * interval '1 second'
    from generate_series(1, ${many}) n`.execute(shop.db);
});
afterAll(() => shop.close());

const client = (access = everything) =>
  testClient(
    shop.context({
      ...signedInAs('staff', { role: 'staff', secondFactor: true, access }),
      shopUrl: testLinks.publicUrl,
    }),
  );
async function inBranch(code: string) {
  const { rows } = await sql<{ id: number }>`select id from branch where code = ${code}`.execute(
    shop.db,
  );
  return client({ ...everything, branches: [Number(rows[0]?.id)] });
}
const found = async (q: string) =>
  (await client().customers.list({ q })).customers.map(({ id }) => id);

/** Assigns orders of a branch to a customer. */
async function orderFor(id: string, itemCustomId: string, ...moves: string[]) {
  const [orderId = ''] = await shop.book([{ itemCustomId, quantity: 1 }]);
  for (const to of moves) await shop.staff.move(orderId, to as 'Accepted');
  await sql`update orders set user_id = ${id} where order_id = ${orderId}`.execute(shop.db);
  return orderId;
}

test('pages of customers have neither gaps nor repetitions, also within one moment', async () => {
  const seen: string[] = [];
  let before: string | undefined;
  do {
    const page = await client().customers.list({ perPage: 7, before });
    seen.push(...page.customers.map(({ id }) => id));
    before = page.next ?? undefined;
  } while (before);
  const { rows } = await sql<{
    id: string;
  }>`select id from "user" where tenant_id = ${shop.tenant.id}
    order by created_at desc, id desc`.execute(shop.db);
  expect(seen).toEqual(rows.map(({ id }) => id));
  await expect(client().customers.list({ before: 'nonsense' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});

test.each([
  ['the last digits of the phone', '0000117'],
  ['the last four, that begin with a zero', '0117'],
  ['a number as people write it', '0321 0000117'],
  ['part of the name', 'mina117 ra'],
  ['the beginning of the mail address', 'AMINA117@'],
])('finds by %s', async (_, q) => {
  expect(await found(q)).toEqual(['c117']);
});

test('finds nothing for a meaningless search text', async () => {
  for (const q of ['%%%', 'zz', '12', 'amina_1', 'nobody here']) expect(await found(q)).toEqual([]);
});

test('the customer card shows everything, and to a branch’s staff only their branch’s part', async () => {
  const delivered = await orderFor('c1', 'lamp', 'Accepted', 'OutForDelivery', 'Delivered');
  const missed = await orderFor('c1', 'rug', 'Accepted', 'OutForDelivery', 'NoShow');
  await client().customers.note({ id: 'c1', text: 'Speaks Punjabi' });
  const card = await client().customers.get({ id: 'c1' });
  expect(card).toMatchObject({
    name: 'Amina1 Raza',
    orders: 2,
    counts: { open: 0, delivered: 1, notMet: 1 },
    money: [{ currency: 'PKR', refunded: 0 }],
    notes: [{ text: 'Speaks Punjabi' }],
    lastOrders: [{ orderId: missed }, { orderId: delivered }],
  });
  const karachi = await inBranch('karachi');
  expect(await karachi.customers.get({ id: 'c1' })).toMatchObject({
    orders: 1,
    lastOrders: [{ orderId: missed }],
    money: [],
  });
  await expect(karachi.customers.get({ id: 'c2' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const { customers } = await karachi.customers.list({});
  expect(customers).toMatchObject([{ id: 'c1', orders: 1 }]);
  expect((await client().customers.list({ q: '0000001' })).customers).toMatchObject([
    { orders: 2 },
  ]);
});

test('many matching customers of other branches do not displace one’s own', async () => {
  await orderFor('c40', 'rug', 'Accepted');
  await sql`insert into "user" (id, tenant_id, name, last_name, created_at)
    select 'm' || n, ${shop.tenant.id}, 'Mehwish', 'Baig', timestamptz '2019-01-01' from generate_series(1, 600) n`.execute(
    shop.db,
  );
  await sql`update "user" set name = 'Mehwish', last_name = 'Zafar' where id = 'c40'`.execute(
    shop.db,
  );
  const karachi = await inBranch('karachi');
  const { customers } = await karachi.customers.list({ q: 'mehwish' });
  expect(customers.map(({ id }) => id)).toEqual(['c40']);
  await sql`delete from "user" where id like 'm%'`.execute(shop.db);
});

test('of two simultaneous blocks of a number only the later one remains', async () => {
  const phone = '0300 7654321';
  const kinds = ['cash', 'all', 'cash', 'all'] as const;
  await Promise.all(
    kinds.map((kind) => client().customerBlocks.set({ phone, kind, reason: 'Fake orders' })),
  );
  const { blocks } = await client().customerBlocks.list({});
  expect(blocks).toHaveLength(1);
  await client().customerBlocks.lift({ id: blocks[0]?.id ?? '' });
});

test('a block refuses at checkout what it covers, and nothing else', async () => {
  const buy = () => shop.book([{ itemCustomId: 'lamp', quantity: 1 }]);
  const refused = (kind: string) => ({ code: 'CUSTOMER_BLOCKED', status: 403, data: { kind } });
  const blocks = client().customerBlocks;
  const cash = await blocks.set({ customerId: 'ayesha', kind: 'cash', reason: 'Refused twice' });
  await expect(buy()).rejects.toMatchObject(refused('cash'));
  await blocks.set({ customerId: 'ayesha', kind: 'all', reason: 'Refused again' });
  await expect(buy()).rejects.toMatchObject(refused('all'));
  const { blocks: open } = await blocks.list({});
  expect(open).toMatchObject([{ kind: 'all', customer: { id: 'ayesha' }, liftedAt: null }]);
  const lifted = await blocks.lift({ id: open[0]?.id ?? '' });
  expect(await blocks.lift({ id: lifted.id })).toEqual(lifted);
  await buy();
  // A block applies to the number on the order, with or without an account.
  const number = await blocks.set({ phone: '0300 1234567', kind: 'cash', reason: 'Fake orders' });
  expect(number).toMatchObject({ phone: '+923001234567', customer: null });
  await expect(buy()).rejects.toMatchObject(refused('cash'));
  await blocks.lift({ id: number.id });
  await buy();
  expect((await blocks.list({})).blocks).toEqual([]);
  expect(cash.kind).toBe('cash');
  await expect(blocks.set({ phone: '12345', kind: 'cash', reason: 'x' })).rejects.toMatchObject({
    code: 'INVALID_PHONE_NUMBER',
  });
});

test('merging two accounts moves orders, notes and blocks, and keeps the number', async () => {
  const order = await orderFor('c11', 'lamp', 'Accepted');
  await client().customers.note({ id: 'c11', text: 'Old account' });
  await client().customerBlocks.set({ customerId: 'c11', kind: 'cash', reason: 'Refused' });
  await sql`update "user" set email = null where id = 'c10'`.execute(shop.db);
  expect(await client().customers.previewMerge({ id: 'c10', goes: 'c11' })).toMatchObject({
    stays: { orders: 0 },
    goes: { orders: 1, notes: 1 },
    fault: null,
  });
  const tries = [1, 2].map(() => client().customers.merge({ id: 'c10', goes: 'c11' }));
  const ends = await Promise.allSettled(tries);
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await client().customers.get({ id: 'c10' })).toMatchObject({
    phone: '+923210000010',
    email: 'amina11@example.com',
    block: 'cash',
    notes: [{ text: 'Old account' }],
    lastOrders: [{ orderId: order }],
  });
  await expect(client().customers.get({ id: 'c11' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const notified = await shop.db
    .selectFrom('message')
    .where('user_id', '=', 'c10')
    .select('recipient')
    .orderBy('id')
    .execute();
  expect(notified.map(({ recipient }) => recipient)).toEqual(['+923210000010', '+923210000011']);
});

test('accounts of the staff, and those with a second factor, are not merged', async () => {
  await sql`update "user" set two_factor_enabled = true where id = 'c12'`.execute(shop.db);
  const merge = (id: string, goes: string) => client().customers.merge({ id, goes });
  for (const [id, goes] of [
    ['c13', 'c12'],
    ['c13', 'staff'],
    ['c13', 'c13'],
  ] as const) {
    await expect(merge(id, goes)).rejects.toMatchObject({ code: 'CONFLICT' });
    const { fault } = await client().customers.previewMerge({ id, goes });
    expect(fault).not.toBeNull();
  }
});

test('a customer is exported and deleted as they can do themselves; the staff member needs a recent login', async () => {
  const order = await orderFor('c21', 'lamp', 'Accepted');
  const requested = { id: 'c21', reason: 'asked' } as const;
  const data = await client().customers.export(requested);
  expect(JSON.stringify(data)).toContain(order);
  await expect(client().customers.erase(requested)).rejects.toMatchObject({ code: 'ORDERS_OPEN' });
  await shop.staff.move(order, 'Cancelled');
  expect(await client().customers.erase(requested)).toEqual({ erased: true });
  await expect(client().customers.get({ id: 'c21' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const { rows } = await sql<{
    left: string;
  }>`select row_to_json(a)::text as left from staff_action a
    where entity_id = 'c21'`.execute(shop.db);
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toMatch(/Amina|3210000021|example/);
  for (const id of ['staff']) {
    await expect(client().customers.erase({ id, reason: 'asked' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  }
  await sql`update session set created_at = now() - interval '1 hour' where user_id = 'staff'`.execute(
    shop.db,
  );
  const again = { code: 'LOGIN_AGAIN' };
  await expect(client().customers.erase({ id: 'c22', reason: 'asked' })).rejects.toMatchObject(
    again,
  );
  await expect(client().customers.export({ id: 'c22', reason: 'asked' })).rejects.toMatchObject(
    again,
  );
  await expect(client().customers.merge({ id: 'c22', goes: 'c23' })).rejects.toMatchObject(again);
});
