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
])('%j', (text, rates) => {
  expect(readRates(text)).toMatchObject({ rates });
});

test.each([
  ['USD 280,5', 1, 'USD 280,5'],
  ['dollar 280', 1, 'dollar 280'],
  ['USD 280.5\n\n EUR\nSEK abc', 3, 'EUR'],
  ['USD 280.5\nEUR 0', 2, 'EUR 0'],
  ['', 1, ''],
])('%j names its first bad line', (text, number, line) => {
  expect(readRates(text)).toEqual({ bad: { number, text: line } });
});
