import { expect, test } from 'vitest';
import { countScans } from './count-scans.ts';

const line = (id: string, codes: string[], quantity: number) => ({
  id,
  codes,
  quantity,
  name: id,
  options: [],
  unitPrice: 1,
  received: 0,
  condition: null,
  restocked: 0,
});
const lines = [line('1', ['CUP-RED', '4006381333931'], 2), line('2', ['POT'], 1)];

test('each scan counts one piece of the line with its code, until the line is complete', () => {
  expect(countScans({ lines }, { code: 'cup-red' }).received).toEqual({ 1: 1, 2: 0 });
  expect(countScans({ lines }, { 'got.1': '1', code: '4006381333931 ' })).toEqual({
    received: { 1: 2, 2: 0 },
    unknown: undefined,
  });
  expect(countScans({ lines }, { 'got.1': '2', code: 'CUP-RED' })).toEqual({
    received: { 1: 2, 2: 0 },
    unknown: 'CUP-RED',
  });
});

test('quantities are limited to those of the lines', () => {
  const typed = { 'got.1': '9', 'got.2': '-1', code: 'LAMP' };
  expect(countScans({ lines }, typed)).toEqual({ received: { 1: 2, 2: 0 }, unknown: 'LAMP' });
});
