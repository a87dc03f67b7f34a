import type { StaffKey, StaffTranslate } from '../../../i18n/catalogues.ts';

/** What the API says about files that cannot be read, with the values of its texts. */
const known: readonly (readonly [RegExp, StaffKey])[] = [
  [/ is a zip or Excel file: /, 'fileFault.zip'],
  [/ is gzip data: /, 'fileFault.gzipName'],
  [/ is not gzip data, /, 'fileFault.notGzip'],
  [/ its gzip data (?:cannot be read|has no end)$/, 'fileFault.damaged'],
  [/ ?is too large$/, 'fileFault.tooLarge'],
  [/^is empty in every row$/, 'fileFault.noReference'],
  [/ is empty$/, 'fileFault.empty'],
  [/ has no rows$/, 'fileFault.noRows'],
  [/ has more than 300 columns$/, 'fileFault.manyColumns'],
  [/has more than (?<rows>\d+) rows$/, 'fileFault.manyRows'],
  [/^the header in line (?<line>\d+) /, 'fileFault.header'],
  [/^(?:line|entry) (?<line>\d+) is longer than 1 MB/, 'fileFault.longLine'],
  [/^line (?<line>\d+) has no amount: (?<text>.*)$/, 'fileFault.noAmount'],
];

/** Why a file was refused, in the member's language; what is not known here is shown as the API says it. */
export function fileFaultText(t: StaffTranslate, words: string): string {
  for (const [pattern, key] of known) {
    const found = pattern.exec(words);
    if (found) return t(key, found.groups ?? {});
  }
  return words;
}
