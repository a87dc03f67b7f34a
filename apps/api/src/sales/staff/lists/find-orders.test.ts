import { type OrderFilters, orderFilters } from '@karwan/contract/order-list';
import { call } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everything } from '../../../platform/staff/staff-access.ts';
import { explain } from '../../../testing/explain.ts';
import { signedInAs, testSession } from '../../../testing/test-context.ts';
import { fillOrders } from '../../testing/fill-orders.ts';
import { openTestOrders, type TestOrders } from '../../testing/test-orders.ts';
import { staffOrderHandlers } from '../router.ts';
import { chooseOrders } from './choose-orders.ts';
import { selectStaffOrders } from './list-staff-orders.ts';

let shop: TestOrders;
const member = { role: 'staff', secondFactor: true } as const;

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'watch', branch: 'lahore', price: 1_000_00, stock: 500 },
  ]);
  const [id = ''] = await shop.book([{ itemCustomId: 'watch', quantity: 2 }]);
  await fillOrders(shop.db, id, 20_000);
});
afterAll(() => shop.close());

const list = (q: string, session = signedInAs('staff', member)) =>
  call(staffOrderHandlers.list, { q }, { context: shop.context(session) });
const found = async (q: string, session = signedInAs('staff', member)) =>
  (await list(q, session)).orders.map(({ orderId }) => orderId);
const branchId = async (code: string) =>
  (await sql<{ id: number }>`select id from branch where code = ${code}`.execute(shop.db)).rows[0]
    ?.id ?? 0;
const clerkOf = async (code: string) =>
  signedInAs('clerk', { ...member, access: { ...everything, branches: [await branchId(code)] } });

test.each([
  ['part of an order id', 'AA19950'],
  ['part of an order id in lower case', 'aaa19950'],
  ['an email address', 'Guest.19950@mail.example'],
  ['the beginning of an email address', 'Guest.19950'],
  ['Urdu digits', '۰۳۰۱ ۰۰۱۹۹۵۰'],
])('orders are found by %s', async (_, q) => {
  expect(await found(q)).toEqual(['AAAA19950']);
});

test.each([
  ['as it is shown', (rupees: string) => `Rs ${rupees}`],
  ['without its currency', (rupees: string) => rupees],
  ['without separators', (rupees: string) => rupees.replaceAll(',', '')],
  ['as it is written on bills', (rupees: string) => `Rs.${rupees}/-`],
  [
    'in Urdu digits',
    (rupees: string) =>
      rupees
        .replaceAll(',', '٬')
        .replace(/\d/g, (digit) => String.fromCodePoint(0x6f0 + Number(digit))),
  ],
])('by the total %s', async (_, write) => {
  const [id = ''] = await shop.book([{ itemCustomId: 'watch', quantity: 13 }]);
  const { rows } = await sql<{ total: number }>`
    select total from orders where order_id = ${id}`.execute(shop.db);
  const rupees = ((rows[0]?.total ?? 0) / 100).toLocaleString('en');
  expect((await found(write(rupees)))[0]).toBe(id);
  expect(await found(`$${rupees}`), 'in another currency').toEqual([]);
});

test('by the email address and number of the account, within the branches of the member', async () => {
  const [id = ''] = await shop.book([{ itemCustomId: 'watch', quantity: 1 }]);
  await sql`update "user" set email = 'zubaida.akhtar@account.example', phone = '+923339876543'
    where id = 'ayesha'`.execute(shop.db);
  const karachi = await clerkOf('karachi');
  for (const q of ['da.akhtar@account', 'Zubaida.Akhtar@account.example', '33398765']) {
    expect((await found(q))[0], q).toBe(id);
    expect(await found(q, karachi), q).toEqual([]);
  }
});

test('matches in other branches take no places of those in the member’s own', async () => {
  const lahore = await branchId('lahore');
  await sql`update orders set shipping_address = shipping_address || '{"customerEmail": "all@same.example"}'
    where id in ((select id from orders where branch_id <> ${lahore} order by id desc limit 600)
      union (select id from orders where branch_id = ${lahore} order by id limit 3))`.execute(
    shop.db,
  );
  expect(await found('all@same.example', await clerkOf('lahore'))).toHaveLength(3);
});

test.each<[string, Partial<OrderFilters>]>([
  ['part of an order id', { q: 'AA19950' }],
  ['the end of a phone number', { q: '0019950' }],
  ['the beginning of an email address', { q: 'guest.199' }],
  ['an amount of branches', { q: 'Rs 654,450', branches: ['1', '2'] }],
])('%s is found by an index', async (_, more) => {
  const staff = { ...testSession('staff', member), access: everything };
  const filters = { ...orderFilters.parse({}), ...more };
  const chosen = chooseOrders(shop.tenant.id, staff, filters, { limit: 51 });
  const plan = await explain(shop.db, selectStaffOrders(chosen));
  expect(plan).toMatch(/Index Scan (on|using) orders_of_(number_part|email|phone|total)/);
  expect(plan).not.toMatch(/Seq Scan on (orders|"user")/);
});
