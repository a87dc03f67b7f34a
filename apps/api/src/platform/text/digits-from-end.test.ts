import fc from 'fast-check';
import { expect, test } from 'vitest';
import { digitsFromEnd } from './digits-from-end.ts';

/** Pakistani mobile numbers without the country code. */
const numbers = fc.stringMatching(/^3\d{9}$/);

test('any last digits of a number, zeros included, are a prefix of its reversed digits', () => {
  fc.assert(
    fc.property(numbers, fc.integer({ min: 3, max: 9 }), (number, length) => {
      const all = digitsFromEnd(`+92${number}`);
      expect(digitsFromEnd(number.slice(-length))).toHaveLength(length);
      expect(all.startsWith(digitsFromEnd(number.slice(-length)))).toBe(true);
    }),
  );
});

test.each(['0300 1234567', '+92 300 123-4567', '0092 300 1234567', '300 1234567', '۰۳۰۰ ۱۲۳۴۵۶۷'])(
  'a whole number is the same however it is written: %s',
  (written) => {
    expect(digitsFromEnd('+923001234567').startsWith(digitsFromEnd(written))).toBe(true);
  },
);
