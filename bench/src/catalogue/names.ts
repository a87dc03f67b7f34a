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
 * A name such as `Coral Luvin Leather Tote KM-4821` from `Leather Tote`: words that many share, one
 * that few share, and a number that hardly anybody shares, as in a real catalogue.
 */
export function variantName(random: Random, base: string): string {
  const common = random.pick(random.chance(0.5) ? tones : lines);
  const rare = random.pick(starts) + random.pick(starts) + random.pick(ends);
  const made = rare.charAt(0).toUpperCase() + rare.slice(1);
  return `${common} ${made} ${base} ${random.pick(letters)}-${random.int(1000, 9999)}`;
}
