import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutQuery, longestSearch } from './search-words.ts';

const name =
  'Orvessa Vittoria Structured Leather Top Handle Handbag with Detachable Shoulder Strap and Dust Bag, Oxblood, Medium';

test('a query of ordinary length stays as it is', () => {
  expect(cutQuery('  red dress ')).toBe('red dress');
  expect(cutQuery('x'.repeat(longestSearch))).toBe('x'.repeat(longestSearch));
});

test('a pasted name is cut where a word ends', () => {
  expect(cutQuery(name)).toBe(
    'Orvessa Vittoria Structured Leather Top Handle Handbag with Detachable Shoulder Strap and Dust Bag,',
  );
  const exact = `${'x'.repeat(longestSearch)} y`;
  expect(cutQuery(exact)).toBe('x'.repeat(longestSearch));
  expect(cutQuery('لال جوتا '.repeat(40))).toMatch(/ جوتا$|لال$/);
});

test('one long word is cut without halving a character', () => {
  expect(cutQuery(`a${'👗'.repeat(80)}`)).toBe(`a${'👗'.repeat(49)}`);
});

test('characters of two code units count as two', () => {
  expect(cutQuery('👗 '.repeat(80))).toBe(`${'👗 '.repeat(32)}👗`);
});

test('for any text, whole words from its beginning are searched', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const cut = cutQuery(text);
      expect(cut.length).toBeLessThanOrEqual(longestSearch);
      expect(text.trim().startsWith(cut)).toBe(true);
      expect(cut.isWellFormed()).toBe(text.trim().isWellFormed());
      expect(cut === '').toBe(text.trim() === '');
    }),
  );
});
