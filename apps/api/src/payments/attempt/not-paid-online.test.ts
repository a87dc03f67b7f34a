import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDesk, type TestDesk } from '../../orders/testing/test-desk.ts';
import { paymentHandlers } from '../router.ts';

let desk: TestDesk;
beforeAll(async () => {
  desk = await openTestDesk([
    { itemCustomId: 'watch', branch: 'lahore', price: 1_000_00, stock: 5 },
  ]);
});
afterAll(() => desk.close());

test('whoever wants to pay online what is paid on delivery hears that, by a code of its own', async () => {
  const [orderId = ''] = await desk.book([{ itemCustomId: 'watch', quantity: 1 }]);
  const { context } = desk.as('ayesha');
  await expect(call(paymentHandlers.start, { orderId }, { context })).rejects.toMatchObject({
    code: 'NOT_PAID_ONLINE',
    status: 409,
    defined: true,
  });
  const state = await call(paymentHandlers.status, { orderId }, { context });
  expect(state).toMatchObject({ isOnline: false, canPay: false, sum: null });
});
