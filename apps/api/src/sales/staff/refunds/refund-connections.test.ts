import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everything } from '../../../platform/staff/staff-access.ts';
import { testClient } from '../../../testing/test-client.ts';
import { signedInAs } from '../../../testing/test-context.ts';
import { openTestOrders, type TestOrders } from '../../testing/test-orders.ts';

/** More than the connection pool has connections. */
const atOnce = 24;
let shop: TestOrders;

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'cup', branch: 'lahore', price: 500_00, stock: atOnce },
  ]);
});
afterAll(() => shop.close());

test('more concurrent refunds than connections do not deadlock on the connection pool', async () => {
  const ids: string[] = [];
  for (let done = 0; done < atOnce; done++) {
    ids.push(...(await shop.book([{ itemCustomId: 'cup', quantity: 1 }])));
  }
  await sql`update orders set status = 'Delivered', payment_status = 'captured'`.execute(shop.db);
  const limits = { ...everything.limits, refundOfOrder: 1_000_00 };
  const access = { ...everything, limits };
  const context = shop.context(signedInAs('desk', { role: 'staff', secondFactor: true, access }));
  const refund = (id: string) =>
    testClient(context).staffOrders.refund({
      headers: { 'idempotency-key': 'many-at-once' },
      params: { id },
      body: { amount: 100_00, reasonCode: 'late' },
    });
  expect(await Promise.all(ids.map(refund))).toHaveLength(atOnce);
});
