import { expect, test } from 'vitest';
import { isPaidWithoutMoney } from './payment-name.tsx';

test('an order that a voucher pays for in full waits for no money', () => {
  const covered = { orderAmount: 0, orderPaymentStatus: 'pending' } as const;
  expect(isPaidWithoutMoney(covered)).toBe(true);
  expect(isPaidWithoutMoney({ ...covered, orderAmount: 1 })).toBe(false);
  expect(isPaidWithoutMoney({ ...covered, orderPaymentStatus: 'captured' })).toBe(false);
});
