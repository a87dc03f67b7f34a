import { addDays, dayInPakistan, momentInPakistan } from '@karwan/contract/pakistan-time';
import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createJobs, startBoss } from '../../platform/jobs.ts';
import type { Tenant } from '../../platform/tenants.ts';
import { presentOrders } from '../reading/get-order.ts';
import { selectOrders } from '../reading/select-orders.ts';
import { countRows, orderOf } from '../testing/test-order.ts';
import { addProducts, buyerOf, createShop } from '../testing/test-shop.ts';
import { placeOrder } from './place-order.ts';

let database: TestDatabase;
let boss: PgBoss;
let shop: Tenant;

beforeAll(async () => {
  database = await createTestDatabase();
  boss = await startBoss(database.url, { supervise: false, onError: () => {} });
  shop = await createShop(database.db, 'first.example');
  await addProducts(database.db, shop.id, [
    { itemCustomId: 'watch', branch: 'lahore', price: 1_000_00, stock: 100 },
  ]);
});

afterAll(async () => {
  await boss.stop({ graceful: false });
  await database.drop();
});

const watch = [{ itemCustomId: 'watch', quantity: 2 }];
/** One that the test shop offers so many days from now. */
const slot = (days: number) => {
  const day = addDays(dayInPakistan(new Date()), days);
  return {
    startSlot: momentInPakistan(day, 10.5 * 60).toISOString(),
    endSlot: momentInPakistan(day, 13 * 60).toISOString(),
  };
};
const place = (key: string, order: Parameters<typeof placeOrder>[2]) => {
  const buyer = { userId: buyerOf(shop), language: 'en' as const };
  return placeOrder(
    { db: database.db, jobs: createJobs(boss), tenant: shop, ...buyer },
    key,
    order,
  );
};

describe('beyond where a branch delivers itself', () => {
  const gilgit = { customerLat: 35.92, customerLng: 74.31 };
  const toGilgit = async (changed: Parameters<typeof orderOf>[3] = {}) => {
    const { shippingAddress } = await orderOf(database.db, shop, watch);
    return orderOf(database.db, shop, watch, {
      shippingAddress: { ...shippingAddress, ...gilgit },
      ...changed,
    });
  };
  const lahore = () =>
    database.db
      .selectFrom('branch')
      .select('id')
      .where('tenant_id', '=', shop.id)
      .where('code', '=', 'lahore')
      .executeTakeFirstOrThrow();

  test('no time can be booked, by the part or for all', async () => {
    const order = await toGilgit();
    const { id } = await lahore();
    const before = await countRows(database.db);
    const slots = [{ branchId: String(id), ...slot(2) }];
    await expect(place('too-far', { ...order, slots })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { details: [{ path: 'body.slots.0.startSlot' }] },
    });
    await expect(place('too-far', { ...order, ...slot(2) })).rejects.toMatchObject({
      data: { details: [{ path: 'body.startSlot' }] },
    });
    expect(await countRows(database.db)).toEqual(before);
  });

  test('the order carries the days that were said', async () => {
    const { parentOrderId } = await place('in-days', await toGilgit());
    const rows = await selectOrders(database.db, shop.id, 'parent_order_id', parentOrderId);
    const [booked] = await presentOrders({ db: database.db, tenant: shop }, rows, true);
    expect(booked).toMatchObject({ startSlot: null, deliveryDays: { from: 4, to: 7 } });
  });

  test('goods can be fetched at a time all the same', async () => {
    const order = await toGilgit({ deliveryMethod: 'store' });
    await expect(place('fetched', { ...order, ...slot(2) })).resolves.toBeDefined();
  });

  test('days that changed since they were seen are told before anything is booked', async () => {
    const order = await toGilgit();
    const { id } = await lahore();
    const setDays = (days: object) =>
      database.db
        .updateTable('branch')
        .set({ delivery_days: JSON.stringify(days) })
        .where('id', '=', id)
        .execute();
    await setDays({ country: { from: 9, to: 12 } });
    await expect(place('slower', order)).rejects.toMatchObject({
      code: 'QUOTE_CHANGED',
      data: { parts: [{ deliveryDays: { from: 9, to: 12 } }] },
    });
    await setDays({});
  });
});
