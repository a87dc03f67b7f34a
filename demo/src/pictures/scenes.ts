import { families } from '../catalogue/families.ts';
import { createRandom } from '../random.ts';
import { shade, tint } from './colour-mix.ts';
import { drawFigure, fitted, placed, sheet } from './draw-product.ts';
import { createPen } from './pen.ts';
import { arch, plinth, stems, sweep, windowLight } from './studio.ts';

interface Thing {
  shape: string;
  colour: string;
  x: number;
  base: number;
  size: number;
}

/** Combines several drawings in one picture, each with its own definitions. */
export function compose(
  width: number,
  height: number,
  wall: string,
  seed: string,
  things: Thing[],
  back: (pen: ReturnType<typeof createPen>) => string,
) {
  const pen = createPen(createRandom(seed), wall, 'gold', 'b');
  const background = back(pen);
  const parts = things.map((thing, at) => {
    const { pen: own, figure } = drawFigure(thing.shape, thing.colour, `${seed}${at}`, `t${at}x`);
    const svg = fitted(thing.shape, placed(own, figure), {
      x: thing.x,
      base: thing.base,
      width: thing.size,
      height: thing.size,
      most: 3,
    });
    return `<defs>${own.definitions()}</defs>${svg}`;
  });
  return sheet(pen, background + parts.join(''), width, height);
}

/** A picture of a department, category or sub-category: up to three of its products in a niche. */
export function drawCategory(menuUrl: string): string | null {
  const random = createRandom(menuUrl);
  const found = families.flatMap((family) =>
    family.types
      .filter((type) => `${type.category}/`.startsWith(`${menuUrl}/`))
      .map((type) => ({ shape: type.shape, colour: random.pick(family.colours) })),
  );
  const different = [...new Map(found.map((thing) => [thing.shape, thing])).values()];
  if (different.length === 0) return null;
  const chosen = random.sample(different, 3);
  const wall = random.pick([
    '#dcc3ab',
    '#c4c9b8',
    '#dcc8b6',
    '#d3c4b6',
    '#c8cfcd',
    '#dbbfb2',
    '#e0d0a8',
  ]);
  const positions = [
    [{ x: 500, base: 850, size: 600 }],
    [
      { x: 350, base: 790, size: 430 },
      { x: 650, base: 866, size: 430 },
    ],
    [
      { x: 265, base: 770, size: 350 },
      { x: 735, base: 770, size: 350 },
      { x: 500, base: 880, size: 420 },
    ],
  ][chosen.length - 1];
  const things = chosen.map((thing, at) => ({
    ...thing,
    ...(positions?.[at] ?? { x: 500, base: 850, size: 600 }),
  }));
  return compose(
    1000,
    1000,
    wall,
    menuUrl,
    things,
    (pen) =>
      sweep(pen, wall, 720) + windowLight(pen, 90, 110, 1.4) + arch(pen, 190, 620, 90, 736, wall),
  );
}

const promos: Record<string, { wall: string; things: [shape: string, colour: string][] }> = {
  handbags: {
    wall: '#d8b49a',
    things: [
      ['tote', 'cognac'],
      ['clutch', 'ivory'],
      ['shoulderbag', 'oxblood'],
    ],
  },
  watches: {
    wall: '#b9bfb6',
    things: [
      ['watch', 'emerald'],
      ['ring', 'cobalt'],
      ['chronograph', 'ivory'],
    ],
  },
  fragrance: {
    wall: '#dbb9ad',
    things: [
      ['cologne', 'amber'],
      ['attar', 'gold'],
      ['perfume', 'rose'],
    ],
  },
  living: {
    wall: '#c9b79d',
    things: [
      ['floorlamp', 'ivory'],
      ['vase', 'terracotta'],
      ['armchair', 'sage'],
    ],
  },
  audio: {
    wall: '#bfc6c6',
    things: [
      ['speaker', 'cognac'],
      ['earbuds', 'ivory'],
      ['headphones', 'graphite'],
    ],
  },
  travel: {
    wall: '#d9c39c',
    things: [
      ['trunk', 'emerald'],
      ['backpack', 'navy'],
      ['suitcase', 'terracotta'],
    ],
  },
};

/** Names of the pictures for banner and slideshow. */
export const promoNames = Object.keys(promos);

/**
 * Draws a wide picture (1920 by 800) with space for text at its start, or a narrow one (960 by 1200) with space at its
 * top.
 */
export function drawPromo(name: string, form: string): string | null {
  const promo = promos[name];
  if (!promo || (form !== 'wide' && form !== 'narrow')) return null;
  const wide = form === 'wide';
  const [width, height] = wide ? [1920, 800] : [960, 1200];
  const positions = wide
    ? [
        { x: 1130, base: 640, size: 400 },
        { x: 1720, base: 690, size: 270 },
        { x: 1440, base: 712, size: 520 },
      ]
    : [
        { x: 250, base: 960, size: 370 },
        { x: 800, base: 1030, size: 250 },
        { x: 540, base: 1090, size: 500 },
      ];
  const things = promo.things.map(([shape, colour], at) => ({
    shape,
    colour,
    ...(positions[at] ?? { x: 0, base: 0, size: 1 }),
  }));
  return compose(width, height, promo.wall, `promo-${name}`, things, (pen) =>
    [
      sweep(pen, promo.wall, height * 0.74, width, height),
      windowLight(pen, wide ? 700 : 80, wide ? 60 : 300, 1.7),
      wide
        ? arch(pen, 1190, 480, 60, 606, shade(promo.wall, 0.05))
        : arch(pen, 300, 480, 420, 905, shade(promo.wall, 0.05)),
      plinth(
        pen,
        wide ? 1440 : 540,
        wide ? 706 : 1084,
        wide ? 300 : 290,
        260,
        tint(promo.wall, 0.25),
      ),
      stems(pen, wide ? 960 : 880, wide ? 690 : 960, wide ? 1.1 : 0.9, shade(promo.wall, 0.35)),
    ].join(''),
  );
}
