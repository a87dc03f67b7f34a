import { brandsOf } from '../brands.ts';
import type { Family } from '../shape.ts';

export const travel: Family = {
  brands: brandsOf('travel'),
  lines: ['Transit', 'Khyber', 'Layover', 'Meridian', 'Terminal', 'Silk Route', 'Departure'],
  colours: ['navy', 'sage', 'terracotta', 'black', 'silver', 'blush', 'mustard', 'emerald'],
  colourChoices: 3,
  slots: {
    shell: ['polycarbonate', 'aluminium'],
    lock: ['a TSA lock', 'two combination locks', 'a hidden zip'],
    origin: ['Germany', 'Portugal', 'Taiwan'],
    nights: ['two nights', 'a week', 'a fortnight'],
  },
  names: [
    '{line} {*noun} {litres}',
    '{line} {*shell} {*noun}',
    '{line} {*colour} {*noun} {litres}',
  ],
  opens: [
    'The {line} {noun} is packed in five minutes and found on the belt in one.',
    '{^shell} outside, order inside: the {line} holds {litres} for {nights}.',
    'Built for {nights} away, the {line} {noun} has been dropped, soaked and dragged so that yours need not be.',
  ],
  details: [
    '{^detail}; {lock} keeps it shut. Size: {size}.',
    'At {size} it weighs little and takes {litres}; {detail}.',
  ],
  ends: [
    'Five-year guarantee on every moving part.',
    'Spare parts are sold for ten years.',
    'Lining comes out for washing.',
  ],
  features: { Shell: '{^shell}', Capacity: '{litres}', Dimensions: '{size}', Lock: '{^lock}' },
  specs: { 'Made in': '{origin}', Guarantee: '5 years' },
  types: [
    {
      category: 'travel/luggage/cabin-cases',
      shape: 'suitcase',
      count: 18,
      nouns: ['cabin suitcase', 'carry-on'],
      price: [16_500, 128_000],
      weight: [2600, 3900],
      slots: {
        size: ['55 × 38 × 21 cm', '55 × 40 × 20 cm'],
        litres: ['36 litres', '40 litres'],
        detail: ['four silent wheels', 'the handle locks at three heights'],
      },
    },
    {
      category: 'travel/luggage/check-in-cases',
      shape: 'trunk',
      count: 14,
      nouns: ['check-in suitcase', 'large suitcase', 'trunk'],
      price: [24_000, 190_000],
      weight: [4200, 6400],
      slots: {
        size: ['76 × 50 × 30 cm', '68 × 45 × 28 cm'],
        litres: ['92 litres', '74 litres'],
        detail: ['corners are riveted', 'a divider presses clothes flat'],
      },
    },
    {
      category: 'travel/bags/backpacks',
      shape: 'backpack',
      count: 20,
      nouns: ['backpack', 'daypack', 'laptop backpack'],
      price: [6_800, 58_000],
      weight: [680, 1450],
      slots: {
        shell: ['recycled nylon', 'waxed canvas', 'ripstop nylon'],
        size: ['46 × 30 × 16 cm', '42 × 28 × 14 cm'],
        litres: ['22 litres', '18 litres', '26 litres'],
        detail: ['a sleeve fits a 16-inch laptop', 'straps are cut in an S'],
      },
    },
  ],
};

export const umbrellas: Family = {
  ...travel,
  lines: ['Monsoon', 'Drizzle', 'Sawan', 'Piccadilly', 'Cloudburst'],
  slots: {
    canopy: ['pongee', 'recycled polyester', 'waxed cotton'],
    frame: ['fibreglass', 'ash and steel', 'carbon fibre'],
    span: ['104 cm', '98 cm', '112 cm'],
    size: ['88 cm', '92 cm'],
    handle: ['bent ash', 'polished maple', 'stitched leather'],
  },
  names: ['{line} {*noun}', '{line} {*colour} {*noun}', '{line} {*noun} {span}'],
  opens: [
    'The {line} {noun} stays up when the wind turns.',
    'Eight ribs, a handle of {handle} and {canopy} stretched tight: the {line} is for people who walk.',
    'Open, it spans {span}; closed, the {line} is a good walking companion.',
  ],
  details: [
    'The frame is {frame}, the canopy {canopy}, the handle {handle}. It is {size} long.',
    'A {span} canopy of {canopy} sheds water in one shake.',
  ],
  ends: ['Dry it open.', 'Ribs can be replaced one by one.', 'Five-year guarantee on the frame.'],
  features: { Canopy: '{^canopy}', Frame: '{^frame}', Span: '{span}', Handle: '{^handle}' },
  specs: { Length: '{size}', Guarantee: '5 years' },
  types: [
    {
      category: 'travel/accessories/umbrellas',
      shape: 'umbrella',
      count: 14,
      nouns: ['umbrella', 'walking umbrella'],
      price: [2_200, 19_500],
      weight: [320, 640],
    },
  ],
};
