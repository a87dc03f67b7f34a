import { expect, test } from 'vitest';
import { matchesCode } from './matches-code.ts';

test('a line is found by its code and by its GTIN, with or without leading zeros', () => {
  const line = { code: 'lamp', gtin: '00012345678905' };
  expect(
    ['lamp', ' lamp ', '012345678905', '00012345678905'].map((code) => matchesCode(line, code)),
  ).toEqual([...[true, true, true, true]]);
  expect(['vase', '12345678906', '0'].map((code) => matchesCode(line, code))).toEqual([
    false,
    false,
    false,
  ]);
  expect(matchesCode({ code: 'lamp', gtin: null }, '012345678905')).toBe(false);
});
