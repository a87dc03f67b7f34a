import { orderFilters } from '@karwan/contract/order-list';
import { ownerRole } from '@karwan/contract/permissions';
import { call } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everything, type StaffAccess } from '../../../platform/staff/staff-access.ts';
import { runTask } from '../../../platform/staff-tasks/run-task.ts';
import { signedInAs } from '../../../testing/test-context.ts';
import { openTestOrders, type TestOrders } from '../../testing/test-orders.ts';
import { bulkOrderHandlers } from './router.ts';
import { runBulk } from './run-bulk.ts';

let shop: TestOrders;

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'cup', branch: 'lahore', price: 1_000_00, stock: 500 },
    { itemCustomId: 'bag', branch: 'newYork', price: 80_00, stock: 500 },
  ]);
  await sql`insert into "user" (id, tenant_id, name, role)
    values ('sana', ${shop.tenant.id}, 'Sana', 'staff'), ('omar', ${shop.tenant.id}, 'Omar', 'staff')`.execute(
    shop.db,
  );
  await sql`insert into staff_member_role (tenant_id, user_id, role)
    values (${shop.tenant.id}, 'sana', ${ownerRole}), (${shop.tenant.id}, 'omar', ${ownerRole})`.execute(
    shop.db,
  );
});
afterAll(() => shop.close());

const as = (userId: string, access: Partial<StaffAccess> = {}) =>
  shop.context({
    ...signedInAs(userId, {
      role: 'staff',
      secondFactor: true,
      access: { ...everything, ...access },
    }),
    requestId: 'test',
  });
type Action = 'Accepted' | 'Delivered' | 'take' | 'release';
const begin = (action: Action, filters: object = {}, context = as('sana')) =>
  call(bulkOrderHandlers.begin, { action, filters: orderFilters.parse(filters) }, { context });
const run = (id: string) => runTask(shop, { orders: runBulk }, { taskId: Number(id) });
const read = (context = as('sana')) => call(bulkOrderHandlers.latest, {}, { context });
const statuses = async (ids: readonly string[]) =>
  (
    await sql<{ status: string }>`
      select status from orders where order_id = any(${ids}::text[]) order by id`.execute(shop.db)
  ).rows.map(({ status }) => status);
const bookMany = async (count: number) =>
  (
    await Promise.all(
      Array.from({ length: count }, () => shop.book([{ itemCustomId: 'cup', quantity: 1 }])),
    )
  ).flat();

test('all orders of a list are moved in parts; those that match only later stay as they are', async () => {
  const ids = await bookMany(30);
  const { id, total } = await begin('Accepted', { status: 'Booked' });
  expect(total).toBe(30);
  const [later = ''] = await bookMany(1);
  expect(await read()).toEqual({ id, state: 'waiting', total: 30, changed: 0, refused: [] });
  await run(id);
  expect(await read()).toEqual({ id, state: 'done', total: 30, changed: 30, refused: [] });
  expect(new Set(await statuses(ids))).toEqual(new Set(['Accepted']));
  expect(await statuses([later])).toEqual(['Booked']);
  const { rows } = await sql<{ actions: number; actors: string[] }>`
    select count(*)::integer as actions, array_agg(distinct actor_id) as actors from staff_action
    where kind = 'order.move' and entity_id = any(${ids}::text[])`.execute(shop.db);
  expect(rows).toEqual([{ actions: 30, actors: ['sana'] }]);
  await run(id);
  expect(await read()).toMatchObject({ changed: 30 });
});

test('orders that cannot be moved are named with their reason, and do not stop the others', async () => {
  const { id, total } = await begin('Delivered', { statuses: ['Booked', 'Accepted'] });
  await run(id);
  const { changed, refused = [] } = (await read()) ?? {};
  expect({ total, changed }).toEqual({ total: 31, changed: 0 });
  expect(refused).toMatchObject([{ code: 'CONFLICT', count: 31 }]);
  expect(refused[0]?.ids).toHaveLength(20);
});

test('it is done with the branches and the rights that the member has, and read by them only', async () => {
  const [order = ''] = await shop.book([{ itemCustomId: 'bag', quantity: 1 }]);
  const { rows } = await sql<{ id: number }>`select id from branch where code = 'lahore'`.execute(
    shop.db,
  );
  const lahore = { branches: [rows[0]?.id ?? 0] };
  const { total } = await begin('take', { q: order }, as('sana', lahore));
  expect(total).toBe(0);
  const permissions = new Set(['orders.note'] as const);
  await expect(begin('Accepted', {}, as('sana', { permissions }))).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  const { id } = await begin('take', { q: order });
  expect(await read(as('omar'))).toBeNull();
  await run(id);
  expect(await read()).toMatchObject({ state: 'done', changed: 1, refused: [] });

  const next = await begin('Accepted', { q: order });
  await sql`delete from staff_member_role where user_id = 'sana'`.execute(shop.db);
  await run(next.id);
  expect(await read()).toMatchObject({ changed: 0, refused: [{ code: 'FORBIDDEN' }] });
  expect(await statuses([order])).toEqual(['Booked']);
});
