import { expect, test } from 'vitest';
import { boxesBetween } from './boxes-between.ts';

test('a range of rows is the same in both directions, and empty if a row has gone', () => {
  const rows = ['a', 'b', 'c', 'd'];
  expect(boxesBetween(rows, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(boxesBetween(rows, 'd', 'b')).toEqual(['b', 'c', 'd']);
  expect(boxesBetween(rows, 'gone', 'b')).toEqual([]);
});
