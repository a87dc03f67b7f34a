import { orderStatuses } from '@karwan/contract/order';
import { expect, test } from 'vitest';
import { awaitsShipping } from './awaits-shipping.ts';

test('an unknown shipping cost is announced until it is offered, a known one is not', () => {
  const waiting = (shippingState: 'quoted' | 'free' | 'to_be_calculated') =>
    orderStatuses.filter((orderStatus) => awaitsShipping({ orderStatus, cost: { shippingState } }));
  expect(waiting('to_be_calculated')).toEqual(['Booked', 'Accepted']);
  expect(waiting('quoted')).toEqual([]);
  expect(waiting('free')).toEqual([]);
});
