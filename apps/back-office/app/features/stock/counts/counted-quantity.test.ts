import type { CountScan } from '@karwan/contract/stock-counts';
import { expect, test } from 'vitest';
import { countedQuantity } from './counted-quantity.ts';

const scanOf = (
  key: string,
  code = 'lamp',
  quantity = 1,
  way: 'add' | 'set' = 'add',
): CountScan => ({
  key,
  code,
  way,
  quantity,
  countedAt: '2026-11-23T10:00:00.000Z',
});

test('the shown quantity includes waiting scans', () => {
  const waiting = [scanOf('1'), scanOf('2', 'cup', 5), scanOf('3', 'lamp', 9, 'set'), scanOf('4')];
  expect(countedQuantity(3, 'lamp', waiting)).toBe(10);
  expect(countedQuantity(3, 'cup', waiting)).toBe(8);
});
