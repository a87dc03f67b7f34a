import { expect, test } from 'vitest';
import type { StaffTranslate } from '../../../i18n/catalogues.ts';
import { fileFaultText } from './file-fault-text.ts';

const shown: StaffTranslate = (key, values) => [key, ...Object.values(values ?? {})].join(' ');

test('the reason why a file was refused is in the language of the staff', () => {
  const texts = {
    'paid.xlsx is a zip or Excel file: save it as CSV': 'fileFault.zip',
    'a.gz is damaged: its gzip data cannot be read': 'fileFault.damaged',
    'paid.csv has no rows': 'fileFault.noRows',
    'is too large': 'fileFault.tooLarge',
    'paid.csv is empty': 'fileFault.empty',
    'is empty in every row': 'fileFault.noReference',
    'a.csv has more than 200000 rows': 'fileFault.manyRows 200000',
    'line 2 has no amount: none': 'fileFault.noAmount 2 none',
    'something else': 'something else',
  };
  for (const [words, text] of Object.entries(texts)) {
    expect(fileFaultText(shown, words)).toBe(text);
  }
});
