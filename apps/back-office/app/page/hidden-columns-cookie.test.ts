import { expect, test } from 'vitest';
import { hiddenColumnsIn, hiddenColumnsLine } from './hidden-columns-cookie.ts';

test('what is hidden is read as it was written, beside other cookies', () => {
  const hidden = { orders: ['city', 'payment'], products: ['code'] };
  const [pair] = hiddenColumnsLine(hidden).split('; ');
  expect(hiddenColumnsIn(`a=b; ${pair}; c=d`)).toEqual(hidden);
});

test('a list with all its columns is not written, and no cookie hides nothing', () => {
  expect(hiddenColumnsLine({ orders: [] })).toMatch(/^karwan_hidden_columns=;/);
  expect(hiddenColumnsIn('karwan_hidden_columns=; a=b')).toEqual({});
  expect(hiddenColumnsIn('')).toEqual({});
});
