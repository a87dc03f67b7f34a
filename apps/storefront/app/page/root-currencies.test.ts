import type { ShopClient } from '@karwan/contract/contract';
import { formatAmount } from '@karwan/money/format';
import { allCurrencies, splitUnits } from '@karwan/money/test-currencies';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Visit } from './context.ts';
import { loadRootData } from './load-root-data.ts';

const client = (listed: readonly string[]) =>
  ({
    configurations: {
      currencies: async () => listed.map((code) => ({ code, symbol: '$', title: code })),
      paymentMethods: async () => [],
    },
    categories: { tree: async () => [] },
  }) as unknown as ShopClient;
const visit = (currency: string) =>
  ({ tenant: { languages: ['en'] }, language: 'en', currency }) as unknown as Visit;

test('a page writes amounts with the decimals of each of its currencies', async () => {
  const codes = allCurrencies.map(([code]) => code);
  const { currencies } = await loadRootData(client(codes), visit('PKR'));
  for (const [code, decimals] of allCurrencies) {
    const shown = currencies.find((currency) => currency.code === code);
    if (!shown) throw new Error(`${code} is not sent`);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (minor) => {
        const { whole, part } = splitUnits(minor, decimals);
        const text = `$${BigInt(whole).toLocaleString('en')}${part && `.${part}`}`;
        expect(formatAmount(minor, shown)).toBe(text);
      }),
      { numRuns: 5 },
    );
  }
});

test.each(['PKR', 'JPY', 'KWD'])(
  'a page in %s knows it without the list of the shop',
  async (code) => {
    const { currencies } = await loadRootData(client([]), visit(code));
    expect(currencies.filter((currency) => currency.code === code)).toHaveLength(1);
  },
);
