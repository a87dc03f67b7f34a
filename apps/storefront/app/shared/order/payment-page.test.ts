import { expect, test } from 'vitest';
import { pageToPayAgain } from './payment-page.ts';

const order = {
  orderStatus: 'Booked',
  orderPaymentStatus: 'failed',
  paymentMethod: 'easypaisa',
  parentOrderId: '7KQ2M9XHD',
} as const;

test('a payment that has not come through can be tried again on its page', () => {
  expect(pageToPayAgain(order)).toBe('/payment/easypaisa?id=7KQ2M9XHD');
  expect(pageToPayAgain({ ...order, orderPaymentStatus: 'pending' })).toBeDefined();
  expect(pageToPayAgain({ ...order, orderPaymentStatus: 'cancelled' })).toBeDefined();
});

test('what is paid, cancelled or paid on delivery is not paid there', () => {
  expect(pageToPayAgain({ ...order, orderPaymentStatus: 'captured' })).toBeUndefined();
  expect(pageToPayAgain({ ...order, orderStatus: 'Cancelled' })).toBeUndefined();
  expect(pageToPayAgain({ ...order, paymentMethod: 'cash-on-delivery' })).toBeUndefined();
});
