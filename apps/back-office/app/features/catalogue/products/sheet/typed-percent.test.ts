import { expect, test } from 'vitest';
import { typedPercent } from './typed-percent.ts';

test('percentages are parsed as they are typed', () => {
  expect(['5', '+5 %', '-7.5', '−10', '2,25'].map(typedPercent)).toEqual([
    500, 500, -750, -1_000, 225,
  ]);
  expect(['', 'five', '-91', '901', '1.234'].map(typedPercent)).toEqual(Array(5).fill(undefined));
});
