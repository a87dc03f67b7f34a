/** Letters that Urdu keyboards and Arabic keyboards write differently. */
const sameLetter: Record<string, string> = {
  ي: 'ی',
  ى: 'ی',
  ئ: 'ی',
  ك: 'ک',
  ه: 'ہ',
  ة: 'ہ',
  ۃ: 'ہ',
};

/**
 * A text as it is compared: small letters without marks, digits of one kind, words parted by one space.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16))
    .replace(/[يىئكهةۃ]/g, (letter) => sameLetter[letter] ?? letter)
    .replace(/['’`ʼ]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Which consonant a character stands for; characters that are not listed are silent. */
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

/** Pronounced at a name's beginning only. */
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
 * The consonants of a folded text, the same for what sounds alike in Latin and Urdu letters: vowels,
 * breath and the gaps between words are written in too many ways to count.
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
