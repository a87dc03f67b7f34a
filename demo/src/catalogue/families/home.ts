import { brandsOf } from '../brands.ts';
import type { Family } from '../shape.ts';

export const furniture: Family = {
  brands: brandsOf('furniture'),
  lines: ['Fjell', 'Hala', 'Oslo', 'Kiln', 'Margalla', 'Ronda', 'Sund', 'Taxila'],
  colours: ['sage', 'sand', 'terracotta', 'navy', 'ivory', 'olive', 'graphite', 'mustard', 'blush'],
  colourChoices: 3,
  slots: {
    wood: ['solid oak', 'sheesham', 'walnut', 'ash'],
    cover: ['bouclé', 'linen weave', 'cotton velvet', 'wool felt'],
    origin: ['Chiniot, Pakistan', 'Jönköping, Sweden', 'Udine, Italy'],
  },
  names: ['{line} {*noun}', '{line} {*noun} in {*cover}', '{line} {*colour} {*noun}'],
  opens: [
    'The {line} {noun} is low, deep and drawn with one curve, so that a room feels larger with it than without.',
    'Joined in {origin} from {wood}, the {line} holds together without a single visible screw.',
    'A {noun} for reading, for naps and for guests who stay late.',
  ],
  details: [
    '{^wood} underneath, {cover} on top. It measures {size}.',
    'Covers come off for cleaning; the frame of {wood} is guaranteed for ten years. Size: {size}.',
  ],
  ends: [
    'Delivered to the room by two people.',
    'Vacuum weekly; blot spills, never rub.',
    'Legs are packed separately and screw in by hand.',
  ],
  features: { Frame: '{^wood}', Cover: '{^cover}', Dimensions: '{size}' },
  specs: { 'Made in': '{origin}', Assembly: 'Legs only', Guarantee: '10 years' },
  types: [
    {
      category: 'home/furniture/sofas',
      shape: 'sofa',
      count: 18,
      nouns: ['sofa', 'three-seat sofa', 'two-seat sofa'],
      price: [88_000, 460_000],
      weight: [42_000, 78_000],
      slots: { size: ['214 × 92 × 78 cm', '178 × 88 × 76 cm', '236 × 96 × 74 cm'] },
    },
    {
      category: 'home/furniture/armchairs',
      shape: 'armchair',
      count: 16,
      nouns: ['armchair', 'lounge chair'],
      price: [38_000, 220_000],
      weight: [14_000, 26_000],
      slots: { size: ['78 × 82 × 80 cm', '72 × 76 × 84 cm'] },
    },
    {
      category: 'home/furniture/side-tables',
      shape: 'table',
      count: 14,
      nouns: ['side table', 'coffee table'],
      price: [12_000, 96_000],
      weight: [4_500, 18_000],
      slots: { size: ['45 × 45 × 52 cm', '90 × 90 × 36 cm'], cover: ['oil finish', 'soap finish'] },
    },
  ],
};

export const lighting: Family = {
  ...furniture,
  brands: brandsOf('light'),
  lines: ['Mond', 'Diya', 'Halo', 'Kupol', 'Lys', 'Minar'],
  colours: ['ivory', 'gold', 'black', 'terracotta', 'sage', 'emerald', 'blush'],
  slots: {
    body: ['spun brass', 'glazed ceramic', 'powder-coated steel', 'turned walnut'],
    shade: ['pleated linen', 'opal glass', 'hand-folded paper', 'cotton drum'],
    bulb: ['E27 bulb, up to 60 W', 'E14 bulb, up to 40 W', 'dimmable LED, 2,700 K'],
    origin: ['Murano, Italy', 'Lahore, Pakistan', 'Malmö, Sweden'],
  },
  names: ['{line} {*noun}', '{line} {*body} {*noun}', '{line} {*colour} {*noun}'],
  opens: [
    'Light should arrive softly. The {line} sends it through {shade} and keeps the glare for itself.',
    '{^body}, {shade} and a proportion that has been argued over: the {line} {noun}.',
    'Switch it off and the {line} is sculpture; switch it on and the evening starts.',
  ],
  details: [
    'It stands {size} and takes a {bulb}.',
    'The flex is covered in cloth; the switch sits where the hand falls. {^size}, {bulb}.',
  ],
  ends: [
    'Wipe with a dry cloth.',
    'Bulb included. Plug fits Pakistani sockets.',
    'Wired and tested in {origin}.',
  ],
  features: { Body: '{^body}', Shade: '{^shade}', Bulb: '{^bulb}', Size: '{^size}' },
  specs: { 'Made in': '{origin}', Voltage: '220-240 V' },
  types: [
    {
      category: 'home/lighting/table-lamps',
      shape: 'tablelamp',
      count: 18,
      nouns: ['table lamp', 'bedside lamp'],
      price: [6_800, 62_000],
      weight: [1400, 3800],
      slots: { size: ['46 cm high', '38 cm high', '58 cm high'] },
    },
    {
      category: 'home/lighting/floor-lamps',
      shape: 'floorlamp',
      count: 14,
      nouns: ['floor lamp', 'reading lamp'],
      price: [16_000, 110_000],
      weight: [4200, 9800],
      slots: { size: ['152 cm high', '168 cm high'] },
    },
    {
      category: 'home/lighting/pendants',
      shape: 'pendant',
      count: 14,
      nouns: ['pendant light', 'ceiling lamp'],
      price: [9_500, 98_000],
      weight: [1100, 4200],
      slots: { size: ['42 cm wide', '34 cm wide', '60 cm wide'] },
    },
  ],
};

export const decor: Family = {
  brands: [...new Set([...brandsOf('decor'), ...brandsOf('candles')])],
  lines: ['Multan', 'Dune', 'Ripple', 'Sabz', 'Moss', 'Noir', 'Kashi', 'Still'],
  colours: ['terracotta', 'ivory', 'cobalt', 'sage', 'sand', 'teal', 'black', 'blush', 'mustard'],
  colourChoices: 2,
  slots: {
    origin: ['Multan, Pakistan', 'Gothenburg, Sweden', 'Alentejo, Portugal'],
    mood: ['bare shelf', 'crowded table', 'long hallway', 'bedside'],
  },
  names: ['{line} {*noun}', '{line} {*stuff} {*noun}', '{line} {*colour} {*noun}'],
  opens: [
    'Made for a {mood}: the {line} {noun} in {stuff} asks for little room and repays it.',
    'No two are quite alike. The {line} is {stuff}, finished by hand in {origin}.',
    'The {line} {noun} brings the colour of the earth indoors.',
  ],
  details: ['{^detail}. It measures {size}.', '{^stuff} gives it weight; {detail}. Size: {size}.'],
  ends: [
    'Packed in moulded pulp, so it arrives whole.',
    'Small differences are the hand of the maker.',
    'Made in {origin}.',
  ],
  features: { Material: '{^stuff}', Dimensions: '{size}', Detail: '{^detail}' },
  specs: { 'Made in': '{origin}' },
  types: [
    {
      category: 'home/decor/vases',
      shape: 'vase',
      count: 20,
      nouns: ['vase', 'bottle vase', 'floor vase'],
      price: [2_800, 48_000],
      weight: [900, 4200],
      slots: {
        stuff: ['stoneware', 'blue pottery', 'mouth-blown glass'],
        size: ['28 × 16 cm', '36 × 20 cm', '22 × 14 cm'],
        detail: ['the inside is glazed and watertight', 'throwing rings are left to be felt'],
      },
    },
    {
      category: 'home/decor/candles',
      shape: 'candle',
      count: 18,
      nouns: ['scented candle', 'candle'],
      price: [1_600, 14_500],
      weight: [320, 780],
      slots: {
        stuff: ['soy wax', 'coconut wax', 'beeswax'],
        size: ['8 × 9 cm', '10 × 11 cm'],
        detail: [
          'it burns for 55 hours on one cotton wick',
          'fig, cedar and smoke fill a room without shouting',
        ],
      },
    },
    {
      category: 'home/decor/cushions',
      shape: 'cushion',
      count: 16,
      nouns: ['cushion', 'bolster cushion'],
      price: [1_900, 12_500],
      weight: [420, 980],
      slots: {
        stuff: ['block-printed cotton', 'heavy linen', 'cotton velvet'],
        size: ['50 × 50 cm', '40 × 60 cm'],
        detail: ['a feather insert is included', 'the zip hides in the seam'],
      },
    },
  ],
};

export const kitchen: Family = {
  ...decor,
  brands: [...new Set([...brandsOf('coffee'), ...brandsOf('cookware')])],
  lines: ['Classic', 'Chai', 'Nord', 'Barista', 'Hearth', 'Daily', 'Saga'],
  colours: ['ivory', 'crimson', 'sage', 'black', 'silver', 'teal', 'navy', 'mustard'],
  slots: {
    origin: ['Germany', 'Italy', 'Gujranwala, Pakistan', 'Sweden'],
    warranty: ['2 years', '5 years', '25 years'],
  },
  names: ['{line} {*noun} {size}', '{line} {*stuff} {*noun}', '{line} {*colour} {*noun} {size}'],
  opens: [
    'The {line} {noun} is the one that stays out on the counter.',
    '{^stuff}, a lid that fits and a handle that stays cool: the {line} is a {noun} that has been thought through.',
    'For kitchens that cook every day: the {line} {noun} in {stuff}.',
  ],
  details: ['{^detail}. Size: {size}.', 'At {size} it suits a family of four; {detail}.'],
  ends: [
    'Guaranteed for {warranty}.',
    'Wash by hand and dry at once.',
    'Made in {origin}; guaranteed for {warranty}.',
  ],
  features: { Material: '{^stuff}', Size: '{size}', Detail: '{^detail}' },
  specs: { 'Made in': '{origin}', Guarantee: '{warranty}' },
  types: [
    {
      category: 'kitchen/tea-and-coffee/kettles',
      shape: 'kettle',
      count: 18,
      nouns: ['kettle', 'electric kettle', 'gooseneck kettle'],
      price: [5_800, 42_000],
      weight: [980, 1600],
      slots: {
        stuff: ['brushed steel', 'enamelled steel'],
        size: ['1.7 litres', '1.0 litre', '1.2 litres'],
        detail: ['it boils a litre in three minutes', 'the thermostat holds five temperatures'],
      },
    },
    {
      category: 'kitchen/tea-and-coffee/espresso-machines',
      shape: 'espresso',
      count: 14,
      nouns: ['espresso machine', 'coffee machine'],
      price: [48_000, 360_000],
      weight: [5200, 12_500],
      slots: {
        stuff: ['stainless steel', 'enamelled steel and walnut'],
        size: ['1.8 litres', '2.1 litres'],
        detail: ['a 15-bar pump and a real steam wand', 'it is ready in forty seconds'],
      },
    },
    {
      category: 'kitchen/tea-and-coffee/teapots',
      shape: 'teapot',
      count: 14,
      nouns: ['teapot', 'chai pot'],
      price: [2_600, 21_000],
      weight: [620, 1250],
      slots: {
        stuff: ['stoneware', 'porcelain', 'cast iron'],
        size: ['1.1 litres', '0.8 litres'],
        detail: ['the spout does not drip', 'a steel strainer lifts out'],
      },
    },
    {
      category: 'kitchen/cookware/pots',
      shape: 'pot',
      count: 14,
      nouns: ['casserole', 'stock pot', 'dutch oven'],
      price: [7_400, 68_000],
      weight: [2300, 5600],
      slots: {
        stuff: ['enamelled cast iron', 'tri-ply steel'],
        size: ['4.7 litres', '6.3 litres', '2.8 litres'],
        detail: ['works on gas, ceramic and induction', 'spikes under the lid return the steam'],
      },
    },
    {
      category: 'kitchen/cookware/pans',
      shape: 'pan',
      count: 14,
      nouns: ['frying pan', 'sauté pan', 'tawa'],
      price: [3_200, 38_000],
      weight: [850, 2400],
      slots: {
        stuff: ['carbon steel', 'cast iron', 'hard-anodised aluminium'],
        size: ['28 cm', '24 cm', '30 cm'],
        detail: ['it is seasoned and ready', 'the base stays flat on induction'],
      },
    },
  ],
};

export const tableware: Family = {
  ...kitchen,
  brands: brandsOf('tableware'),
  lines: ['Dune', 'Ripple', 'Courtyard', 'Salt', 'Haveli', 'Linen'],
  types: [
    {
      category: 'kitchen/tableware/mugs',
      shape: 'mug',
      count: 16,
      nouns: ['mug', 'coffee mug', 'set of two mugs'],
      price: [900, 7_800],
      weight: [320, 760],
      slots: {
        stuff: ['reactive-glaze stoneware', 'bone china'],
        size: ['350 ml', '280 ml'],
        detail: ['safe in the dishwasher and the microwave', 'the foot is left unglazed'],
      },
    },
    {
      category: 'kitchen/tableware/dinner-sets',
      shape: 'plates',
      count: 14,
      nouns: ['dinner set', 'plate set'],
      price: [6_500, 72_000],
      weight: [3200, 9800],
      slots: {
        stuff: ['porcelain', 'stoneware'],
        size: ['12 pieces', '16 pieces', '24 pieces'],
        detail: ['rims are thickened against chips', 'plates stack without scratching'],
      },
    },
  ],
};
