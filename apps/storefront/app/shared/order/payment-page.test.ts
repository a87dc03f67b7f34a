import { expect, test } from 'vitest';
import { pageToPayAgain, pageToPayDue } from './payment-page.ts';

const order = {
  orderStatus: 'Booked',
  orderPaymentStatus: 'failed',
  paymentMethod: 'easypaisa',
  parentOrderId: '7KQ2M9XHD',
} as const;

test('an unsuccessful payment can be retried on its page', () => {
  expect(pageToPayAgain(order)).toBe('/payment/easypaisa?id=7KQ2M9XHD');
  expect(pageToPayAgain({ ...order, orderPaymentStatus: 'pending' })).toBeDefined();
  expect(pageToPayAgain({ ...order, orderPaymentStatus: 'cancelled' })).toBeDefined();
});

test('orders that are paid, cancelled or cash on delivery have no payment page', () => {
  expect(pageToPayAgain({ ...order, orderPaymentStatus: 'captured' })).toBeUndefined();
  expect(pageToPayAgain({ ...order, orderStatus: 'Cancelled' })).toBeUndefined();
  expect(pageToPayAgain({ ...order, paymentMethod: 'cash-on-delivery' })).toBeUndefined();
});

test('an amount that became due on a paid order can be paid until it is dispatched', () => {
  const paid = { ...order, orderPaymentStatus: 'captured', dueOnDelivery: 500 } as const;
  expect(pageToPayDue(paid)).toBe('/payment/easypaisa?id=7KQ2M9XHD');
  expect(pageToPayDue({ ...paid, dueOnDelivery: 0 })).toBeUndefined();
  expect(pageToPayDue({ ...paid, orderStatus: 'Shipped' })).toBeUndefined();
  expect(pageToPayDue({ ...paid, orderPaymentStatus: 'pending' })).toBeUndefined();
  expect(pageToPayDue({ ...paid, paymentMethod: 'cash-on-delivery' })).toBeUndefined();
});
