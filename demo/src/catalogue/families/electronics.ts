import { brandsOf } from '../brands.ts';
import type { Family } from '../shape.ts';

export const mobile: Family = {
  brands: brandsOf('phones'),
  lines: ['Nova', 'Edge', 'Lite', 'Air', 'Zen'],
  colours: ['graphite', 'silver', 'navy', 'sage', 'blush', 'black', 'gold', 'lilac'],
  colourChoices: 3,
  slots: {
    generation: ['13', '14', '15', '16', '17'],
    rank: ['', ' Pro', ' Max', ' Plus', ' Ultra', ' Pro Max'],
    storage: ['128 GB', '256 GB', '512 GB'],
    ram: ['8 GB', '12 GB', '6 GB'],
    chip: [
      'a 3 nm eight-core chip',
      'a 4 nm chip with a neural engine',
      'an efficient six-core chip',
    ],
    camera: ['48 MP', '50 MP', '64 MP', '108 MP'],
    battery: ['4,400 mAh', '5,000 mAh', '3,800 mAh'],
    panel: ['OLED at 120 Hz', 'LTPO OLED', 'AMOLED at 90 Hz'],
  },
  names: [
    '{line} {generation}{rank} {storage} {*noun}',
    '{line} {generation}{rank} 5G {*noun} {ram}/{storage}',
  ],
  opens: [
    'The {line} {generation}{rank} puts {chip} behind a {size} {panel} display.',
    'A {size} {noun} with a {camera} main camera that keeps skin looking like skin.',
    'Two days on a charge in ordinary use: the {line} {generation}{rank} carries {battery} and knows when to rest.',
  ],
  details: [
    'Inside are {ram} of memory and {storage} of storage; the body resists water and dust to IP68.',
    'The {camera} sensor is stabilised, video goes to 4K at 60 frames, and {storage} is enough for years of it.',
    'It charges to half in 25 minutes ({battery}), takes two SIMs and is PTA approved.',
  ],
  ends: [
    'Sealed box with a USB-C cable. One-year warranty.',
    'Five years of updates are promised.',
    'Factory unlocked for all networks.',
  ],
  features: {
    Display: '{size} {panel}',
    Memory: '{ram}',
    Storage: '{storage}',
    Camera: '{camera}',
    Battery: '{battery}',
  },
  specs: {
    Model: '{line} {generation}{rank}',
    Chip: '{^chip}',
    Network: '5G, dual SIM',
    Warranty: '1 year',
  },
  types: [
    {
      category: 'electronics/phones/smartphones',
      shape: 'phone',
      count: 34,
      nouns: ['phone', 'smartphone'],
      price: [48_000, 520_000],
      weight: [165, 235],
      sizes: 'storage',
      slots: { size: ['6.1-inch', '6.7-inch', '6.4-inch'] },
    },
    {
      category: 'electronics/phones/tablets',
      shape: 'tablet',
      count: 16,
      nouns: ['tablet'],
      price: [38_000, 310_000],
      weight: [430, 690],
      sizes: 'storage',
      slots: { size: ['11-inch', '12.9-inch', '8.7-inch'], battery: ['8,200 mAh', '10,100 mAh'] },
    },
  ],
};

export const audio: Family = {
  brands: brandsOf('audio'),
  lines: ['Aria', 'Halo', 'Tempo', 'Room', 'Lark'],
  colours: ['black', 'silver', 'ivory', 'navy', 'sage', 'graphite', 'cognac'],
  colourChoices: 2,
  slots: {
    hours: ['24', '30', '36', '40', '52'],
    driver: ['30 mm carbon', '40 mm bio-cellulose', '10 mm dynamic', 'dual balanced'],
    codec: ['LDAC and AAC', 'aptX Adaptive', 'AAC and SBC'],
    bt: ['5.2', '5.3', '5.4'],
  },
  names: ['{model} {*noun}', '{line} {model} {*noun}', '{model} {*noun} {*colour}'],
  opens: [
    'The {model} lowers the world by thirty decibels and leaves the music alone.',
    'Voices first: the {model} is tuned so that singers stand in front of the band, where they belong.',
    '{^driver} drivers and {hours} hours of battery make the {model} {noun} an easy companion.',
  ],
  details: [
    'Bluetooth {bt} with {codec}, two devices at once, and {hours} hours between charges.',
    'The {driver} drivers reach low without booming; {comfort}.',
    '{^comfort}. A ten-minute charge gives four hours more.',
  ],
  ends: [
    'Carry case and USB-C cable included.',
    'One-year warranty; parts can be replaced.',
    'Works with any phone; the app is optional.',
  ],
  features: {
    Drivers: '{^driver}',
    Battery: '{hours} hours',
    Bluetooth: '{bt}',
    Codecs: '{codec}',
  },
  specs: { Model: '{model}', Comfort: '{^comfort}', Warranty: '1 year' },
  types: [
    {
      category: 'electronics/audio/headphones',
      shape: 'headphones',
      count: 24,
      nouns: ['wireless headphones', 'noise cancelling headphones', 'headphones'],
      price: [12_000, 145_000],
      weight: [210, 340],
      slots: {
        model: ['WX-1000M5', 'WX-1000M4', 'HD-7##', 'QH-45#', 'SN-9#0X', 'WX-##0N'],
        comfort: [
          'memory-foam cushions seal without pressing',
          'the headband spreads 250 g so evenly that you forget it',
        ],
      },
    },
    {
      category: 'electronics/audio/earbuds',
      shape: 'earbuds',
      count: 18,
      nouns: ['wireless earbuds', 'true wireless earbuds'],
      price: [5_500, 68_000],
      weight: [42, 66],
      slots: {
        model: ['WF-1000M5', 'TB-2##', 'Bud ##', 'LE-5#0'],
        comfort: ['four sizes of tips are in the box', 'each bud weighs five grams'],
      },
    },
    {
      category: 'electronics/audio/speakers',
      shape: 'speaker',
      count: 18,
      nouns: ['bluetooth speaker', 'wireless speaker', 'portable speaker'],
      price: [6_800, 118_000],
      weight: [540, 3200],
      slots: {
        model: ['SB-3##', 'Room ##', 'XR-1#0'],
        comfort: ['the woven grille shrugs off rain to IPX5', 'two of them pair for stereo'],
      },
    },
  ],
};

export const cameras: Family = {
  brands: brandsOf('cameras'),
  lines: ['Argus', 'Field', 'Prime', 'Atlas'],
  colours: ['black', 'silver', 'cognac', 'graphite'],
  colourChoices: 2,
  slots: {
    model: ['OM-7##', 'L##00', 'XF-#0 II', 'A7-#V', 'R##0'],
    mp: ['24 MP', '33 MP', '45 MP', '26 MP'],
    sensor: ['full-frame', 'APS-C', 'stacked full-frame'],
    lens: ['24-70 mm f/4', '35 mm f/2', '18-55 mm f/2.8-4', '28 mm f/1.7'],
    iso: ['51,200', '102,400', '25,600'],
  },
  names: ['{model} {*noun} with {lens} Lens', '{line} {model} {*noun}'],
  opens: [
    'Dials where your fingers expect them: the {model} is a {sensor} {noun} for people who like taking pictures.',
    'A {mp} {sensor} sensor gives the {model} files you can crop by half and still print large.',
    'The {line} {model} starts in a blink, focuses on eyes, and stays out of the way.',
  ],
  details: [
    'Sensitivity reaches ISO {iso}; the {lens} lens is sealed against dust.',
    'Five-axis stabilisation, two card slots and 4K video; supplied with the {lens} lens.',
  ],
  ends: [
    'Battery, charger and strap in the box.',
    'Two-year warranty.',
    'Firmware updates are free.',
  ],
  features: { Sensor: '{^sensor}', Resolution: '{mp}', Lens: '{lens}', 'Highest ISO': '{iso}' },
  specs: { Model: '{model}', Video: '4K', Warranty: '2 years' },
  types: [
    {
      category: 'electronics/cameras/mirrorless',
      shape: 'camera',
      count: 16,
      nouns: ['mirrorless camera', 'camera'],
      price: [128_000, 690_000],
      weight: [420, 920],
    },
    {
      category: 'electronics/cameras/compact',
      shape: 'compact',
      count: 12,
      nouns: ['compact camera', 'travel camera'],
      price: [58_000, 290_000],
      weight: [240, 430],
    },
  ],
};

export const computers: Family = {
  ...mobile,
  brands: brandsOf('computers'),
  lines: ['Slate', 'Folio', 'Studio', 'Flow'],
  colours: ['silver', 'graphite', 'navy', 'gold', 'black'],
  colourChoices: 2,
  slots: {
    model: ['14-X##', '13 G#', '16 Pro #', '15-A#0'],
    cpu: ['a 10-core processor', 'a 12-core processor', 'an 8-core processor'],
    ram: ['16 GB', '32 GB', '8 GB'],
    storage: ['512 GB', '1 TB', '256 GB'],
    size: ['13.6-inch', '14-inch', '16-inch', '15.3-inch'],
    hours: ['12', '15', '18'],
  },
  names: ['{line} {model} {*noun} {ram}/{storage}', '{line} {model} {size} {*noun}'],
  opens: [
    'The {line} {model} is milled from one block of aluminium around a {size} screen.',
    'With {cpu} and {ram} of memory, the {line} {model} is a {noun} that opens what you ask for at once.',
    '{hours} hours away from the wall: a {size} {noun} for trains, lecture halls and kitchens.',
  ],
  details: [
    '{^cpu}, {ram} of memory and a {storage} drive work without a fan at ordinary loads.',
    'The keyboard has 1.3 mm of travel, the screen 500 nits, the battery {hours} hours.',
  ],
  ends: [
    'English keyboard. One-year warranty.',
    'USB-C charger included.',
    'Memory and drive are covered for two years.',
  ],
  features: { Processor: '{^cpu}', Memory: '{ram}', Storage: '{storage}', Screen: '{size}' },
  specs: { Model: '{line} {model}', Battery: '{hours} hours', Warranty: '1 year' },
  types: [
    {
      category: 'electronics/computers/laptops',
      shape: 'laptop',
      count: 22,
      nouns: ['laptop', 'notebook'],
      price: [118_000, 690_000],
      weight: [1190, 2150],
    },
  ],
};

export const wearables: Family = {
  ...audio,
  brands: brandsOf('wearables'),
  lines: ['Pulse', 'Orbit', 'Fit'],
  colours: ['black', 'sage', 'coral', 'navy', 'sand', 'lilac'],
  slots: {
    model: ['Watch #', 'Band ##', 'S#0'],
    days: ['7', '10', '14'],
    screen: ['1.4-inch AMOLED', '1.6-inch AMOLED'],
    strap: ['fluoroelastomer', 'woven nylon'],
  },
  names: ['{line} {model} {*noun}', '{line} {model} {*noun} {*colour}'],
  opens: [
    'The {line} {model} counts what matters and keeps quiet about the rest.',
    'A {screen} screen and {days} days of battery in a {noun} thin enough to sleep in.',
  ],
  details: [
    'Heart rate, sleep, oxygen, GPS and a compass; swim-proof to 50 m, on a {strap} strap.',
    'It shows messages in Urdu and English, pays for coffee, and runs {days} days.',
  ],
  ends: ['Works with both big phone systems.', 'Straps change with a click.'],
  features: { Screen: '{screen}', Battery: '{days} days', Strap: '{^strap}' },
  specs: { Model: '{line} {model}', Water: '50 m', Warranty: '1 year' },
  types: [
    {
      category: 'electronics/wearables/smartwatches',
      shape: 'smartwatch',
      count: 20,
      nouns: ['smartwatch', 'fitness watch'],
      price: [9_500, 148_000],
      weight: [28, 62],
    },
  ],
};
