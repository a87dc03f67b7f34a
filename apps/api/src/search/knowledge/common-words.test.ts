import { expect, test } from 'vitest';
import { isCommonWord } from './common-words.ts';

test.each([
  'red',
  'wife',
  'wide',
  'nine',
  'role',
  'purse',
  'dresses',
  'running',
  'colour',
  'color',
  'cheapest',
  'lipstick',
])('%s is a common word', (word) => {
  expect(isCommonWord(word)).toBe(true);
});

test.each(['led lamp', 'lether', 'hanbag', 'samsung', 'wiide', 'dres', ''])(
  '%j is none',
  (word) => {
    expect(isCommonWord(word)).toBe(false);
  },
);
