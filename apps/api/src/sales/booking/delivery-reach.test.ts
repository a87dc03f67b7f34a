import { addDays, dayInPakistan, timeInPakistan } from '@karwan/contract/pakistan-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { buyerOf } from '../../testing/write-test-shop.ts';
import { presentOrders } from '../reading/get-order.ts';
import { selectOrders } from '../reading/select-orders.ts';
import { countRows, orderOf } from '../testing/test-order.ts';
import { placeOrder } from './place-order.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({
    queue: 'plain',
    items: [{ itemCustomId: 'watch', branch: 'lahore', price: 1_000_00, stock: 100 }],
  });
});

afterAll(() => shop.close());

const watch = [{ itemCustomId: 'watch', quantity: 2 }];
/** A slot that the test shop offers, `days` from now. */
const slot = (days: number) => {
  const day = addDays(dayInPakistan(new Date()), days);
  return {
    startSlot: timeInPakistan(day, 10.5 * 60).toISOString(),
    endSlot: timeInPakistan(day, 13 * 60).toISOString(),
  };
};
const place = (key: string, order: Parameters<typeof placeOrder>[2]) => {
  const buyer = { userId: buyerOf(shop.tenant), language: 'en' as const };
  return placeOrder({ db: shop.db, jobs: shop.jobs, tenant: shop.tenant, ...buyer }, key, order);
};

describe('beyond where a branch delivers itself', () => {
  const gilgit = { customerLat: 35.92, customerLng: 74.31 };
  const toGilgit = async (changed: Parameters<typeof orderOf>[3] = {}) => {
    const { shippingAddress } = await orderOf(shop.db, shop.tenant, watch);
    return orderOf(shop.db, shop.tenant, watch, {
      shippingAddress: { ...shippingAddress, ...gilgit },
      ...changed,
    });
  };
  const lahore = () =>
    shop.db
      .selectFrom('branch')
      .select('id')
      .where('tenant_id', '=', shop.tenant.id)
      .where('code', '=', 'lahore')
      .executeTakeFirstOrThrow();

  test('no slot can be booked, neither for a part nor for the whole order', async () => {
    const order = await toGilgit();
    const { id } = await lahore();
    const before = await countRows(shop.db);
    const slots = [{ branchId: String(id), ...slot(2) }];
    await expect(place('too-far', { ...order, slots })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { details: [{ path: 'body.slots.0.startSlot' }] },
    });
    await expect(place('too-far', { ...order, ...slot(2) })).rejects.toMatchObject({
      data: { details: [{ path: 'body.startSlot' }] },
    });
    expect(await countRows(shop.db)).toEqual(before);
  });

  test('the order stores the promised delivery days', async () => {
    const { parentOrderId } = await place('in-days', await toGilgit());
    const rows = await selectOrders(shop.db, shop.tenant.id, 'parent_order_id', parentOrderId);
    const [booked] = await presentOrders({ db: shop.db, tenant: shop.tenant }, rows, true);
    expect(booked).toMatchObject({ startSlot: null, deliveryDays: { from: 4, to: 7 } });
  });

  test('items can still be picked up at a slot', async () => {
    const order = await toGilgit({ deliveryMethod: 'store' });
    await expect(place('fetched', { ...order, ...slot(2) })).resolves.toBeDefined();
  });

  test('changed delivery days make the quote outdated, and nothing is booked', async () => {
    const order = await toGilgit();
    const { id } = await lahore();
    const setDays = (days: object) =>
      shop.db
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
