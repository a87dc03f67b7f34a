import type { Random } from '../random.ts';
import { shade, tint } from './colour-mix.ts';

export type Stop = readonly [offset: number, colour: string, opacity?: number];
export type Metal = 'gold' | 'silver' | 'rose' | 'dark';

/** The materials a figure is drawn with; they become gradients in the SVG's definitions. */
export interface Pen {
  readonly random: Random;
  /** The product's colour. */
  readonly colour: string;
  readonly metalKind: Metal;
  lin(stops: readonly Stop[], x1?: number, y1?: number, x2?: number, y2?: number): string;
  rad(stops: readonly Stop[], cx?: number, cy?: number, r?: number): string;
  /** An upright round body: dark at its sides, light left of its middle. */
  round(colour: string): string;
  /** A flat or gently curved surface in slanting light. */
  soft(colour: string): string;
  /** A sphere lit from the upper left. */
  ball(colour: string): string;
  metal(kind?: Metal, upright?: boolean): string;
  pattern(width: number, height: number, content: string, transform?: string): string;
  clip(shape: string): string;
  definitions(): string;
}

const metals: Record<Metal, readonly string[]> = {
  gold: ['#7d5a26', '#e3c37c', '#fff3cd', '#c29a4d', '#8a652c'],
  silver: ['#75787b', '#d9dcde', '#ffffff', '#b0b4b7', '#7b7e81'],
  rose: ['#8a5443', '#e6b7a2', '#fdeae0', '#c98d77', '#8d5746'],
  dark: ['#1b1b1d', '#5a5b5f', '#86888c', '#3a3b3e', '#1e1e20'],
};

/** `prefix` keeps the ids of several pens in one SVG apart. */
export function createPen(random: Random, colour: string, metalKind: Metal, prefix = 'd'): Pen {
  const definitions: string[] = [];
  const add = (build: (id: string) => string) => {
    const id = `${prefix}${definitions.length}`;
    definitions.push(build(id));
    return `url(#${id})`;
  };
  const stopsOf = (stops: readonly Stop[]) =>
    stops
      .map(
        ([offset, stop, opacity]) =>
          `<stop offset="${offset}" stop-color="${stop}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
      )
      .join('');
  const lin: Pen['lin'] = (stops, x1 = 0, y1 = 0, x2 = 1, y2 = 0) =>
    add(
      (id) =>
        `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`,
    );
  const rad: Pen['rad'] = (stops, cx = 0.5, cy = 0.5, r = 0.5) =>
    add(
      (id) =>
        `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`,
    );
  return {
    random,
    colour,
    metalKind,
    lin,
    rad,
    round: (c) =>
      lin([
        [0, shade(c, 0.45)],
        [0.14, shade(c, 0.12)],
        [0.34, tint(c, 0.32)],
        [0.52, c],
        [0.82, shade(c, 0.28)],
        [1, shade(c, 0.5)],
      ]),
    soft: (c) =>
      lin(
        [
          [0, tint(c, 0.24)],
          [0.4, c],
          [1, shade(c, 0.34)],
        ],
        0.1,
        0,
        0.8,
        1,
      ),
    ball: (c) =>
      rad(
        [
          [0, tint(c, 0.5)],
          [0.35, tint(c, 0.12)],
          [0.72, shade(c, 0.18)],
          [1, shade(c, 0.5)],
        ],
        0.36,
        0.3,
        0.75,
      ),
    metal: (kind = metalKind, upright = false) =>
      lin(
        metals[kind].map((c, at): Stop => [[0, 0.28, 0.42, 0.68, 1][at] ?? 1, c]),
        0,
        0,
        upright ? 0 : 1,
        upright ? 1 : 0.25,
      ),
    pattern: (width, height, content, transform = '') =>
      add(
        (id) =>
          `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="${transform}">${content}</pattern>`,
      ),
    clip: (shape) => add((id) => `<clipPath id="${id}">${shape}</clipPath>`),
    definitions: () => definitions.join(''),
  };
}

const n = (value: number) => String(Math.round(value * 10) / 10);

export const path = (d: string, fill: string, more = '') =>
  `<path d="${d.replace(/-?\d+\.\d+/g, (v) => n(Number(v)))}" fill="${fill}" ${more}/>`;
export const line = (d: string, stroke: string, width: number, more = '') =>
  path(
    d,
    'none',
    `stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}`,
  );
export const rect = (
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  fill: string,
  more = '',
) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(r)}" fill="${fill}" ${more}/>`;
export const disc = (cx: number, cy: number, r: number, fill: string, more = '') =>
  `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${fill}" ${more}/>`;
export const oval = (cx: number, cy: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`;
/** A thread that follows a seam. */
export const stitch = (d: string, colour: string) =>
  line(d, colour, 2.6, 'stroke-dasharray="9 6" opacity=".75"');
/** The shape and its mirror image about the picture's middle. */
export const mirrored = (svg: string) => `${svg}<g transform="matrix(-1 0 0 1 1000 0)">${svg}</g>`;
export const turned = (svg: string, degrees: number, x = 500, y = 500) =>
  `<g transform="rotate(${n(degrees)} ${n(x)} ${n(y)})">${svg}</g>`;
/** Soft light on a surface. */
export const glow = (
  pen: Pen,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  opacity: number,
  colour = '#ffffff',
) =>
  oval(
    cx,
    cy,
    rx,
    ry,
    pen.rad([
      [0, colour, opacity],
      [1, colour, 0],
    ]),
  );

/** A drawn product in a square of 1000 by 1000. */
export interface Figure {
  svg: string;
  /** The y of the floor it stands on; a figure without it hangs on the wall. */
  floor?: number;
  /** The top of the hook of a garment that hangs on a rail. */
  hanger?: number;
  /** The left and right end of what touches the floor. */
  foot: readonly [number, number];
  /** Centre and zoom of the detail view. */
  focus: readonly [x: number, y: number, zoom: number];
}
export type Silhouette = (pen: Pen) => Figure;
