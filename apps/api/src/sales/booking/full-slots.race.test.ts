import type { OfferedSlot } from '@karwan/contract/branch';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { branchSlots } from '../../fulfilment/branches/delivery-slots.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { buyerOf } from '../../testing/write-test-shop.ts';
import { orderOf } from '../testing/test-order.ts';
import { placeOrder } from './place-order.ts';

const capacity = 3;
let shop: TestShop;
let branchId: number;

beforeAll(async () => {
  shop = await openTestShop({
    queue: 'plain',
    items: Array.from({ length: 12 }, (_, n) => ({
      itemCustomId: `own-${n}`,
      branch: 'lahore' as const,
      price: 20_00,
      stock: 50,
    })),
  });
  // Every buyer orders another product, so that locks of items do not serialize them.
  const { rows } = await sql<{ id: number }>`update branch set slot_capacity = ${capacity}
    where tenant_id = ${shop.tenant.id} and code = 'lahore' returning id`.execute(shop.db);
  branchId = rows[0]?.id ?? 0;
});
beforeEach(async () => {
  await sql`update orders set status = 'Cancelled' where status = 'Booked'`.execute(shop.db);
});
afterAll(() => shop.close());

async function offered(): Promise<OfferedSlot[]> {
  const context = { db: shop.db, tenant: shop.tenant };
  const [branch] = await branchSlots(context, [branchId], 'PK', new Date());
  return branch?.days.flatMap(({ slots }) => slots) ?? [];
}

async function book(buyer: number, times: object) {
  const { db } = shop;
  const context = { db, jobs: shop.jobs, tenant: shop.tenant, userId: buyerOf(shop.tenant) };
  const items = [{ itemCustomId: `own-${buyer % 12}`, quantity: 1 }];
  const order = await orderOf(db, shop.tenant, items, times);
  return placeOrder({ ...context, language: 'en' }, crypto.randomUUID(), order);
}

test('twelve buyers for a slot with three places: three get one, the others get an error naming the field', async () => {
  const [slot, next] = await offered();
  const ends = await Promise.allSettled(
    Array.from({ length: 12 }, (_, buyer) => book(buyer, { ...slot })),
  );
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(capacity);
  for (const end of ends) {
    if (end.status === 'fulfilled') continue;
    expect(end.reason).toMatchObject({
      code: 'BAD_REQUEST',
      data: {
        details: [{ path: 'body.startSlot', message: 'is full at lahore: choose another time' }],
      },
    });
  }
  expect(await offered()).not.toContainEqual(slot);
  expect(await offered()).toContainEqual(next);
  await book(1, { ...next });
});

test('a slot of one branch behaves the same; a cancelled order frees its place', async () => {
  const [slot] = await offered();
  const slots = [{ branchId: String(branchId), ...slot }];
  for (let buyer = 0; buyer < capacity; buyer += 1) await book(buyer, { slots });
  await expect(book(4, { slots })).rejects.toMatchObject({
    data: { details: [{ path: 'body.slots.0.startSlot' }] },
  });
  await sql`update orders set status = 'Cancelled' where id = (
    select min(id) from orders where status = 'Booked')`.execute(shop.db);
  expect(await offered()).toContainEqual(slot);
  await book(5, { slots });
});

test('without a capacity, a slot takes any number of orders', async () => {
  await sql`update branch set slot_capacity = 0 where id = ${branchId}`.execute(shop.db);
  const [slot] = await offered();
  await Promise.all(Array.from({ length: 6 }, (_, buyer) => book(buyer, { ...slot })));
  expect(await offered()).toContainEqual(slot);
  await sql`update branch set slot_capacity = ${capacity} where id = ${branchId}`.execute(shop.db);
});
