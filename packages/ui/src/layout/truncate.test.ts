import { expect, test } from 'vitest';
import { truncate } from './truncate.ts';

test('short texts stay as they are', () => {
  expect(truncate('Silk scarf', 10)).toBe('Silk scarf');
  expect(truncate('👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 2)).toBe('👩‍👩‍👧‍👦👩‍👩‍👧‍👦');
});

test('long texts end with an ellipsis, without a space before it', () => {
  expect(truncate('Silk scarf', 5)).toBe('Silk…');
});

test('characters of several code points are not split', () => {
  expect(truncate('a👩‍👩‍👧‍👦bc', 2)).toBe('a👩‍👩‍👧‍👦…');
  expect(truncate('cafe\u0301 noir', 4)).toBe('cafe\u0301…');
  // Urdu with vowel signs.
  expect(truncate('کِتَابیں', 2)).toBe('کِتَ…');
});
