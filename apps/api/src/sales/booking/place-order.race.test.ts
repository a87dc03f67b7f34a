import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { buyerOf } from '../../testing/write-test-shop.ts';
import { countRows, orderOf } from '../testing/test-order.ts';
import { placeOrder } from './place-order.ts';

let shop: TestShop;

const many = Array.from({ length: 12 }, (_, index) => `many-${index}`);

beforeAll(async () => {
  shop = await openTestShop({
    queue: 'plain',
    items: [
      { itemCustomId: 'rare', branch: 'lahore', price: 20_00, stock: 10 },
      ...many.map((itemCustomId, index) => ({
        itemCustomId,
        branch: index % 2 ? ('karachi' as const) : ('lahore' as const),
        price: 5_00,
        stock: 40,
      })),
    ],
  });
});

afterAll(() => shop.close());

const context = () => ({
  db: shop.db,
  jobs: shop.jobs,
  tenant: shop.tenant,
  userId: buyerOf(shop.tenant),
  language: 'en' as const,
});

async function stockOf(itemCustomIds: readonly string[]): Promise<number[]> {
  const rows = await shop.db
    .selectFrom('item')
    .innerJoin('product', 'product.id', 'item.product_id')
    .where('item_custom_id', 'in', itemCustomIds)
    .orderBy('item.id')
    .select('stock')
    .execute();
  return rows.map(({ stock }) => stock);
}

test('50 concurrent buyers for 10 units: 10 orders, and 40 get an error', async () => {
  const order = await orderOf(shop.db, shop.tenant, [{ itemCustomId: 'rare', quantity: 1 }]);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, (_, buyer) => placeOrder(context(), `buyer-number-${buyer}`, order)),
  );
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused.map(({ reason }) => reason.code)).toEqual(Array(40).fill('OUT_OF_STOCK'));
  expect(await stockOf(['rare'])).toEqual([0]);
  expect(await countRows(shop.db)).toMatchObject({
    orders: 10,
    items: 10,
    events: 10,
    keys: 10,
    jobs: 10,
  });
});

test('concurrent carts that share items in any order never deadlock, and sell the whole stock', async () => {
  const deadlocks = async () => {
    const { rows } = await sql<{ deadlocks: number }>`
      select pg_stat_clear_snapshot(), deadlocks from pg_stat_database
      where datname = current_database()`.execute(shop.db);
    return rows[0]?.deadlocks;
  };
  const before = await deadlocks();
  const already = await countRows(shop.db);
  const draw = numbers(42);
  const carts = Array.from({ length: 120 }, () =>
    many
      .map((itemCustomId) => ({ itemCustomId, quantity: 1 + (draw() % 3), place: draw() }))
      .sort((a, b) => a.place - b.place)
      .slice(0, 6)
      .map(({ itemCustomId, quantity }) => ({ itemCustomId, quantity })),
  );
  const orders = await Promise.all(carts.map((cart) => orderOf(shop.db, shop.tenant, cart)));
  const outcomes = await Promise.allSettled(
    orders.map((order, index) => placeOrder(context(), `overlapping-${index}`, order)),
  );
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(new Set(refused.map(({ reason }) => reason.code))).toEqual(new Set(['OUT_OF_STOCK']));
  const sold = outcomes.flatMap((outcome, index) =>
    outcome.status === 'fulfilled' ? (carts[index] ?? []) : [],
  );
  const left = many.map(
    (id) =>
      40 -
      sold.filter((line) => line.itemCustomId === id).reduce((sum, line) => sum + line.quantity, 0),
  );
  expect((await stockOf(many)).toSorted()).toEqual(left.toSorted());
  expect((await countRows(shop.db))?.bookings).toBe(
    Number(already?.bookings) + outcomes.length - refused.length,
  );
  expect(await deadlocks()).toBe(before);
});

/** A seeded pseudorandom generator of small numbers. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state >> 8;
  };
}
