import { expect, test } from 'vitest';
import { isGtin, sharedGtin } from './gtin.ts';

test('the check digit must match the other digits', () => {
  for (const text of [
    '4006381333931',
    '04006381333931',
    '0095205603217',
    '95205603217'.padStart(12, '0'),
  ]) {
    expect(isGtin(text), text).toBe(true);
  }
  for (const text of ['4006381333932', '400638133393', 'x', '', '123456789']) {
    expect(isGtin(text), text).toBe(false);
  }
});

test('only GTINs of a single item that is not numbered by the shop itself are shared', () => {
  expect(sharedGtin('4006381333931')).toBe('04006381333931');
  expect(sharedGtin('095205603217')).toBe(sharedGtin('0095205603217'));
  for (const text of [
    null,
    '4006381333932',
    '2900000000001',
    '0212345678909',
    '14006381333938',
    '00000000',
  ]) {
    expect(sharedGtin(text), String(text)).toBeNull();
  }
});
