import type { OrderRequest } from '@karwan/contract/order';
import { addDays, dayInPakistan, timeInPakistan } from '@karwan/contract/pakistan-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Jobs } from '../../platform/jobs.ts';
import type { Tenant } from '../../platform/tenants.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { addItems, buyerOf, places, testShopSize } from '../../testing/write-test-shop.ts';
import { countRows, orderOf } from '../testing/test-order.ts';
import { placeOrder } from './place-order.ts';

let jobs: Jobs;
let shop: TestShop;
let other: Tenant;

beforeAll(async () => {
  shop = await openTestShop({
    queue: 'plain',
    items: [
      { itemCustomId: 'watch', branch: 'lahore', price: 1_000_00, stock: 100, vatPercent: '18' },
      { itemCustomId: 'bag', branch: 'newYork', price: 100_00, salePrice: 80_00, stock: 100 },
      {
        itemCustomId: 'shirt',
        branch: 'lahore',
        price: 20_00,
        stock: 100,
        options: [testShopSize],
      },
      { itemCustomId: 'last', branch: 'lahore', price: 20_00, stock: 1 },
      { itemCustomId: 'last', branch: 'karachi', price: 30_00, stock: 5 },
    ],
  });
  ({ jobs } = shop);
  other = await shop.addTenant('second.example');
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
const context = (tenant = shop.tenant) => ({
  db: shop.db,
  jobs,
  tenant,
  userId: buyerOf(tenant),
  language: 'en' as const,
});
const place = (key: string, order: Parameters<typeof placeOrder>[2], tenant = shop.tenant) =>
  placeOrder(context(tenant), key, order);

async function stockOf(itemCustomId: string): Promise<number[]> {
  const rows = await shop.db
    .selectFrom('item')
    .innerJoin('product', 'product.id', 'item.product_id')
    .where('item_custom_id', '=', itemCustomId)
    .orderBy('item.id')
    .select('stock')
    .execute();
  return rows.map(({ stock }) => stock);
}

describe('a booking', () => {
  test('of one branch is one order with the parent id, and everything is stored', async () => {
    const before = await countRows(shop.db);
    const receipt = await place('single-part', await orderOf(shop.db, shop.tenant, watch));
    expect(receipt).toMatchObject({ orderId: receipt.parentOrderId, grandTotal: 2_349_00 });
    expect(receipt.orderIds).toEqual([receipt.parentOrderId]);
    expect(receipt.parentOrderId).toMatch(/^[2-9A-HJ-NP-Z]{9}$/);
    const after = await countRows(shop.db);
    expect(after).toEqual({
      orders: Number(before?.orders) + 1,
      bookings: Number(before?.bookings) + 1,
      items: Number(before?.items) + 1,
      events: Number(before?.events) + 1,
      keys: Number(before?.keys) + 1,
      jobs: Number(before?.jobs) + 1,
      stock: Number(before?.stock) - 2,
    });
  });

  test('of two branches is two orders under one parent id', async () => {
    const items = [...watch, { itemCustomId: 'bag', quantity: 1 }];
    const receipt = await place('two-parts', await orderOf(shop.db, shop.tenant, items));
    expect(new Set([...receipt.orderIds, receipt.parentOrderId]).size).toBe(3);
    const parts = await shop.db
      .selectFrom('orders')
      .where('parent_order_id', '=', receipt.parentOrderId)
      .select(['order_id', 'total', 'branch_currency', 'rate', 'status', 'payment_status'])
      .orderBy('id')
      .execute();
    expect(parts.map((part) => part.order_id)).toEqual(receipt.orderIds);
    expect(parts.reduce((sum, part) => sum + part.total, 0)).toBe(receipt.grandTotal);
    expect(parts).toMatchObject([
      { branch_currency: 'PKR', rate: '1', status: 'Booked', payment_status: 'pending' },
      { branch_currency: 'USD', rate: '277.75' },
    ]);
  });

  test('of many lines is all there, in their order', async () => {
    const names = ['one', 'two', 'three', 'four', 'five'];
    const lines = names.map((itemCustomId, at) => ({ itemCustomId, quantity: at + 1 }));
    await addItems(
      shop.db,
      shop.tenant.id,
      lines.map(({ itemCustomId, quantity }) => ({
        itemCustomId,
        branch: 'lahore' as const,
        stock: 10,
        price: quantity * 1_000_00,
      })),
    );
    const { parentOrderId } = await place('long', await orderOf(shop.db, shop.tenant, lines));
    const rows = await shop.db
      .selectFrom('order_item')
      .innerJoin('orders', 'orders.id', 'order_item.order_id')
      .where('parent_order_id', '=', parentOrderId)
      .select(['position', 'item_custom_id', 'quantity', 'unit_price', 'total_price', 'options'])
      .orderBy('position')
      .execute();
    expect(rows).toEqual(
      names.map((item_custom_id, position) => ({
        position,
        item_custom_id,
        quantity: position + 1,
        options: [],
        unit_price: (position + 1) * 1_000_00,
        total_price: (position + 1) ** 2 * 1_000_00,
      })),
    );
  });

  test('keeps the phone in its international form', async () => {
    const { parentOrderId } = await place('phone-form', await orderOf(shop.db, shop.tenant, watch));
    const { shipping_address } = await shop.db
      .selectFrom('orders')
      .where('order_id', '=', parentOrderId)
      .select('shipping_address')
      .executeTakeFirstOrThrow();
    expect(shipping_address).toMatchObject({ customerPhone: '+923001234567' });
  });

  test('of the last unit moves the listing to the next branch and invalidates caches', async () => {
    const received: { tags: string[] }[] = [];
    const items = [{ itemCustomId: 'last', quantity: 1 }];
    const order = await orderOf(shop.db, shop.tenant, items);
    const listener = await shop.pool.connect();
    try {
      listener.on('notification', ({ payload }) => received.push(JSON.parse(payload ?? '')));
      await listener.query('listen karwan_cache');
      await place('last-unit', order);
      await expect.poll(() => received).toHaveLength(1);
    } finally {
      listener.release(true);
    }
    // Pages of other products stay cached.
    expect(received[0]?.tags).not.toContain('catalogue');
    expect(received[0]?.tags.some((tag) => tag.startsWith('product:'))).toBe(true);
    expect(received[0]?.tags.some((tag) => tag.startsWith('category:'))).toBe(true);
    // The old quote has Lahore's offer, which is sold out; the new one has Karachi's.
    await expect(place('last-unit-again', order)).rejects.toMatchObject({
      code: 'QUOTE_CHANGED',
      data: { canOrder: true, parts: [{ branchName: 'karachi' }] },
    });
    expect(await stockOf('last')).toEqual([0, 5]);
  });
});

describe('an idempotency key', () => {
  test('gives the same answer 20 times in parallel, and one order', async () => {
    const before = await countRows(shop.db);
    const order = await orderOf(shop.db, shop.tenant, watch);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => place('twenty-times', order)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const after = await countRows(shop.db);
    expect(after?.orders).toBe(Number(before?.orders) + 1);
    expect(after?.stock).toBe(Number(before?.stock) - 2);
    expect(after?.jobs).toBe(Number(before?.jobs) + 1);
  });

  test('gives the first answer also after fees were changed on the order', async () => {
    const order = await orderOf(shop.db, shop.tenant, watch);
    const first = await place('changed-later', order);
    await shop.db
      .updateTable('orders')
      .set({ fees: '[]', total: sql<number>`items_cost` })
      .where('order_id', '=', first.orderId)
      .execute();
    expect(await place('changed-later', order)).toEqual(first);
  });

  test('refuses another order', async () => {
    await place('used-before', await orderOf(shop.db, shop.tenant, watch));
    const another = await orderOf(shop.db, shop.tenant, [{ itemCustomId: 'watch', quantity: 1 }]);
    await expect(place('used-before', another)).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
      status: 422,
    });
  });

  test('belongs to its tenant', async () => {
    await addItems(shop.db, other.id, [
      { itemCustomId: 'watch', branch: 'lahore', price: 7_00, stock: 3 },
    ]);
    const ours = await place('same-in-both', await orderOf(shop.db, shop.tenant, watch));
    const theirs = await place('same-in-both', await orderOf(shop.db, other, watch), other);
    expect(theirs.parentOrderId).not.toBe(ours.parentOrderId);
    expect(theirs.grandTotal).toBe(14_00 + 349_00);
  });

  test('can be used again after a refusal', async () => {
    const order = await orderOf(shop.db, shop.tenant, watch);
    const before = await countRows(shop.db);
    await expect(
      place('refused-first', { ...order, quoteId: 'of-yesterday' }),
    ).rejects.toMatchObject({ code: 'QUOTE_CHANGED', status: 409, data: { id: order.quoteId } });
    expect(await countRows(shop.db)).toEqual(before);
    await place('refused-first', order);
  });
});

describe('a refusal', () => {
  test('names the lines that are short, and carries the quote', async () => {
    const order = await orderOf(shop.db, shop.tenant, [{ itemCustomId: 'watch', quantity: 999 }]);
    const before = await countRows(shop.db);
    await expect(place('too-many-of-it', order)).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
      status: 409,
      message: expect.stringContaining('watch'),
      data: { changes: [{ itemCustomId: 'watch', kind: 'fewer_left' }], canOrder: false },
    });
    expect(await countRows(shop.db)).toEqual(before);
  });

  test.each([
    ['without its option', [{ itemCustomId: 'shirt', quantity: 1 }], 'options'],
    ['of what is gone', [...watch, { itemCustomId: 'nothing', quantity: 1 }], 'gone'],
  ])('of an order %s carries the quote that says so', async (name, items, kind) => {
    const order = await orderOf(shop.db, shop.tenant, items);
    await expect(place(`refused-${name.replaceAll(' ', '-')}`, order)).rejects.toMatchObject({
      code: 'QUOTE_CHANGED',
      data: { changes: [{ kind }] },
    });
  });

  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const address = { customerPhone: '0300 1234567', customerCountry: 'PK' };
  test.each<[string, { address?: object } & Partial<OrderRequest>]>([
    ['body.paymentMethod', { paymentMethod: 'retired' }],
    ['body.paymentMethod', { paymentMethod: 'barter' }],
    ['body.startSlot', { startSlot: inDays(-1), endSlot: inDays(1) }],
    ['body.startSlot', { startSlot: inDays(31), endSlot: inDays(32) }],
    ['body.startSlot', { startSlot: inDays(2), endSlot: inDays(1) }],
    ['body.startSlot', { endSlot: inDays(1) }],
    ['body.endSlot', { startSlot: inDays(1) }],
    ['body.slots.0.branchId', { slots: [{ branchId: '999999999', ...slot(1) }] }],
    ['body.shippingAddress.customerPhone', { address: { ...address, customerPhone: '12345' } }],
    ['body.shippingAddress.customerCountry', { address: { ...address, customerCountry: 'ZZ' } }],
  ])('names %s', async (path, { address: wrong, ...changed }) => {
    const order = await orderOf(shop.db, shop.tenant, watch);
    const shippingAddress = { ...order.shippingAddress, ...wrong };
    const before = await countRows(shop.db);
    await expect(
      place('wrong-field', { ...order, ...changed, shippingAddress }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST', data: { details: [{ path }] } });
    expect(await countRows(shop.db)).toEqual(before);
  });

  test("hides another tenant's products", async () => {
    const order = await orderOf(shop.db, other, [{ itemCustomId: 'bag', quantity: 1 }]);
    await expect(place('across-tenants', order, other)).rejects.toMatchObject({
      data: { lines: [], changes: [{ kind: 'gone' }] },
    });
  });
});

test('items of a branch at home are picked up at the chosen slot, and the rest is sent', async () => {
  const { latitude, longitude } = places.karachi;
  const first = await orderOf(shop.db, shop.tenant, watch);
  const items = [
    { itemCustomId: 'last', quantity: 1 },
    { itemCustomId: 'bag', quantity: 1 },
  ];
  const chosen = slot(2);
  const order = await orderOf(shop.db, shop.tenant, items, {
    ...chosen,
    deliveryMethod: 'store',
    insurance: true,
    shippingAddress: { ...first.shippingAddress, customerLat: latitude, customerLng: longitude },
  });
  const { parentOrderId } = await place('in-karachi', order);
  const rows = await shop.db
    .selectFrom('orders')
    .innerJoin('branch', 'branch.id', 'orders.branch_id')
    .where('parent_order_id', '=', parentOrderId)
    .select(['branch.name', 'start_slot', 'end_slot', 'delivery_method', 'shipping_state'])
    .select(['insured_amount', 'items_cost', 'user_id', 'created_by'])
    .select(sql<number>`fee_amount(fees, 'insurance')`.as('insurance_fee'))
    .orderBy('orders.id')
    .execute();
  const buyer = { user_id: buyerOf(shop.tenant), created_by: 'customer' };
  expect(rows).toMatchObject([
    {
      ...buyer,
      name: 'karachi',
      start_slot: new Date(chosen.startSlot),
      end_slot: new Date(chosen.endSlot),
      delivery_method: 'store',
      shipping_state: 'free',
      insured_amount: null,
      insurance_fee: 0,
    },
    {
      ...buyer,
      name: 'newYork',
      start_slot: null,
      end_slot: null,
      delivery_method: 'home',
      shipping_state: 'to_be_calculated',
      insured_amount: 22_220_00,
      insurance_fee: 444_40,
      items_cost: 22_220_00,
    },
  ]);
});

test('a pick-up needs a slot', async () => {
  const order = await orderOf(shop.db, shop.tenant, watch, { deliveryMethod: 'store' });
  await expect(place('whenever', order)).rejects.toMatchObject({
    data: { details: [{ path: 'body.startSlot' }] },
  });
  const { id } = await shop.db
    .selectFrom('branch')
    .select('id')
    .where('tenant_id', '=', shop.tenant.id)
    .where('code', '=', 'lahore')
    .executeTakeFirstOrThrow();
  const branchId = String(id);
  const beside = { ...slot(3), endSlot: slot(4).endSlot };
  const slots = [{ branchId, ...beside }];
  await expect(place('beside-hours', { ...order, slots })).rejects.toMatchObject({
    data: { details: [{ path: 'body.slots.0.startSlot' }] },
  });
  const booked = await place('in-hours', { ...order, slots: [{ branchId, ...slot(3) }] });
  expect(booked.orderIds).toHaveLength(1);
});

test('items from abroad cannot be picked up', async () => {
  const order = await orderOf(shop.db, shop.tenant, [{ itemCustomId: 'bag', quantity: 1 }], {
    ...slot(2),
    deliveryMethod: 'store',
  });
  await expect(place('pick-up-abroad', order)).rejects.toMatchObject({
    data: { details: [{ path: 'body.deliveryMethod' }] },
  });
});

test('another customer’s idempotency key reveals nothing and does not block the order', async () => {
  const order = await orderOf(shop.db, shop.tenant, watch);
  const first = await place('of-the-buyer', order);
  const userId = 'a stranger';
  await shop.db
    .insertInto('user')
    .values({ id: userId, tenant_id: shop.tenant.id, name: 'Bilal' })
    .execute();
  const stranger = { ...context(), userId };
  const own = await placeOrder(stranger, 'of-the-buyer', order);
  expect(own.parentOrderId).not.toBe(first.parentOrderId);
  // Repeated, each gets their own answer.
  expect(await placeOrder(stranger, 'of-the-buyer', order)).toEqual(own);
  expect(await place('of-the-buyer', order)).toEqual(first);
});

test('the captcha is verified once, and not again for a repeated request', async () => {
  const requested: string[] = [];
  const captcha = {
    verify: async (token: string) => {
      requested.push(token);
      return token === 'a person';
    },
  };
  const order = await orderOf(shop.db, shop.tenant, watch);
  const guarded = { ...context(), captcha };
  await expect(placeOrder(guarded, 'by-a-program', order)).rejects.toMatchObject({
    data: { details: [{ path: 'body.captcha' }] },
  });
  const first = await placeOrder(guarded, 'by-a-person', { ...order, captcha: 'a person' });
  const again = await placeOrder(guarded, 'by-a-person', { ...order, captcha: 'used up' });
  expect(again).toEqual(first);
  expect(requested).toEqual(['', 'a person']);
});

test('events are append-only', async () => {
  await expect(shop.db.deleteFrom('order_event').execute()).rejects.toThrow('append-only');
  await expect(shop.db.updateTable('order_event').set({ kind: 'other' }).execute()).rejects.toThrow(
    'append-only',
  );
});
