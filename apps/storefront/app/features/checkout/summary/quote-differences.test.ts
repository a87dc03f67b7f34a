import type { Quote, QuoteLine } from '@karwan/contract/cart';
import { type FeeKind, feeStandings } from '@karwan/money/fee-kinds';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quoteDifferences } from './quote-differences.ts';

const amount = fc.nat({ max: 10 ** 9 });
const fees = fc.record({
  shipping: amount,
  insurance: amount,
  service_fee: amount,
  reserve_fee: amount,
  custom_duty: amount,
});
const lines = fc.uniqueArray(
  fc.record({ itemCustomId: fc.constantFrom(...'abcdef'), total: amount }),
  {
    selector: ({ itemCustomId }) => itemCustomId,
  },
);
const quotes = fc.record({ lines, fees }).map(({ lines: drawn, fees: drawnFees }) => {
  const { custom_duty, ...charged } = drawnFees;
  const itemsTotal = drawn.reduce((sum, { total }) => sum + total, 0);
  const feeTotal = Object.values(charged).reduce((sum, fee) => sum + fee, 0);
  return {
    currency: 'PKR',
    lines: drawn.map(
      (line): Partial<QuoteLine> => ({ ...line, name: line.itemCustomId, options: [] }),
    ),
    summary: {
      fees: Object.entries(drawnFees).flatMap(([kind, fee]) =>
        fee > 0 ? [{ kind, standing: feeStandings[kind as FeeKind], amount: fee }] : [],
      ),
      itemsTotal,
      grandTotal: itemsTotal + feeTotal,
    },
  } as Quote;
});

describe('the differences of two quotes', () => {
  test('adds up to the change of the total', () => {
    fc.assert(
      fc.property(quotes, quotes, (before, after) => {
        const differences = quoteDifferences(before, after);
        const moved = differences
          .filter(({ kind }) => kind !== 'total' && kind !== 'custom_duty')
          .reduce((sum, one) => sum + (one.after ?? 0) - (one.before ?? 0), 0);
        expect(moved).toBe(after.summary.grandTotal - before.summary.grandTotal);
      }),
    );
  });

  test('is empty for equal quotes and for quotes in different currencies', () => {
    fc.assert(
      fc.property(quotes, quotes, (before, after) => {
        expect(quoteDifferences(before, before)).toEqual([]);
        expect(quoteDifferences(before, { ...after, currency: 'SEK' })).toEqual([]);
      }),
    );
  });

  test('mark a sold-out line as such, without a price of 0', () => {
    const quote = (availability: string, total: number) =>
      ({
        currency: 'PKR',
        lines: [{ itemCustomId: 'oil', name: 'Oil', options: [], availability, total }],
        summary: { fees: [], itemsTotal: total, grandTotal: total },
      }) as unknown as Quote;
    const differences = quoteDifferences(quote('In Stock', 2490), quote('Out of Stock', 0));
    expect(differences.map(({ kind, line }) => [kind, line?.name])).toEqual([['soldOut', 'Oil']]);
  });
});
