import { expect, test } from 'vitest';
import { sumCounts } from './sum-counts.ts';

test('numbers of tasks add up, and a capped one makes the sum a least', () => {
  expect(sumCounts(['3', undefined, '12'])).toBe('15');
  expect(sumCounts(['3', '100+'])).toBe('103+');
  expect(sumCounts([undefined])).toBe('0');
});
