import { expect, test } from 'vitest';
import { cashText } from './cash-text.ts';

test('rupees are paid whole: their paisa are not shown', () => {
  expect(cashText({ minor: 385_000, code: 'PKR', symbol: 'Rs' })).toBe('Rs\u00a03,850');
  expect(cashText({ minor: -500_00, code: 'PKR' })).toBe('-PKR\u00a0500');
});

test('orders from before rounding stay exact, as do currencies with minor units', () => {
  expect(cashText({ minor: 4_493_333, code: 'PKR', symbol: 'Rs' })).toBe('Rs\u00a044,933.33');
  expect(cashText({ minor: 34_278, code: 'USD', symbol: '$' })).toBe('$342.78');
});
