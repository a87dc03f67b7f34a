import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createJobs, startBoss } from '../../platform/jobs.ts';
import type { Tenant } from '../../platform/tenants.ts';
import { countRows, orderOf } from '../testing/test-order.ts';
import { addProducts, buyerOf, createShop } from '../testing/test-shop.ts';
import { type OrderStep, orderSteps, placeOrder } from './place-order.ts';

const buyer = fileURLToPath(new URL('test-buyer.ts', import.meta.url));

let database: TestDatabase;
let boss: PgBoss;
let shop: Tenant;

beforeAll(async () => {
  database = await createTestDatabase();
  boss = await startBoss(database.url, { supervise: false, onError: () => {} });
  shop = await createShop(database.db, 'first.example');
  // Each order takes the last one of a product, so that the listing's step has something to do.
  await addProducts(
    database.db,
    shop.id,
    orderSteps.flatMap((_, step) => [
      { itemCustomId: `killed-${step}`, branch: 'lahore', price: 20_00, stock: 2 },
      { itemCustomId: `cut-${step}`, branch: 'newYork', price: 20_00, stock: 2 },
    ]),
  );
});

afterAll(async () => {
  await boss.stop({ graceful: false });
  await database.drop();
});

const context = () => ({
  db: database.db,
  jobs: createJobs(boss),
  tenant: shop,
  userId: buyerOf(shop),
  language: 'en' as const,
});

/** The rows that listings are read from; what one transaction writes, another must see whole. */
async function stateOfShop(): Promise<State> {
  const { rows } = await sql<{ in_stock: number }>`
    select count(*) as in_stock from listing where in_stock and category_id = 0`.execute(
    database.db,
  );
  return { ...(await countRows(database.db)), ...rows[0] };
}

type State = Record<string, number>;

const afterOneBooking = (before: State) => ({
  orders: Number(before.orders) + 1,
  bookings: Number(before.bookings) + 1,
  items: Number(before.items) + 1,
  events: Number(before.events) + 1,
  keys: Number(before.keys) + 1,
  jobs: Number(before.jobs) + 2,
  stock: Number(before.stock) - 2,
  in_stock: Number(before.in_stock) - 1,
});

/** The server notices a dead client when it next reads; its locks are gone then. */
async function untilNobodyIsInside() {
  await expect
    .poll(async () => {
      const { rows } = await sql<{ pid: number }>`
        select pid from pg_stat_activity
        where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()
        `.execute(database.db);
      return rows;
    })
    .toEqual([]);
}

const killed = orderSteps.map((step, index) => [step, index] as const);

// A process for each step takes long: `npm test` has the last of them.
test.each(inject('isLong') ? killed : killed.slice(-1))(
  'killed after "%s", nothing is half there and a new try books once',
  async (step, index) => {
    const before = await stateOfShop();
    const order = await orderOf(database.db, shop, [
      { itemCustomId: `killed-${index}`, quantity: 2 },
    ]);
    const key = `killed-at-${index}`;
    const child = spawn(process.execPath, [buyer, database.url, key, JSON.stringify(order), step], {
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
  'with the connection cut after "%s", the order fails whole and a new try books once',
  async (step, index) => {
    const before = await stateOfShop();
    const order = await orderOf(database.db, shop, [{ itemCustomId: `cut-${index}`, quantity: 2 }]);
    const key = `cut-off-at-${index}`;
    const onStep = async (reached: OrderStep) => {
      if (reached !== step) return;
      await sql`
        select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`.execute(database.db);
    };
    await expect(placeOrder({ ...context(), onStep }, key, order)).rejects.toThrow();
    expect(await stateOfShop()).toEqual(before);
    await placeOrder(context(), key, order);
    expect(await stateOfShop()).toEqual(afterOneBooking(before));
  },
);
