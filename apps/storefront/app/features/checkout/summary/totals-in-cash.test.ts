import type { Quote } from '@karwan/contract/cart';
import { amountInTotal } from '@karwan/money/fee-kinds';
import { expect, test } from 'vitest';
import { totalsInCash } from './totals-in-cash.ts';

const quoted = (grandTotal: number, cash: Quote['cash']) =>
  ({
    currency: 'PKR',
    cash,
    summary: {
      grandTotal,
      itemsTotal: grandTotal - 500,
      fees: [{ kind: 'shipping', standing: 'charged', amount: 500 }],
    },
  }) as unknown as Quote;

test.each([
  ['up', 3811469, 3811500, 'rounding_up'],
  ['down', 3811431, 3811400, 'rounding_down'],
])(
  'rounding %s to whole rupees has a line of its own, and the lines add up',
  (_, total, amount, kind) => {
    const totals = totalsInCash(quoted(total, { amount, currency: 'PKR' }));
    expect(totals.grandTotal).toBe(amount);
    expect(totals.fees.map((fee) => fee.kind)).toEqual(['shipping', kind]);
    const fees = totals.fees.reduce((sum, fee) => sum + amountInTotal(fee), 0);
    expect(totals.itemsTotal + fees).toBe(amount);
  },
);

test.each([
  ['whole rupees', { amount: 3811400, currency: 'PKR' }],
  ['another currency', { amount: 136000, currency: 'USD' }],
  ['no cash', null],
] as const)('nothing is rounded: %s', (_, cash) => {
  const quote = quoted(3811400, cash);
  expect(totalsInCash(quote)).toBe(quote.summary);
});
