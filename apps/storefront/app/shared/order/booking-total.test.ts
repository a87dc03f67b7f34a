import { expect, test } from 'vitest';
import { bookingTotal } from './booking-total.ts';

test('a booking costs what its orders cost, without those that were cancelled', () => {
  const booked = { orderAmount: 1_000, orderStatus: 'Booked' } as const;
  const cancelled = { orderAmount: 300, orderStatus: 'Cancelled' } as const;
  expect(bookingTotal([booked, booked])).toBe(2_000);
  expect(bookingTotal([booked, cancelled])).toBe(1_000);
  expect(bookingTotal([cancelled, cancelled])).toBe(600);
});
