import { expect, test } from 'vitest';
import { checkboxRange } from './checkbox-range.ts';

test('a range of rows is the same in both directions, and empty if a row has gone', () => {
  const rows = ['a', 'b', 'c', 'd'];
  expect(checkboxRange(rows, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(checkboxRange(rows, 'd', 'b')).toEqual(['b', 'c', 'd']);
  expect(checkboxRange(rows, 'gone', 'b')).toEqual([]);
});
