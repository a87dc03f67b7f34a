import { expect, test } from 'vitest';
import { decimalsOf } from './decimals.ts';
import { allCurrencies } from './test-currencies.ts';

test.each(allCurrencies)('%s has %i decimals', (code, decimals) => {
  expect(decimalsOf(code)).toBe(decimals);
});

test('what is no currency counts in hundredths', () => {
  for (const text of ['XYZ', '', 'JP', 'jpy']) expect(decimalsOf(text)).toBe(2);
});
