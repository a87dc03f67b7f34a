import { orderStatuses } from '@karwan/contract/order';
import { expect, test } from 'vitest';
import { daysToCome } from './days-to-come.ts';

const deliveryDays = { from: 4, to: 7 };

test('what was delivered or cancelled does not usually arrive any more', () => {
  const said = orderStatuses.filter((orderStatus) =>
    daysToCome({ deliveryDays, orderStatus, startSlot: null }),
  );
  expect(orderStatuses.filter((one) => !said.includes(one))).toEqual(['Delivered', 'Cancelled']);
});

test('a chosen time is said instead', () => {
  const startSlot = '2026-11-28T05:00:00.000Z';
  expect(daysToCome({ deliveryDays, orderStatus: 'Booked', startSlot })).toBeNull();
});
