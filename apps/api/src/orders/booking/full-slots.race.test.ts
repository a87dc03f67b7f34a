import type { OfferedSlot } from '@karwan/contract/branch';
import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { branchSlots } from '../../branches/delivery-slots.ts';
import { createJobs, startBoss } from '../../platform/jobs.ts';
import type { Tenant } from '../../platform/tenants.ts';
import { orderOf } from '../testing/test-order.ts';
import { addProducts, buyerOf, createShop } from '../testing/test-shop.ts';
import { placeOrder } from './place-order.ts';

const capacity = 3;
let database: TestDatabase;
let boss: PgBoss;
let shop: Tenant;
let branchId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  boss = await startBoss(database.url, { supervise: false, onError: () => {} });
  shop = await createShop(database.db, 'first.example');
  // Of products of their own, so that no lock of an item keeps buyers apart.
  await addProducts(
    database.db,
    shop.id,
    Array.from({ length: 12 }, (_, n) => ({
      itemCustomId: `own-${n}`,
      branch: 'lahore' as const,
      price: 20_00,
      stock: 50,
    })),
  );
  const { rows } = await sql<{ id: number }>`update branch set slot_capacity = ${capacity}
    where tenant_id = ${shop.id} and code = 'lahore' returning id`.execute(database.db);
  branchId = rows[0]?.id ?? 0;
});
beforeEach(async () => {
  await sql`update orders set status = 'Cancelled' where status = 'Booked'`.execute(database.db);
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await database.drop();
});

async function offered(): Promise<OfferedSlot[]> {
  const context = { db: database.db, tenant: shop };
  const [branch] = await branchSlots(context, [branchId], 'PK', new Date());
  return branch?.days.flatMap(({ slots }) => slots) ?? [];
}

async function book(buyer: number, times: object) {
  const { db } = database;
  const context = { db, jobs: createJobs(boss), tenant: shop, userId: buyerOf(shop) };
  const items = [{ itemCustomId: `own-${buyer % 12}`, quantity: 1 }];
  const order = await orderOf(db, shop, items, times);
  return placeOrder({ ...context, language: 'en' }, crypto.randomUUID(), order);
}

test('twelve buyers for three places: three get one, and the others hear which field to change', async () => {
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

test('of a branch by name the same, and a place that is given up is offered again', async () => {
  const [slot] = await offered();
  const slots = [{ branchId: String(branchId), ...slot }];
  for (let buyer = 0; buyer < capacity; buyer += 1) await book(buyer, { slots });
  await expect(book(4, { slots })).rejects.toMatchObject({
    data: { details: [{ path: 'body.slots.0.startSlot' }] },
  });
  await sql`update orders set status = 'Cancelled' where id = (
    select min(id) from orders where status = 'Booked')`.execute(database.db);
  expect(await offered()).toContainEqual(slot);
  await book(5, { slots });
});

test('without a limit, times take as many as come', async () => {
  await sql`update branch set slot_capacity = 0 where id = ${branchId}`.execute(database.db);
  const [slot] = await offered();
  await Promise.all(Array.from({ length: 6 }, (_, buyer) => book(buyer, { ...slot })));
  expect(await offered()).toContainEqual(slot);
  await sql`update branch set slot_capacity = ${capacity} where id = ${branchId}`.execute(
    database.db,
  );
});
