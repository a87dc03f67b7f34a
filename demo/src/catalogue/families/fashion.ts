import { brandsOf } from '../brands.ts';
import type { Family } from '../shape.ts';

export const women: Family = {
  brands: [...brandsOf('fashion')],
  lines: [
    'Elara',
    'Meher',
    'Juniper',
    'Saffron',
    'Willow',
    'Anya',
    'Perle',
    'Mira',
    'Thea',
    'Layla',
    'Faye',
  ],
  colours: [
    'emerald',
    'blush',
    'ivory',
    'navy',
    'terracotta',
    'black',
    'sage',
    'plum',
    'mustard',
    'rose',
    'sky',
  ],
  colourChoices: 3,
  slots: {
    origin: ['Portugal', 'Italy', 'Pakistan', 'Turkey'],
    care: ['Dry clean only', 'Hand wash cold', 'Machine wash at 30 °C in a bag'],
    fit: ['regular', 'relaxed', 'slim'],
  },
  names: ['{*line} {*cloth} {*noun}', '{*line} {*noun}', '{*line} {*noun} in {*colour}'],
  opens: [
    'The {line} {noun} moves when you do: {cloth} with enough weight to fall straight and enough softness to forget.',
    'A {noun} that does its work between breakfast and a wedding, made in {origin} from {cloth}.',
    'Cut on the table, not by the stack, the {line} uses {cloth} in a {fit} fit.',
    'Start with good {cloth}, take away what is not needed, and you arrive at the {line}.',
  ],
  details: [
    '{^detail}. The fit is {fit}; take your usual size.',
    'Seams are French-finished, and {detail}.',
    'It is lined where it should be and bare where it can breathe; {detail}.',
  ],
  ends: [
    '{care}.',
    '{care}; iron on the reverse while slightly damp.',
    'Made in {origin}. {care}.',
  ],
  features: { Fabric: '{^cloth}', Fit: '{^fit}', Care: '{care}' },
  specs: { 'Made in': '{origin}', Detail: '{^detail}' },
  types: [
    {
      category: 'fashion/women/dresses',
      shape: 'dress',
      count: 26,
      nouns: ['dress', 'midi dress', 'evening dress', 'wrap dress'],
      price: [9_500, 68_000],
      weight: [280, 640],
      sizes: 'clothes',
      slots: {
        cloth: ['silk crêpe', 'washed linen', 'viscose satin', 'cotton voile'],
        detail: [
          'a concealed zip runs down the side',
          'the waist is shaped by four darts',
          'pockets are hidden in the seams',
        ],
      },
    },
    {
      category: 'fashion/women/coats',
      shape: 'coat',
      count: 18,
      nouns: ['coat', 'long coat', 'belted coat'],
      price: [22_000, 120_000],
      weight: [900, 1700],
      sizes: 'clothes',
      slots: {
        care: ['Dry clean only', 'Brush after wearing; dry clean once a season'],
        cloth: ['double-faced wool', 'cotton gabardine', 'cashmere blend'],
        detail: ['horn buttons close the front', 'a belt gathers the back', 'the lining is cupro'],
      },
    },
    {
      category: 'fashion/women/scarves',
      shape: 'scarf',
      count: 20,
      nouns: ['scarf', 'shawl', 'stole'],
      price: [4_500, 58_000],
      weight: [90, 260],
      slots: {
        cloth: ['hand-loomed pashmina', 'silk twill', 'merino and silk'],
        detail: [
          'edges are rolled by hand',
          'the fringe is twisted one by one',
          'it measures 70 × 190 cm',
        ],
      },
    },
  ],
};

export const men: Family = {
  ...women,
  lines: [
    'Harrow',
    'Clifton',
    'Alder',
    'Mall Road',
    'Ellis',
    'Barnes',
    'Kasur',
    'Thorne',
    'Warwick',
  ],
  colours: ['white', 'sky', 'navy', 'charcoal', 'olive', 'camel', 'black', 'oxblood', 'sage'].map(
    (c) => (c === 'charcoal' ? 'graphite' : c),
  ),
  types: [
    {
      category: 'fashion/men/shirts',
      shape: 'shirt',
      count: 22,
      nouns: ['shirt', 'oxford shirt', 'linen shirt'],
      price: [4_800, 26_000],
      weight: [190, 330],
      sizes: 'clothes',
      slots: {
        cloth: ['two-ply poplin', 'oxford cotton', 'Irish linen', 'brushed twill'],
        detail: [
          'mother-of-pearl buttons are sewn on a shank',
          'the collar is fused only at its points',
          'a split yoke follows the shoulders',
        ],
      },
    },
    {
      category: 'fashion/men/knitwear',
      shape: 'knit',
      count: 18,
      nouns: ['sweater', 'crew-neck sweater', 'roll-neck'],
      price: [7_500, 48_000],
      weight: [320, 620],
      sizes: 'clothes',
      slots: {
        cloth: ['extra-fine merino', 'Mongolian cashmere', 'lambswool'],
        detail: [
          'the shoulders are linked by hand',
          'cuffs are knitted double',
          'a saddle shoulder keeps its line',
        ],
      },
    },
    {
      category: 'fashion/men/trousers',
      shape: 'trousers',
      count: 16,
      nouns: ['trouser', 'chino', 'pleated trouser'],
      price: [6_200, 32_000],
      weight: [380, 620],
      sizes: 'clothes',
      slots: {
        cloth: ['cotton twill', 'tropical wool', 'linen blend'],
        detail: [
          'side adjusters replace the belt',
          'a single pleat opens the hip',
          'the waistband is curtained',
        ],
      },
    },
    {
      category: 'fashion/men/jackets',
      shape: 'jacket',
      count: 16,
      nouns: ['blazer', 'jacket', 'sport coat'],
      price: [18_000, 110_000],
      weight: [700, 1300],
      sizes: 'clothes',
      slots: {
        care: ['Dry clean only', 'Steam, and dry clean once a season'],
        cloth: ['hopsack wool', 'linen and silk', 'flannel'],
        detail: [
          'the chest is half-canvassed',
          'patch pockets keep it easy',
          'sleeves end in working buttons',
        ],
      },
    },
  ],
};

export const kidswear: Family = {
  ...women,
  brands: brandsOf('kidswear'),
  lines: ['Puddle', 'Marigold', 'Kite', 'Pebble', 'Sunny Day', 'Clover'],
  colours: ['sky', 'mustard', 'coral', 'sage', 'lilac', 'white', 'teal'],
  slots: {
    ...women.slots,
    care: ['Machine wash at 40 °C', 'Machine wash at 30 °C'],
    fit: ['easy', 'regular'],
  },
  opens: [
    'Made for knees, trees and paint: the {line} {noun} in {cloth} is soft on day one and tough on day hundred.',
    'The {line} {noun} goes on without a fight and comes out of the wash as it went in.',
    '{^cloth}, flat seams and no label to scratch: a {noun} small people choose themselves.',
  ],
  types: [
    {
      category: 'kids/clothing/t-shirts',
      shape: 'tee',
      count: 16,
      nouns: ['t-shirt', 'striped t-shirt'],
      price: [1_400, 5_800],
      weight: [90, 160],
      sizes: 'kids',
      slots: {
        cloth: ['organic cotton jersey', 'slub cotton'],
        detail: ['the neck stretches and springs back', 'the print is water-based'],
      },
    },
    {
      category: 'kids/clothing/dresses',
      shape: 'dress',
      count: 14,
      nouns: ['party dress', 'pinafore dress'],
      price: [2_800, 14_000],
      weight: [140, 280],
      sizes: 'kids',
      slots: {
        cloth: ['cotton poplin', 'corduroy', 'soft tulle over cotton'],
        detail: ['the hem lets down by 4 cm', 'buttons at the back are easy to reach'],
      },
    },
  ],
};
