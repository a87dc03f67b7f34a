import { hexOf } from '../catalogue/colours.ts';
import { createRandom } from '../random.ts';
import { mix, tint } from './colour-mix.ts';

import { frames } from './frames.ts';
import { createPen, type Figure, type Metal, type Pen } from './pen.ts';
import { silhouetteOf } from './silhouettes.ts';
import {
  arch,
  floorShadow,
  paperFor,
  plinth,
  rail,
  stems,
  sweep,
  wallShadow,
  windowLight,
} from './studio.ts';

export interface ProductPicture {
  shape: string;
  colour: string;
  number: string;
  /** 1: front, 2: detail, 3: in a scene. */
  view: number;
}

const metals: readonly Metal[] = ['gold', 'gold', 'silver', 'rose'];

/** Wraps drawn content and the pen's definitions into an SVG. */
export function sheet(pen: Pen, content: string, width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${pen.definitions()}</defs>${content}</svg>`;
}

/** Draws a product; its proportions depend on its number only, so they are the same in any view and colour. */
export function drawFigure(
  shape: string,
  colour: string,
  number: string,
  prefix = 'd',
): { pen: Pen; figure: Figure } {
  const silhouette = silhouetteOf(shape);
  if (!silhouette) throw new Error(`Unknown shape ${shape}`);
  const random = createRandom(`${shape}/${number}`);
  const pen = createPen(random, hexOf(colour), random.pick(metals), prefix);
  return { pen, figure: silhouette(pen) };
}

/** The figure with its shadow, on the floor or on the wall. */
export function placed(pen: Pen, figure: Figure): string {
  return figure.floor === undefined
    ? wallShadow(figure.svg)
    : floorShadow(pen, figure) + figure.svg;
}

/** Moves and scales a figure into a box, with its foot (or its middle, when it hangs) at `base`. */
export function fitted(shape: string, svg: string, box: Box): string {
  const [left, top, right, bottom] = frames[shape] ?? [150, 150, 850, 800];
  const scale = Math.min(box.width / (right - left), box.height / (bottom - top), box.most ?? 1.4);
  return `<g transform="translate(${box.x} ${box.base}) scale(${scale.toFixed(3)}) translate(${-(left + right) / 2} ${-bottom})">${svg}</g>`;
}

interface Box {
  x: number;
  base: number;
  width: number;
  height: number;
  most?: number;
}

function front(pen: Pen, figure: Figure, paper: string, shape: string): string {
  const [left, top, right, bottom] = frames[shape] ?? [150, 150, 850, 800];
  const scale = Math.min(740 / (right - left), 720 / (bottom - top), 1.4);
  const height = (bottom - top) * scale;
  // The cord of a hanging product starts at the picture's edge.
  const base =
    top < 20 && figure.floor === undefined ? height : 500 + height / 2 + (figure.floor ? 26 : 0);
  return (
    sweep(pen, paper, Math.min(760, base - 60)) +
    fitted(shape, placed(pen, figure), { x: 500, base, width: 740, height: 720 })
  );
}

function detail(pen: Pen, figure: Figure, paper: string): string {
  const [x, y, zoom] = figure.focus;
  return (
    sweep(pen, mix(paper, '#a08c76', 0.2), 860) +
    `<g transform="translate(500 520) rotate(-7) scale(${zoom}) translate(${-x} ${-y})">${placed(pen, figure)}</g>`
  );
}

function setting(pen: Pen, figure: Figure, paper: string, seed: string): string {
  const random = createRandom(seed);
  const wall = mix(
    random.pick(['#d9b79c', '#b9bfae', '#d8c3b0', '#c9b8a8', '#c3c9c6', '#d6b8aa', '#b5a58f']),
    paper,
    0.25,
  );
  const clay = random.pick(['#b4613f', '#e6dccb', '#8d8f7d', '#5d4a3e', '#cfb693']);
  const background =
    sweep(pen, wall, 760) +
    windowLight(pen, random.int(60, 200), random.int(110, 190), random.between(1.1, 1.5));
  if (figure.floor === undefined) {
    const corner = stems(pen, random.pick([140, 860]), 960, 0.9, clay);
    const frame = figure.hanger
      ? `${rail(pen)}<g transform="translate(500 104) scale(.84) translate(-500 -${figure.hanger})">`
      : '<g transform="translate(500 520) scale(.76) translate(-500 -500)">';
    return `${background}${frame}${placed(pen, figure)}</g>${corner}`;
  }
  const wide = figure.foot[1] - figure.foot[0] > 640;
  const niche = random.chance(0.6) ? arch(pen, 250, 500, 130, 772, wall) : '';
  if (wide) {
    return `${background}${stems(pen, 880, 800, 1, clay)}<g transform="translate(480 846) scale(.78) translate(-500 -${figure.floor})">${placed(pen, figure)}</g>`;
  }
  const stand = tint(wall, 0.3);
  return `${background}${niche}${stems(pen, random.pick([150, 856]), 850, 0.96, clay)}${plinth(pen, 500, 776, 300, 150, stand)}<g transform="translate(500 782) scale(.66) translate(-500 -${figure.floor})">${placed(pen, figure)}</g>`;
}

/** Draws one product picture, 1000 by 1000. Throws for an unknown shape or colour. */
export function drawProduct({ shape, colour, number, view }: ProductPicture): string {
  const { pen, figure } = drawFigure(shape, colour, number);
  const seed = `${shape}/${number}/${view}`;
  const paper = paperFor(createRandom(seed), pen.colour);
  const content =
    view === 2
      ? detail(pen, figure, paper)
      : view === 3
        ? setting(pen, figure, paper, seed)
        : front(pen, figure, paper, shape);
  return sheet(pen, content, 1000, 1000);
}
