import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { buyerOf } from '../../testing/write-test-shop.ts';
import { orderOf } from '../testing/test-order.ts';
import { placeOrder } from './place-order.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({
    items: [
      { itemCustomId: 'scarf', branch: 'lahore', price: 20_00, stock: 50 },
      { itemCustomId: 'lamp', branch: 'karachi', price: 20_00, stock: 50 },
    ],
  });
  await shop.db
    .updateTable('branch')
    .set({ minimum_order: 50_00 })
    .where('tenant_id', '=', shop.tenant.id)
    .where('code', '=', 'lahore')
    .execute();
});
afterAll(() => shop.close());

async function place(key: string, ...items: { itemCustomId: string; quantity: number }[]) {
  const { db } = shop;
  const context = {
    db,
    tenant: shop.tenant,
    userId: buyerOf(shop.tenant),
    language: 'en' as const,
  };
  const order = await orderOf(db, shop.tenant, items);
  return placeOrder({ ...context, jobs: { send: async () => {} } }, key, order);
}

test('a branch takes no order below its minimum, to which other branches’ parts do not count', async () => {
  const lamps = { itemCustomId: 'lamp', quantity: 9 };
  await expect(
    place('one-scarf', { itemCustomId: 'scarf', quantity: 1 }, lamps),
  ).rejects.toMatchObject({
    code: 'BELOW_MINIMUM',
    status: 409,
    message: 'Below the minimum order value of lahore',
    data: {
      canOrder: false,
      parts: expect.arrayContaining([
        expect.objectContaining({ minimumOrder: 50_00, missingToMinimum: 30_00 }),
        expect.objectContaining({ minimumOrder: 0, missingToMinimum: 0 }),
      ]),
    },
  });
  const { rowCount } = await shop.pool.query('select from orders');
  expect(rowCount).toBe(0);
  const booked = await place('three-scarves', { itemCustomId: 'scarf', quantity: 3 }, lamps);
  expect(booked.orderIds).toHaveLength(2);
});
