import { allCurrencies, splitUnits } from '@karwan/money/test-currencies';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OrderRow } from '../../../sales/reading/select-orders.ts';
import { shown } from './order-notification-data.ts';

test.each(allCurrencies)(
  'messages write an amount in %s with its %i decimals',
  (code, decimals) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (minor) => {
        const { whole, part } = splitUnits(minor, decimals);
        const order = { currency: code, symbol: '$' } as OrderRow;
        const text = `$${BigInt(whole).toLocaleString('en')}${part && `.${part}`}`;
        expect(shown(minor, order)).toBe(text);
      }),
      { numRuns: 5 },
    );
  },
);
