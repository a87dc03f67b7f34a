import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestOrders, type TestOrders } from '../../sales/testing/test-orders.ts';
import { paymentHandlers } from '../router.ts';

let shop: TestOrders;
beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'watch', branch: 'lahore', price: 1_000_00, stock: 5 },
  ]);
});
afterAll(() => shop.close());

test('paying online for an order that is paid on delivery fails with its own error code', async () => {
  const [parentOrderId = ''] = await shop.book([{ itemCustomId: 'watch', quantity: 1 }]);
  const { context } = shop.as('ayesha');
  await expect(
    call(paymentHandlers.start, { orderId: parentOrderId }, { context }),
  ).rejects.toMatchObject({
    code: 'NOT_PAID_ONLINE',
    status: 409,
    defined: true,
  });
  const state = await call(paymentHandlers.status, { orderId: parentOrderId }, { context });
  expect(state).toMatchObject({ isOnline: false, canPay: false, sum: null });
});
