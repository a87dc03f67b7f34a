import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dividingTitles, linesToOptions, optionsToLines } from './option-lines.ts';

test('options are written as lines and parsed from them', () => {
  const lines = 'Size: S, M\nColour: Deep black #101010, White';
  expect(linesToOptions(`${lines}\r\n\r\n`)).toEqual([
    { title: 'Size', values: [{ title: 'S' }, { title: 'M' }] },
    { title: 'Colour', values: [{ title: 'Deep black', swatch: '#101010' }, { title: 'White' }] },
  ]);
  const options = linesToOptions(lines) ?? [];
  expect(optionsToLines(options)).toBe(lines);
  for (const wrong of ['Size', 'Size:', ': S', 'Size: ,'])
    expect(linesToOptions(wrong)).toBeUndefined();
});

test('titles with the signs of a line survive', () => {
  const sign = fc.constantFrom('a', ':', ',', '\\', 'گ', '#', ' ');
  const title = fc
    .array(sign, { minLength: 1, maxLength: 6 })
    .map((signs) => signs.join('').trim())
    .filter((text) => text !== '');
  const value = fc.record({ title }, { requiredKeys: ['title'] });
  const option = fc.record({ title, values: fc.array(value, { minLength: 1, maxLength: 3 }) });
  fc.assert(
    fc.property(fc.array(option, { maxLength: 3 }), (options) => {
      expect(linesToOptions(optionsToLines(options))).toEqual(options);
    }),
  );
});

test('an option divides the stock unless it, or the option that was renamed to it, is marked as words only', () => {
  const read = (lines: string) => linesToOptions(lines) ?? [];
  const known = read('Engraving: None, Initials\nSize: S, M');
  const words = new Set(['Engraving']);
  expect(dividingTitles(known, known, words)).toEqual(['Size']);
  expect(dividingTitles(read('Letters: None, Two\nSize: S'), known, words)).toEqual(['Size']);
  // An option without a common value is a new one, not the renamed one.
  expect(dividingTitles(read('Length: 30, 40\nSize: S'), known, words)).toEqual(['Length', 'Size']);
});
