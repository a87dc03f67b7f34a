// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { takePreviousScans } from './former-scans.ts';

test('scans of a previous version are taken once; broken storage counts as empty', () => {
  const scan = { key: '1', code: 'lamp', way: 'add', quantity: 1, countedAt: '' };
  const stored = new Map([
    ['karwan-count-7', JSON.stringify([scan])],
    ['karwan-count-8', '{"'],
  ]);
  const store = {
    getItem: (name: string) => stored.get(name) ?? null,
    removeItem: (name: string) => void stored.delete(name),
  } as Storage;
  expect(takePreviousScans('7', store)).toEqual([scan]);
  expect(takePreviousScans('7', store)).toEqual([]);
  expect(takePreviousScans('8', store)).toEqual([]);
});
