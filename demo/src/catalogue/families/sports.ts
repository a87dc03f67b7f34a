import { brandsOf } from '../brands.ts';
import type { Family } from '../shape.ts';

export const sports: Family = {
  brands: [...new Set([...brandsOf('sport'), ...brandsOf('cricket')])],
  lines: ['Gaddafi', 'Century', 'Boundary', 'Match', 'Club', 'Pro', 'Heritage', 'Express'],
  colours: ['crimson', 'white', 'navy', 'mustard', 'emerald', 'cobalt', 'black', 'coral'],
  colourChoices: 1,
  slots: {
    origin: ['Sialkot, Pakistan', 'Portugal', 'England'],
    level: ['club', 'match', 'training', 'tournament'],
    model: ['#00', '##', 'X#', '##0'],
  },
  names: [
    '{line} {model} {*noun}',
    '{line} {*noun} {*level} Grade',
    '{line} {*stuff} {*noun} {model}',
  ],
  opens: [
    'Hand-finished in {origin}, the {line} {model} is a {noun} of {level} standard.',
    'The {line} {noun} was made with players who return what they do not like. They kept this one.',
    '{^stuff} and a balance you notice at once: the {line} {model}.',
  ],
  details: ['{^detail}. Graded for {level} play.', 'Made of {stuff}; {detail}.'],
  ends: [
    'Keep dry and out of the boot of the car.',
    'Approved for school and {level} use.',
    'Made in {origin}.',
  ],
  features: { Material: '{^stuff}', Grade: '{^level}', Detail: '{^detail}' },
  specs: { Model: '{line} {model}', 'Made in': '{origin}' },
  types: [
    {
      category: 'sports/cricket/bats',
      shape: 'bat',
      count: 16,
      nouns: ['cricket bat'],
      price: [6_500, 88_000],
      weight: [1120, 1320],
      sizes: 'bat',
      slots: {
        stuff: ['grade 1 English willow', 'Kashmir willow', 'grade 2 English willow'],
        detail: ['the sweet spot sits low for slow pitches', 'edges of 39 mm and a light pick-up'],
      },
    },
    {
      category: 'sports/cricket/balls',
      shape: 'cricketball',
      count: 14,
      nouns: ['cricket ball', 'hard ball'],
      price: [850, 7_200],
      weight: [156, 163],
      slots: {
        stuff: ['four-piece alum leather', 'two-piece leather'],
        detail: ['eighty stitches in the seam', 'the cork core is wound five times'],
      },
    },
    {
      category: 'sports/football/footballs',
      shape: 'football',
      count: 16,
      nouns: ['football', 'match football'],
      price: [1_800, 16_500],
      weight: [410, 450],
      slots: {
        stuff: ['thermo-bonded polyurethane', 'hand-stitched leather'],
        detail: ['a butyl bladder holds air for weeks', 'the texture grips in the wet'],
      },
    },
    {
      category: 'sports/basketball/basketballs',
      shape: 'basketball',
      count: 12,
      nouns: ['basketball'],
      price: [2_200, 14_000],
      weight: [590, 650],
      slots: {
        stuff: ['composite leather', 'deep-channel rubber'],
        detail: ['deep channels sit well under the fingers', 'for indoor and outdoor courts'],
      },
    },
    {
      category: 'sports/racket-sports/tennis-rackets',
      shape: 'racket',
      count: 16,
      nouns: ['tennis racket', 'squash racket'],
      price: [7_800, 68_000],
      weight: [255, 320],
      slots: {
        stuff: ['braided graphite', 'graphite and basalt'],
        detail: ['a 16 × 19 string pattern', 'the grip is 4 3/8 inches'],
      },
    },
  ],
};

export const fitness: Family = {
  ...sports,
  brands: brandsOf('fitness'),
  types: [
    {
      category: 'sports/fitness/dumbbells',
      shape: 'dumbbell',
      count: 14,
      nouns: ['dumbbell pair', 'hex dumbbell'],
      price: [3_200, 42_000],
      weight: [4000, 24_000],
      slots: {
        stuff: ['rubber-coated iron', 'chromed steel'],
        detail: ['knurled handles of 32 mm', 'hexagonal ends do not roll away'],
      },
    },
    {
      category: 'sports/fitness/yoga-mats',
      shape: 'mat',
      count: 14,
      nouns: ['yoga mat', 'exercise mat'],
      price: [2_400, 18_500],
      weight: [900, 2600],
      slots: {
        stuff: ['natural rubber', 'cork and rubber', 'TPE foam'],
        detail: ['it measures 183 × 66 cm and is 5 mm thick', 'the surface grips when it is wet'],
      },
    },
  ],
};
