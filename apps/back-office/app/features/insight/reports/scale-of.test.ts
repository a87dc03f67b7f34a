import { expect, test } from 'vitest';
import { scaleOf } from './scale-of.ts';

test('a scale has round steps and holds the greatest value', () => {
  expect(scaleOf(7)).toEqual([9, 6, 3, 0]);
  expect(scaleOf(95)).toEqual([100, 50, 0]);
  expect(scaleOf(6_000_000)).toEqual([6_000_000, 4_000_000, 2_000_000, 0]);
});

test('small numbers are not divided into parts', () => {
  expect(scaleOf(1)).toEqual([1, 0]);
  expect(scaleOf(2)).toEqual([2, 1, 0]);
});
