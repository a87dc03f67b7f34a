import { expect, test } from 'vitest';
import { dividingTitles, linesToOptions, optionsToLines } from './option-lines.ts';

test('options are written as lines and parsed from them', () => {
  const lines = 'Size: S, M\nColour: Deep black #101010, White';
  expect(linesToOptions(`${lines}\r\n\r\n`)).toEqual([
    { title: 'Size', values: [{ title: 'S' }, { title: 'M' }] },
    { title: 'Colour', values: [{ title: 'Deep black', swatch: '#101010' }, { title: 'White' }] },
  ]);
  const options = (linesToOptions(lines) ?? []).map(({ title, values }) => ({
    optionId: title,
    optionTitle: title,
    values: values.map(({ title: valueTitle, ...rest }) => ({
      valueId: valueTitle,
      valueTitle,
      ...rest,
    })),
  }));
  expect(optionsToLines(options)).toBe(lines);
  for (const wrong of ['Size', 'Size:', ': S', 'Size: ,'])
    expect(linesToOptions(wrong)).toBeUndefined();
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
