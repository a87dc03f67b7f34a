import { expect, test } from 'vitest';
import { hiddenTexts, typedTexts } from './typed-texts.ts';

test('only changed or confirmed texts are saved; line breaks of forms are no change', () => {
  expect(
    typedTexts({
      'source.0': hiddenTexts('Watches'),
      'read.0': hiddenTexts(''),
      'text.0': ' گھڑیاں ',
      'source.1': hiddenTexts('Two\r\nlines'),
      'read.1': hiddenTexts('a\nb'),
      'text.1': 'a\r\nb',
      'source.2': hiddenTexts('Bags'),
      'read.2': hiddenTexts('بیگ'),
      'text.2': '',
      'source.3': hiddenTexts('Belts'),
      'read.3': hiddenTexts('بیلٹ'),
      'text.3': 'بیلٹ',
      'holds.3': 'yes',
      language: 'ur',
    }),
  ).toEqual([
    { source: 'Watches', read: '', text: 'گھڑیاں', holds: false },
    { source: 'Bags', read: 'بیگ', text: '', holds: false },
    { source: 'Belts', read: 'بیلٹ', text: 'بیلٹ', holds: true },
  ]);
});

test('originals keep their line breaks as they are stored', () => {
  expect(
    typedTexts({
      'source.0': hiddenTexts('Two\r\nlines'),
      'read.0': hiddenTexts('a\r\nb'),
      'text.0': 'a\r\nc',
      'source.1': '12',
      'read.1': '',
      'text.1': '١٢',
    }),
  ).toEqual([
    { source: 'Two\r\nlines', read: 'a\r\nb', text: 'a\nc', holds: false },
    { source: '12', read: '', text: '١٢', holds: false },
  ]);
});
