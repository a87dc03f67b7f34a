import { expect, test } from 'vitest';
import { changedFields } from '../../../../page/conflict.ts';
import { readCategoryRates, readFee, withCategoryRates, writeFee } from './fee-fields.ts';

test('rates are written one per line, and invalid lines are refused', () => {
  const rates = [
    { prefix: '42', percent: '20' },
    { prefix: '420221', percent: '5.5' },
  ];
  expect(readFee('dutyByHsPrefix', writeFee('dutyByHsPrefix', rates))).toEqual(rates);
  expect(readFee('dutyByHsPrefix', '4202.21 5 %')).toEqual([{ prefix: '420221', percent: '5' }]);
  expect(readFee('dutyByHsPrefix', 'bags 20')).toBeUndefined();
  for (const line of ['4 20', '4202.2100.1234 5', '42 005', '42 100.5', '. 5']) {
    expect(readFee('dutyByHsPrefix', line)).toBeUndefined();
  }
  expect(readFee('dutyByCategory', '7 200')).toBeUndefined();
  expect(writeFee('dutyByCategory', '[{"category":"7","percent":"0"}]')).toBe('7 0');
  expect(readFee('insurancePercent', ' ')).toBeNull();
});

test('an emptied rate of a category is removed', () => {
  const values = { 'category.9': '5', 'category.7': '', newCategory: '4', newPercent: '0' };
  expect(readCategoryRates(values)).toBe('4 0\n9 5');
  expect(readCategoryRates({ newCategory: '', newPercent: '5' })).toBe('');
});

test('unchanged rates of categories are no change, whatever line breaks a form sends', () => {
  const read = { 'read.dutyByCategory': '4 0\r\n9 5' };
  const sent = withCategoryRates({ ...read, 'category.4': '0', 'category.9': '5' });
  expect(changedFields(sent, ['dutyByCategory'])).toEqual({});
});
