import { expect, test } from 'vitest';
import { paymentText } from './payment-text.ts';

test('an order whose goods are paid for waits for no money', () => {
  const pending = { orderPaymentStatus: 'pending', orderAmount: 0 } as const;
  expect(paymentText(pending)).toBe('track.nothingToPay');
  expect(paymentText({ ...pending, orderAmount: 1 })).toBe('track.payment.pending');
  expect(paymentText({ ...pending, orderPaymentStatus: 'captured' })).toBe(
    'track.payment.captured',
  );
});
