import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convert } from '../conversion.ts';
import { tooLittleFor } from './least-charges.ts';

const rates = [{ code: 'PKR', convertTo: [{ code: 'SEK', value: '0.0373' }] }];
const methods = {
  card: { charges: { currency: 'SEK', least: 100 } },
  bank: { charges: { currency: 'SEK', least: 400 } },
  wallet: { charges: { currency: 'PKR', least: 100 } },
};

test('lists exactly the methods whose provider would reject the amount as too small', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), (total) => {
      const kronor = convert(total, 'PKR', 'SEK', '0.0373');
      expect(tooLittleFor(total, 'PKR', rates, methods)).toEqual([
        ...(kronor < 100 ? ['card'] : []),
        ...(kronor < 400 ? ['bank'] : []),
        ...(total < 100 ? ['wallet'] : []),
      ]);
    }),
  );
});

test('lists no methods if nothing is paid online, or the amount cannot be converted', () => {
  expect(tooLittleFor(0, 'PKR', rates, methods)).toEqual([]);
  expect(tooLittleFor(1, 'USD', rates, methods)).toEqual([]);
});
