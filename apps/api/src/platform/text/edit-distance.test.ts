import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['', '', 0],
  ['samsung', 'samsng', 1],
  ['samsung', 'smasung', 1],
  ['gucci', 'guci', 1],
  ['nike', 'nikee', 1],
  ['rolex', 'rplex', 1],
  ['kettle', 'metal', 3],
])('%s and %s: %i', (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance);
});

describe('any words', () => {
  const word = fc.string({ maxLength: 12 });
  test('have a symmetric distance, which is zero only for equal words', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(editDistance(a, b)).toBe(editDistance(b, a));
        expect(editDistance(a, b) === 0).toBe(a === b);
        expect(editDistance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
      }),
    );
  });
});
