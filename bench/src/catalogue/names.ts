import type { Random } from '@karwan/demo/random';

const tones = ['Amber', 'Coral', 'Ember', 'Frost', 'Garnet', 'Hazel', 'Indigo', 'Jasper', 'Lilac'];
const lines = [
  'Atlas',
  'Bazaar',
  'Cedar',
  'Dastan',
  'Ehsaas',
  'Falak',
  'Gulnar',
  'Hamraz',
  'Jheel',
];
const starts = ['ba', 'de', 'fi', 'go', 'ka', 'lu', 'me', 'no', 'pa', 'ra', 'si', 'ta', 'vo', 'za'];
const ends = ['ban', 'dar', 'lin', 'mir', 'nan', 'rek', 'sol', 'tav', 'vin', 'zam'];
const letters = [
  'AX',
  'BR',
  'CK',
  'DL',
  'FX',
  'GT',
  'HV',
  'KM',
  'LS',
  'MX',
  'NV',
  'QT',
  'RS',
  'WH',
];

/**
 * A name such as `Coral Luvin Leather Tote KM-4821` from `Leather Tote`: with frequent words, rare words and a unique
 * number, as in a real catalogue. `words` is the number of distinct rare words.
 */
export function variantName(random: Random, base: string, words: number): string {
  const common = random.pick(random.chance(0.5) ? tones : lines);
  const made = madeUpWord(skewed(random, words));
  return `${common} ${made} ${base} ${random.pick(letters)}-${random.int(1000, 9999)}`;
}

/** Number of made-up words and brands for a catalogue of this size. */
export const vocabularyOf = (products: number) => ({
  words: Math.round(20 * Math.sqrt(products)),
  brands: Math.round(products / 200),
});

/** A number in [0, count) by Zipf's law: 0 is as likely as 1 and 2 together, or 3 to 6. */
export function skewed(random: Random, count: number): number {
  return Math.floor((count + 1) ** random.next()) - 1;
}

/** A different word for each number. */
export function madeUpWord(number: number): string {
  let word = ends[number % ends.length] ?? '';
  let rest = Math.floor(number / ends.length);
  do {
    word = (starts[rest % starts.length] ?? '') + word;
    rest = Math.floor(rest / starts.length);
  } while (rest > 0);
  return word.charAt(0).toUpperCase() + word.slice(1);
}

const trades = ['Works', 'House', 'Mills', 'Studio', 'Traders', 'Brothers', 'Lab', 'Atelier'];

/** A different brand for each number. */
export const madeUpBrand = (number: number) =>
  `${madeUpWord(number)} ${trades[number % trades.length]}`;
