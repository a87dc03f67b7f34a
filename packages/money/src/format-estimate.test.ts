import { expect, test } from 'vitest';
import { formatEstimate } from './format-estimate.ts';

const PKR = { symbol: 'Rs', decimals: 2 };
const USD = { symbol: '$', decimals: 2 };

test.each([
  [3_120_048, PKR, 'Rs\u00a031,200'],
  [3_120_050, PKR, 'Rs\u00a031,201'],
  [49, USD, '$0'],
  [1234, { symbol: '¥', decimals: 0 }, '¥1,234'],
])('an estimate of %s in %s is written %s', (minor, currency, expected) => {
  expect(formatEstimate(minor, currency)).toBe(expected);
});
