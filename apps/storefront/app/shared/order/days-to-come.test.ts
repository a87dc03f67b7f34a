import { orderStatuses } from '@karwan/contract/order';
import { expect, test } from 'vitest';
import { daysToCome } from './days-to-come.ts';

const deliveryDays = { from: 4, to: 7 };

test('delivered and cancelled orders have no estimate', () => {
  const named = orderStatuses.filter((orderStatus) =>
    daysToCome({ deliveryDays, orderStatus, startSlot: null }),
  );
  expect(orderStatuses.filter((one) => !named.includes(one))).toEqual(['Delivered', 'Cancelled']);
});

test('a chosen slot replaces the estimate', () => {
  const startSlot = '2026-11-28T05:00:00.000Z';
  expect(daysToCome({ deliveryDays, orderStatus: 'Booked', startSlot })).toBeNull();
});
