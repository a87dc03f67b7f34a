import { westernDigits } from '@karwan/contract/western-digits';

/** Letters that Urdu and Arabic keyboards encode differently. */
const sameLetter: Record<string, string> = {
  ي: 'ی',
  ى: 'ی',
  ئ: 'ی',
  ك: 'ک',
  ه: 'ہ',
  ة: 'ہ',
  ۃ: 'ہ',
};

/** Normalizes a text for comparison: lower case without diacritics, Latin digits, single spaces between words. */
export function fold(text: string): string {
  return westernDigits(text.normalize('NFKD'))
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[يىئكهةۃ]/g, (letter) => sameLetter[letter] ?? letter)
    .replace(/['’`ʼ]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The consonant of a character; characters that are not listed are silent. */
const sounds: Record<string, string> = {};
for (const [sound, letters] of Object.entries({
  b: 'bب',
  p: 'pfپف',
  t: 'tتطٹ',
  j: 'jج',
  c: 'چ',
  d: 'dدڈ',
  r: 'rرڑ',
  z: 'zزذضظژ',
  s: 'sسصث',
  x: 'ش',
  k: 'ckqقکخ',
  g: 'gگغ',
  l: 'lل',
  m: 'mم',
  n: 'nنںݨ',
})) {
  for (const letter of letters) sounds[letter] = sound;
}

/** Pronounced at the beginning of a name only. */
const beginnings: Record<string, string> = {};
for (const [sound, letters] of Object.entries({
  a: 'aeiouاآعأإ',
  v: 'vwو',
  h: 'hہھح',
  y: 'yی',
})) {
  for (const letter of letters) beginnings[letter] = sound;
}

/**
 * The consonant skeleton of a normalized text, equal for names that sound alike in Latin and Urdu letters: vowels,
 * aspiration and spaces are spelled in too many ways.
 */
export function skeleton(folded: string): string {
  const letters = folded
    .replaceAll(' ', '')
    .replace(/ch/g, 'چ')
    .replace(/sh/g, 'ش')
    .replace(/x/g, 'ks')
    .replace(/([a-z])\1+/g, '$1');
  const first = beginnings[letters[0] ?? ''] ?? '';
  return first + [...letters].map((letter) => sounds[letter] ?? '').join('');
}
