import { expect, test } from 'vitest';
import { lastDayOf } from './last-day.ts';

test('a voucher that ends at midnight in Pakistan has the day before as its last one', () => {
  expect(lastDayOf('2027-11-29T19:00:00.000Z')).toBe('2027-11-29');
  expect(lastDayOf('2027-11-29T18:59:59.000Z')).toBe('2027-11-29');
  expect(lastDayOf('2027-11-29T19:00:01.000Z')).toBe('2027-11-30');
});
