import { expect, test } from 'vitest';
import { typedTexts } from './typed-texts.ts';

test('only what was typed is sent, whatever line breaks the form sent', () => {
  expect(
    typedTexts({
      ...{ 'source.0': 'Watches', 'read.0': '', 'text.0': ' گھڑیاں ' },
      ...{ 'source.1': 'Two\r\nlines', 'read.1': 'a\nb', 'text.1': 'a\r\nb' },
      ...{ 'source.2': 'Bags', 'read.2': 'بیگ', 'text.2': '' },
      language: 'ur',
    }),
  ).toEqual([
    { source: 'Watches', read: '', text: 'گھڑیاں' },
    { source: 'Bags', read: 'بیگ', text: '' },
  ]);
});
