import { expect, test } from 'vitest';
import { bookingStates } from './booking-states.ts';

const part = (orderStatus: 'Booked' | 'Cancelled', orderId: string) => ({
  orderId,
  orderStatus,
  orderAmount: 1,
  moneyState: orderStatus === 'Booked' ? ('awaited' as const) : ('not-charged' as const),
});

test('parts in the same state are named once', () => {
  expect(bookingStates([part('Booked', 'A'), part('Cancelled', 'B'), part('Booked', 'C')])).toEqual(
    [
      { orderStatus: 'Booked', moneyState: 'awaited' },
      { orderStatus: 'Cancelled', moneyState: 'not-charged' },
    ],
  );
});
