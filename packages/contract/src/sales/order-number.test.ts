import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readOrderNumber } from './order-number.ts';
import { orderNumber } from './order-number-schema.ts';

const number = fc.string({
  unit: fc.constantFrom(...'23456789ABCDEFGHJKLMNPQRSTUVWXYZ'),
  minLength: 9,
  maxLength: 9,
});
const between = fc.constantFrom('', ' ', '-', '\u2013', '\u00a0', '\u200e', '\t', '.');

test('an order number is normalized, however it is typed', () => {
  fc.assert(
    fc.property(
      number,
      fc.array(fc.tuple(between, fc.boolean()), { minLength: 9, maxLength: 9 }),
      (stored, ways) => {
        const typed = [...stored]
          .map((sign, at) => (ways[at]?.[0] ?? '') + (ways[at]?.[1] ? sign.toLowerCase() : sign))
          .join('');
        expect(readOrderNumber(typed)).toBe(stored);
        expect(orderNumber.parse(typed)).toBe(stored);
      },
    ),
  );
});

test.each(['', 'RLYEFBQ2', 'RLYEFBQ234', 'RLYE/BQ23', 'RLYEFBQ2ß', `RLYEFBQ23${' '.repeat(40)}`])(
  '%j is not an order number',
  (typed) => {
    expect(readOrderNumber(typed)).toBeUndefined();
    expect(orderNumber.safeParse(typed).success).toBe(false);
  },
);
