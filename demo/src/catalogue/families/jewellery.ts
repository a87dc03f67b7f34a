import { brandsOf } from '../brands.ts';
import type { Family } from '../shape.ts';

export const watches: Family = {
  brands: brandsOf('watches'),
  lines: [
    'Solstice',
    'Equinox',
    'Regent',
    'Admiral',
    'Heritage',
    'Observer',
    'Harbour',
    'Cadence',
    'Polaris',
    'Lineage',
  ],
  colours: ['navy', 'black', 'ivory', 'emerald', 'silver', 'cognac', 'oxblood', 'sky'],
  colourChoices: 2,
  slots: {
    ref: ['OM-38##', 'VL-####', 'MN-40##', 'R-##15', 'C-7##0'],
    case: ['316L stainless steel', 'grade 2 titanium', 'gold-toned steel', 'brushed steel'],
    crystal: ['domed sapphire', 'flat sapphire', 'scratch-resistant sapphire'],
    origin: ['La Chaux-de-Fonds, Switzerland', 'Glashütte, Germany', 'Biel, Switzerland'],
    strap: ['alligator-grain calf', 'hand-stitched calfskin', 'suede calfskin', 'shell cordovan'],
  },
  names: ['{*line} {ref} {*noun}', '{*line} {*noun} {diameter}', '{*line} {*colour} Dial {*noun}'],
  opens: [
    'The {line} keeps the dial quiet so that the time is read in a glance and remembered for its proportions.',
    'Reference {ref} houses {movement} in {diameter} of {case}.',
    'A {noun} with nothing to prove: slim lugs, a clear dial and {movement} that simply runs.',
    'From the workshops of {origin} comes a {noun} drawn around its hands rather than its logo.',
  ],
  details: [
    'The {crystal} crystal is coated against glare, the {strap} strap closes with a pin buckle, and the case resists water to {water}.',
    'Applied markers catch low light; behind them {movement} has been regulated in five positions. Water resistance: {water}.',
    'It wears at {diameter} across and sits under any cuff. The {strap} strap changes without tools.',
  ],
  ends: [
    'Delivered with a two-year warranty card and a travel case.',
    'Service every five years keeps it within a few seconds a day.',
    'Each case back carries its own number.',
  ],
  features: {
    Movement: '{^movement}',
    Case: '{^case}',
    Diameter: '{diameter}',
    'Water resistance': '{water}',
  },
  specs: { Reference: '{ref}', Crystal: '{^crystal}', Strap: '{^strap}', 'Made in': '{origin}' },
  types: [
    {
      category: 'luxury/watches/dress-watches',
      shape: 'watch',
      count: 26,
      nouns: ['dress watch', 'automatic watch', 'small-seconds watch'],
      price: [68_000, 640_000],
      weight: [52, 88],
      slots: {
        movement: [
          'a hand-wound calibre with 42 hours of reserve',
          'a slim automatic with 48 hours of reserve',
          'a Swiss quartz movement',
        ],
        diameter: ['38 mm', '36 mm', '40 mm'],
        water: ['30 m', '50 m'],
      },
    },
    {
      category: 'luxury/watches/chronographs',
      shape: 'chronograph',
      count: 22,
      nouns: ['chronograph', 'automatic chronograph', 'racing chronograph'],
      price: [95_000, 780_000],
      weight: [90, 168],
      slots: {
        movement: [
          'a column-wheel chronograph',
          'an automatic chronograph with 60 hours of reserve',
          'a mecaquartz chronograph',
        ],
        diameter: ['41 mm', '42 mm', '39 mm'],
        water: ['100 m', '50 m'],
      },
    },
  ],
};

export const jewellery: Family = {
  brands: brandsOf('jewels'),
  lines: ['Lumière', 'Anara', 'Celeste', 'Mehr', 'Aria', 'Solène', 'Zohra', 'Estelle', 'Nila'],
  colours: ['emerald', 'cobalt', 'crimson', 'white', 'blush', 'amber', 'lilac', 'teal'],
  colourChoices: 1,
  slots: {
    metal: [
      '18-carat yellow gold',
      '18-carat rose gold',
      'sterling silver',
      'gold vermeil',
      '14-carat gold',
    ],
    stone: [
      'lab-grown diamond',
      'natural sapphire',
      'Swat emerald',
      'freshwater pearl',
      'blue topaz',
      'garnet',
      'morganite',
    ],
    cut: ['brilliant', 'oval', 'cushion', 'pear', 'emerald'],
    origin: ['Karachi, Pakistan', 'Jaipur, India', 'Antwerp, Belgium', 'Valenza, Italy'],
    carat: ['0.30 ct', '0.50 ct', '0.75 ct', '1.10 ct'],
  },
  names: ['{*line} {*noun}', '{*line} {*stone} {*noun}', '{*line} {*noun} in {*metal}'],
  opens: [
    'One {stone}, {cut} cut, held so low in {metal} that it never catches a sleeve.',
    'The {line} {noun} is worked by hand in {origin}, from the first wax to the last polish.',
    'Quiet by day and bright by candlelight, the {line} sets a {cut}-cut {stone} in {metal}.',
    '{^metal}, a {stone} of {carat} and a setting you notice only when you look for it.',
  ],
  details: [
    'The stone weighs {carat}, is matched by eye for colour, and the {metal} is hallmarked inside.',
    'Every claw is rounded and checked under the loupe; {fit}.',
    '{^fit}. The {cut} cut lets light in from the sides as well as from above.',
  ],
  ends: [
    'Comes with a certificate and a lined box.',
    'Clean with lukewarm water and a soft brush; keep away from perfume.',
    'Resizing and re-polishing are free in the first year.',
  ],
  features: { Metal: '{^metal}', Stone: '{^stone}', Cut: '{^cut}', 'Stone weight': '{carat}' },
  specs: { 'Made in': '{origin}', Fit: '{^fit}', Certificate: 'Included' },
  types: [
    {
      category: 'luxury/jewellery/rings',
      shape: 'ring',
      count: 20,
      nouns: ['ring', 'solitaire ring', 'band ring'],
      price: [28_000, 520_000],
      weight: [3, 9],
      sizes: 'rings',
      slots: {
        fit: [
          'the band tapers from 2.4 to 1.8 mm',
          'the inside of the band is rounded for comfort',
        ],
      },
    },
    {
      category: 'luxury/jewellery/necklaces',
      shape: 'necklace',
      count: 18,
      nouns: ['necklace', 'pendant necklace', 'chain necklace'],
      price: [24_000, 460_000],
      weight: [5, 22],
      slots: { fit: ['the chain closes at 40 or 45 cm', 'the 42 cm chain has a 3 cm extender'] },
    },
    {
      category: 'luxury/jewellery/earrings',
      shape: 'earrings',
      count: 18,
      nouns: ['drop earrings', 'earrings', 'pendant earrings'],
      price: [16_000, 340_000],
      weight: [3, 14],
      slots: {
        fit: ['the posts carry large friction backs', 'hinged hooks keep them facing forward'],
      },
    },
  ],
};

export const eyewear: Family = {
  brands: brandsOf('eyewear'),
  lines: ['Riviera', 'Capri', 'Modena', 'Bellamy', 'Laurent', 'Havana', 'Sorrento'],
  colours: ['black', 'amber', 'olive', 'navy', 'oxblood', 'blush', 'graphite', 'cognac'],
  colourChoices: 2,
  slots: {
    frame: ['Italian acetate', 'bio-based acetate', 'brushed titanium', 'hand-polished acetate'],
    size: ['51-20-145', '53-19-145', '49-22-140', '55-18-150'],
    hinge: ['five-barrel hinges', 'riveted hinges', 'spring hinges'],
    origin: ['Cadore, Italy', 'Sabae, Japan', 'Oyonnax, France'],
  },
  names: ['{*line} {*noun}', '{*line} {*colour} {*noun}', '{*line} {size} {*noun}'],
  opens: [
    'The {line} is cut from {frame} and tumbled for three days until it feels like river stone.',
    'Sized {size}, this frame flatters most faces and does not slide.',
    'Drawn in {origin} from an archive shape, then lightened by a third.',
  ],
  details: [
    'It carries {lens} and {hinge} that stay tight for years.',
    '{^lens} sit flush in the rim; {hinge} close with a soft click.',
    'Front and temples are milled from one sheet of {frame}, joined by {hinge}, and fitted with {lens}.',
  ],
  ends: [
    'Supplied with a hard case and a microfibre cloth.',
    'Rinse before you wipe, and never leave them on a dashboard.',
    'Any optician can adjust the temples.',
  ],
  features: { Frame: '{^frame}', Lenses: '{^lens}', Size: '{size}' },
  specs: { Hinges: '{^hinge}', 'Made in': '{origin}' },
  types: [
    {
      category: 'luxury/eyewear/sunglasses',
      shape: 'sunglasses',
      count: 22,
      nouns: ['sunglasses', 'polarised sunglasses'],
      price: [18_000, 96_000],
      weight: [24, 42],
      slots: {
        lens: [
          'category 3 polarised lenses',
          'gradient lenses with full UV protection',
          'mineral glass lenses',
        ],
      },
    },
    {
      category: 'luxury/eyewear/optical-frames',
      shape: 'eyeglasses',
      count: 14,
      nouns: ['optical frame', 'reading glasses'],
      price: [14_000, 72_000],
      weight: [18, 30],
      slots: {
        lens: ['clear demo lenses ready for your prescription', 'blue-light filtering lenses'],
      },
    },
  ],
};
