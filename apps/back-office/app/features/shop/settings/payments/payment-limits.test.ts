import { expect, test } from 'vitest';
import { capTexts, limitTexts, readLimits, writeMethodField } from './payment-limits.ts';

test('limits are read as they are written; an empty field is no limit', () => {
  const amounts = { least: null, most: 100_000_00, mostFirst: 2_500_50 };
  const limits = { ...amounts, maxOpen: 5, maxShare: null };
  const texts = limitTexts(limits, 'PKR');
  expect(texts).toMatchObject({ least: '', most: expect.stringContaining('100') });
  expect(readLimits({ ...texts, ...capTexts(limits) }, 'PKR')).toEqual({ limits });
  expect(readLimits({ most: '1,000' }, 'PKR')).toEqual({ limits: { most: 1_000_00 } });
});

test('a value that is not an amount above 0 is named', () => {
  expect(readLimits({ least: '5', most: 'a lot' }, 'PKR')).toEqual({ wrong: 'most' });
  expect(readLimits({ mostFirst: '0' }, 'PKR')).toEqual({ wrong: 'mostFirst' });
  for (const text of ['many', '2.5', '-1']) {
    expect(readLimits({ maxOpen: text }, 'PKR')).toEqual({ wrong: 'maxOpen' });
  }
});

test('a cap of 0 or nothing is none', () => {
  for (const text of ['0', '', ' ']) {
    expect(readLimits({ maxShare: text }, 'PKR')).toEqual({ limits: { maxShare: null } });
  }
});

test('writes the other fields of a method', () => {
  expect(writeMethodField('isActive', true, 'PKR')).toBe('on');
  expect(writeMethodField('title', 'Cash', 'PKR')).toBe('Cash');
});
