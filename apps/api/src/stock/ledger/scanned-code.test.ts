import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gtinsOf } from './scanned-code.ts';

test('a GTIN is recognized with any number of leading zeros', () => {
  expect(gtinsOf('012345678905')).toEqual(['012345678905', '0012345678905', '00012345678905']);
  fc.assert(
    fc.property(
      fc.integer({ min: 100_000, max: 99_999_999 }).map(String),
      fc.constantFrom(8, 12, 13, 14),
      fc.constantFrom(8, 12, 13, 14),
      (digits, scanned, stored) => {
        expect(gtinsOf(digits.padStart(scanned, '0'))).toContain(digits.padStart(stored, '0'));
      },
    ),
  );
});

test('a code with letters or of the wrong length is not a GTIN', () => {
  for (const code of ['lamp', '12345', '123456789012345', '12345678a', '']) {
    expect(gtinsOf(code)).toEqual([]);
  }
});
