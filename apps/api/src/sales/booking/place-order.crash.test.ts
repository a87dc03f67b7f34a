import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { buyerOf } from '../../testing/write-test-shop.ts';
import { countRows, orderOf } from '../testing/test-order.ts';
import { type OrderStep, orderSteps, placeOrder } from './place-order.ts';

const buyer = fileURLToPath(new URL('test-buyer.ts', import.meta.url));

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({
    queue: 'plain',
    items: orderSteps.flatMap((_, step) => [
      { itemCustomId: `killed-${step}`, branch: 'lahore', price: 20_00, stock: 2 },
      { itemCustomId: `cut-${step}`, branch: 'newYork', price: 20_00, stock: 2 },
    ]),
  });
  // Each order sells out a product, so that the step 'listing refreshed' has something to do.
});

afterAll(() => shop.close());

const context = () => ({
  db: shop.db,
  jobs: shop.jobs,
  tenant: shop.tenant,
  userId: buyerOf(shop.tenant),
  language: 'en' as const,
});

/** Counts of all rows that a booking writes, to detect partial writes. */
async function stateOfShop(): Promise<State> {
  const { rows } = await sql<{ in_stock: number }>`
    select count(*) as in_stock from listing where in_stock and category_id = 0`.execute(shop.db);
  return { ...(await countRows(shop.db)), ...rows[0] };
}

type State = Record<string, number>;

const afterOneBooking = (before: State) => ({
  orders: Number(before.orders) + 1,
  bookings: Number(before.bookings) + 1,
  items: Number(before.items) + 1,
  events: Number(before.events) + 1,
  keys: Number(before.keys) + 1,
  jobs: Number(before.jobs) + 1,
  stock: Number(before.stock) - 2,
  in_stock: Number(before.in_stock) - 1,
});

/** Waits until PostgreSQL has noticed the dead client and released its locks. */
async function untilNobodyIsInside() {
  await expect
    .poll(async () => {
      const { rows } = await sql<{ pid: number }>`
        select pid from pg_stat_activity
        where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()
        `.execute(shop.db);
      return rows;
    })
    .toEqual([]);
}

const killed = orderSteps.map((step, index) => [step, index] as const);

// A process for each step takes long, so `npm test` runs only the last one.
test.each(inject('isLong') ? killed : killed.slice(-1))(
  'killed after "%s": nothing is stored in part, and a retry books once',
  async (step, index) => {
    const before = await stateOfShop();
    const order = await orderOf(shop.db, shop.tenant, [
      { itemCustomId: `killed-${index}`, quantity: 2 },
    ]);
    const key = `killed-at-${index}`;
    const child = spawn(process.execPath, [buyer, shop.url, key, JSON.stringify(order), step], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [, signal] = await once(child, 'exit');
    expect(signal).toBe('SIGKILL');
    await untilNobodyIsInside();
    expect(await stateOfShop()).toEqual(step === 'committed' ? afterOneBooking(before) : before);

    const receipt = await placeOrder(context(), key, order);
    expect(await stateOfShop()).toEqual(afterOneBooking(before));
    expect(await placeOrder(context(), key, order)).toEqual(receipt);
    expect(await stateOfShop()).toEqual(afterOneBooking(before));
  },
);

const stepsInside = orderSteps.filter((step) => step !== 'committed');

test.each(stepsInside.map((step, index) => [step, index] as const))(
  'connection lost after "%s": the order is rolled back, and a retry books once',
  async (step, index) => {
    const before = await stateOfShop();
    const order = await orderOf(shop.db, shop.tenant, [
      { itemCustomId: `cut-${index}`, quantity: 2 },
    ]);
    const key = `cut-off-at-${index}`;
    const onStep = async (reached: OrderStep) => {
      if (reached !== step) return;
      await sql`
        select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`.execute(shop.db);
    };
    await expect(placeOrder({ ...context(), onStep }, key, order)).rejects.toThrow();
    expect(await stateOfShop()).toEqual(before);
    await placeOrder(context(), key, order);
    expect(await stateOfShop()).toEqual(afterOneBooking(before));
  },
);
