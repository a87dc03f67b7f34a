import { expect, test } from 'vitest';
import { decimalsOf } from './decimals.ts';
import { allCurrencies } from './test-currencies.ts';

test.each(allCurrencies)('%s has %i decimals', (code, decimals) => {
  expect(decimalsOf(code)).toBe(decimals);
});

test('an unknown currency has two decimals', () => {
  for (const text of ['XYZ', '', 'JP', 'jpy']) expect(decimalsOf(text)).toBe(2);
});
