import { expect, test } from 'vitest';
import { isSameModel, sureModel } from './same-model.ts';

test('a maker’s number has letters and digits, and is no short one', () => {
  expect(sureModel('WX-1000M5')).toBe('WX-1000M5');
  expect(sureModel('Air 14-X12')).toBe('14-X12');
  for (const words of [null, '', 'Signature', '2024', 'M5', 'Series 3 Pro']) {
    expect(sureModel(words)).toBeNull();
  }
});

const own = { brand: 'Sonaire', model: 'WX-1000M5' };
const item = { title: 'Sonaire WX-1000M5 Headphones', brand: null, model: null };

test('the same: by its own number, or by its title where it has none', () => {
  expect(isSameModel(item, own)).toBe(true);
  expect(
    isSameModel({ ...item, title: 'Headphones', brand: 'SONAIRE', model: 'wx-1000m5' }, own),
  ).toBe(true);
});

test('not the same: another brand, another number, a part of a number, things for it', () => {
  const others = [
    { ...item, brand: 'Bassett' },
    { ...item, model: 'WX-1000M4' },
    { ...item, title: 'Sonaire WX-1000M55 Headphones' },
    { ...item, title: 'Case for Sonaire WX-1000M5' },
    { ...item, title: 'Sonaire Headphones' },
  ];
  for (const other of others) expect(isSameModel(other, own)).toBe(false);
  expect(isSameModel(item, { brand: 'Sonaire', model: 'Signature' })).toBe(false);
});
