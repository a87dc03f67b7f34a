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

test('names exactly the ways whose provider would refuse what is charged', () => {
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

test('says nothing of what is not paid online, or cannot be converted', () => {
  expect(tooLittleFor(0, 'PKR', rates, methods)).toEqual([]);
  expect(tooLittleFor(1, 'USD', rates, methods)).toEqual([]);
});
