import { shade, tint } from './colour-mix.ts';
import { compose } from './scenes.ts';
import { arch, plinth, stems, sweep, windowLight } from './studio.ts';

type Thing = readonly [shape: string, colour: string];

/** The pictures of blog posts and of the page about the shop: three objects, the middle one in front. */
const stories: Record<string, { wall: string; things: readonly [Thing, Thing, Thing] }> = {
  house: {
    wall: '#cbb9a0',
    things: [
      ['floorlamp', 'ivory'],
      ['trunk', 'cognac'],
      ['armchair', 'emerald'],
    ],
  },
  leather: {
    wall: '#d6b79c',
    things: [
      ['loafer', 'chocolate'],
      ['wallet', 'oxblood'],
      ['tote', 'cognac'],
    ],
  },
  watch: {
    wall: '#bcc2b6',
    things: [
      ['chronograph', 'ivory'],
      ['watch', 'oxblood'],
      ['watch', 'emerald'],
    ],
  },
  journey: {
    wall: '#d8c4a2',
    things: [
      ['suitcase', 'navy'],
      ['backpack', 'olive'],
      ['trunk', 'terracotta'],
    ],
  },
  oud: {
    wall: '#d9b7a6',
    things: [
      ['attar', 'gold'],
      ['perfume', 'rose'],
      ['cologne', 'amber'],
    ],
  },
  table: {
    wall: '#c3c8bd',
    things: [
      ['vase', 'terracotta'],
      ['plates', 'ivory'],
      ['teapot', 'teal'],
    ],
  },
  light: {
    wall: '#c9b8a4',
    things: [
      ['floorlamp', 'ivory'],
      ['tablelamp', 'mustard'],
      ['armchair', 'navy'],
    ],
  },
  customs: {
    wall: '#c8c6b8',
    things: [
      ['camera', 'graphite'],
      ['book', 'crimson'],
      ['trunk', 'walnut'],
    ],
  },
  cricket: {
    wall: '#b9c3ae',
    things: [
      ['sneaker', 'white'],
      ['cricketball', 'crimson'],
      ['bat', 'oak'],
    ],
  },
};

/** Names of the pictures for the shop's own texts. */
export const storyNames = Object.keys(stories);

const positions = [
  { x: 470, base: 800, size: 470 },
  { x: 1190, base: 850, size: 330 },
  { x: 800, base: 862, size: 520 },
];

/** Draws a still life, 1600 by 1000. */
export function drawStory(name: string): string | null {
  const story = stories[name];
  if (!story) return null;
  const { wall } = story;
  const things = story.things.map(([shape, colour], at) => ({
    shape,
    colour,
    ...(positions[at] ?? { x: 0, base: 0, size: 1 }),
  }));
  return compose(1600, 1000, wall, `story-${name}`, things, (pen) =>
    [
      sweep(pen, wall, 740, 1600, 1000),
      windowLight(pen, 180, 90, 1.7),
      arch(pen, 520, 560, 110, 762, shade(wall, 0.05)),
      plinth(pen, 800, 856, 330, 200, tint(wall, 0.25)),
      stems(pen, 1420, 800, 1.1, shade(wall, 0.35)),
    ].join(''),
  );
}
