import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { handOffAddress, type SummaryLine, summaryText } from './summary-text.ts';

const t = ((key: string, values: object = {}) => `${key} ${JSON.stringify(values)}`) as Parameters<
  typeof summaryText
>[0];

const lines: fc.Arbitrary<SummaryLine[]> = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 999 }),
    name: fc.string({ unit: 'grapheme', maxLength: 300 }),
    options: fc.constantFrom([], [{ optionTitle: 'Size', valueTitle: 'M' }]),
    total: fc.nat(),
  }),
  { maxLength: 100 },
);

describe('the text for a chat', () => {
  test('contains lines and total as displayed', () => {
    const text = summaryText(t, {
      opening: 'Hello',
      lines: [
        {
          quantity: 2,
          name: 'Shirt & tie',
          options: [{ optionTitle: 'Size', valueTitle: 'M' }],
          total: 123_456,
        },
      ],
      total: 133_456,
      currency: { symbol: '$', decimals: 2 },
    });
    expect(text).toBe(
      'Hello\n2 × Shirt & tie (Size: M): $1,234.56\nwhatsApp.total {"total":"$1,334.56"}',
    );
    expect(handOffAddress('+92 300 0000000', text)).toMatch(
      /^https:\/\/wa\.me\/923000000000\?text=Hello%0A2%20%C3%97%20Shirt%20%26%20tie/,
    );
  });

  test('can be read back from the link, whose length is limited for any cart', () => {
    fc.assert(
      fc.property(lines, fc.option(fc.nat(), { nil: undefined }), (drawn, total) => {
        const text = summaryText(t, {
          opening: 'Hello',
          lines: drawn,
          total,
          currency: { symbol: 'Rs', decimals: 2 },
        });
        expect(text.split('\n').length).toBeLessThanOrEqual(28 + drawn.length * 2);
        const wellFormed = text.toWellFormed();
        const address = handOffAddress('923000000000', wellFormed);
        expect(new URL(address).searchParams.get('text')).toBe(wellFormed);
      }),
    );
  });
});
