import { expect, test } from 'vitest';
import { readRates } from './read-rates.ts';

test.each([
  ['usd 280.5', [{ code: 'USD', rate: '280.5' }]],
  [
    'USD\t280.50\n\nEUR; 1,305.25\n',
    [
      { code: 'USD', rate: '280.50' },
      { code: 'EUR', rate: '1305.25' },
    ],
  ],
  ['SEK,26.8', [{ code: 'SEK', rate: '26.8' }]],
  ['USD 280,5', undefined],
  ['dollar 280', undefined],
  ['USD', undefined],
  ['', undefined],
])('%j', (text, rates) => {
  expect(readRates(text)).toEqual(rates);
});
