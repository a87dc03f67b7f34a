import { expect, test } from 'vitest';
import { sizeText, timeText } from './amounts.ts';

test('sizes have at most three digits, in the fitting unit', () => {
  expect([0, 999, 1_000, 25_400, 1_440_000_000, 5e15].map(sizeText)).toEqual([
    ...['0 B', '999 B', '1.0 kB', '25 kB', '1.4 GB', '5000 TB'],
  ]);
});

test('durations are in the fitting unit', () => {
  expect([0, 89, 90, 5_399, 5_400, 172_800].map(timeText)).toEqual([
    ...['0 s', '89 s', '2 min', '90 min', '2 h', '2 d'],
  ]);
});
