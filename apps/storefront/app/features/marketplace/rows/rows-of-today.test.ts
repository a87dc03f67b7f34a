import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowsOfToday } from './rows-of-today.ts';

const ids = Array.from({ length: 13 }, (_, at) => String(1000 + at));
const settings = {
  title: 'eBay',
  categories: ids.map((id) => ({ id, title: `Category ${id}` })),
  carousels: [...ids, 'unknown'],
  newArrivals: { title: 'New', words: 'new' },
};
const orderOf = (zone: string, now: Date) =>
  rowsOfToday(settings, zone, [], now).rows.map(({ id }) => id);

test('every row once, in an order that stays the same for a day in Pakistan', () => {
  const zones = fc.string({ maxLength: 4 });
  const days = fc.integer({ min: 0, max: 30_000 });
  fc.assert(
    fc.property(zones, days, fc.integer({ min: 0, max: 86_399 }), (zone, day, second) => {
      const midnight = (day * 24 - 5) * 3_600_000;
      const first = orderOf(zone, new Date(midnight));
      expect([...first].sort()).toEqual(ids);
      expect(orderOf(zone, new Date(midnight + second * 1000))).toEqual(first);
    }),
  );
});

test('another day and another zone have other orders', () => {
  const day = new Date('2026-11-21T10:00:00Z');
  const orders = [
    orderOf('a', day),
    orderOf('b', day),
    orderOf('a', new Date('2026-11-22T10:00:00Z')),
  ];
  expect(new Set(orders.map((order) => order.join())).size).toBe(3);
});

test('a category with a row elsewhere on the page is left out', () => {
  const { rows } = rowsOfToday(settings, 'a', ['1003', '1004']);
  expect(rows.map(({ id }) => id).sort()).toEqual(
    ids.filter((id) => id !== '1003' && id !== '1004'),
  );
});
