import type { Random } from '../random.ts';
import { mix, shade, tint } from './colour-mix.ts';
import { disc, type Figure, line, oval, type Pen, path, rect } from './pen.ts';

const papers = [
  '#e9dfd0',
  '#e4d5c3',
  '#dcd7c8',
  '#e6d3c8',
  '#d9dcd3',
  '#e8e0d6',
  '#ddd0c4',
  '#d5d8d6',
  '#e7d9bd',
];

/** A muted wall colour that contrasts with the product. */
export function paperFor(random: Random, colour: string): string {
  return mix(random.pick(papers), colour, 0.06);
}

/** A wall that curves into the floor without an edge, lit from the upper left. */
export function sweep(
  pen: Pen,
  paper: string,
  horizon: number,
  width = 1000,
  height = 1000,
): string {
  const h = horizon / height;
  return [
    rect(
      0,
      0,
      width,
      height,
      0,
      pen.lin(
        [
          [0, shade(paper, 0.1)],
          [h * 0.62, tint(paper, 0.28)],
          [h, paper],
          [Math.min(1, h + 0.05), tint(paper, 0.2)],
          [1, shade(paper, 0.12)],
        ],
        0,
        0,
        0,
        1,
      ),
    ),
    oval(
      width * 0.38,
      height * 0.36,
      width * 0.52,
      height * 0.46,
      pen.rad([
        [0, '#fffaf2', 0.62],
        [1, '#fffaf2', 0],
      ]),
    ),
    rect(
      0,
      0,
      width,
      height,
      0,
      pen.rad(
        [
          [0, '#2a1a10', 0],
          [0.72, '#2a1a10', 0],
          [1, '#2a1a10', 0.2],
        ],
        0.46,
        0.45,
        0.76,
      ),
    ),
  ].join('');
}

/** A soft shadow on the floor: a wide one away from the light, and a dark line of contact. */
export function floorShadow(pen: Pen, figure: Figure): string {
  const y = figure.floor ?? 800;
  const [left, right] = figure.foot;
  const middle = (left + right) / 2;
  const half = (right - left) / 2;
  const ink = '#2a170c';
  return [
    oval(
      middle + half * 0.34,
      y + 8,
      half * 1.55 + 30,
      66,
      pen.rad([
        [0, ink, 0.36],
        [0.5, ink, 0.16],
        [1, ink, 0],
      ]),
    ),
    oval(
      middle,
      y - 1,
      half * 1.06 + 8,
      20,
      pen.rad([
        [0, ink, 0.75],
        [0.7, ink, 0.4],
        [1, ink, 0],
      ]),
    ),
  ].join('');
}

/** The figure's blurred outline on the wall behind it. */
export function wallShadow(svg: string): string {
  return `<filter id="s" x="-10%" y="-10%" width="125%" height="125%"><feDropShadow dx="20" dy="28" stdDeviation="17" flood-color="#2a170c" flood-opacity=".38"/></filter><g filter="url(#s)">${svg}</g>`;
}

/** A faint mirror image just below the floor, as polished paper gives. */
export function windowLight(pen: Pen, x: number, y: number, scale: number): string {
  const pane = (px: number, py: number) =>
    path(`M${px} ${py} l118 -46 v190 l-118 46 z`, '#fff6e2', 'opacity=".34"');
  const beam = [pane(0, 0), pane(134, -52), pane(0, 208), pane(134, 156)].join('');
  return `<g transform="translate(${x} ${y}) scale(${scale}) skewX(-8)">${beam}</g>${oval(
    x + 160 * scale,
    y + 150 * scale,
    330 * scale,
    300 * scale,
    pen.rad([
      [0, '#fff4da', 0.3],
      [1, '#fff4da', 0],
    ]),
  )}`;
}

/** Dried stems in a small jar. */
export function stems(pen: Pen, x: number, floor: number, scale: number, clay: string): string {
  const { random } = pen;
  const stalks = Array.from({ length: 6 }, () => {
    const dx = random.between(-95, 95);
    const top = -random.between(290, 400);
    const seeds = Array.from({ length: 8 }, (_, i) => {
      const t = 0.56 + i * 0.06;
      return oval(
        dx * t * t + (i % 2 ? 10 : -10),
        -130 + (top + 130) * t,
        8,
        15,
        i % 2 ? '#b99461' : '#cdae7e',
        `transform="rotate(${dx * 0.3 + (i % 2 ? 24 : -24)} ${dx * t * t} ${-130 + (top + 130) * t})"`,
      );
    });
    return line(`M0 -120 Q${dx * 0.1} ${top * 0.55} ${dx} ${top}`, '#9a7b50', 3.5) + seeds.join('');
  }).join('');
  const jar =
    'M-26 -150 H26 C24 -120 74 -105 74 -52 C74 -16 50 0 34 0 H-34 C-50 0 -74 -16 -74 -52 C-74 -105 -24 -120 -26 -150 Z';
  return `<g transform="translate(${x} ${floor}) scale(${scale})">${oval(
    30,
    2,
    130,
    20,
    pen.rad([
      [0, '#2a170c', 0.4],
      [1, '#2a170c', 0],
    ]),
  )}${stalks}${path(jar, pen.round(clay))}</g>`;
}

/** A round-topped niche. */
export function arch(
  pen: Pen,
  x: number,
  width: number,
  top: number,
  floor: number,
  colour: string,
): string {
  const r = width / 2;
  const d = `M${x} ${floor} V${top + r} A${r} ${r} 0 0 1 ${x + width} ${top + r} V${floor} Z`;
  return (
    path(
      d,
      pen.lin([
        [0, shade(colour, 0.2)],
        [0.25, shade(colour, 0.06)],
        [1, tint(colour, 0.24)],
      ]),
    ) + line(d, tint(colour, 0.4), 3, 'opacity=".5"')
  );
}

/** A round plinth of plaster. */
export function plinth(
  pen: Pen,
  x: number,
  top: number,
  half: number,
  height: number,
  colour: string,
): string {
  const d = `M${x - half} ${top} V${top + height} A${half} 34 0 0 0 ${x + half} ${top + height} V${top} Z`;
  return (
    oval(
      x + half * 0.4,
      top + height + 12,
      half * 1.5,
      60,
      pen.rad([
        [0, '#2a170c', 0.4],
        [0.6, '#2a170c', 0.14],
        [1, '#2a170c', 0],
      ]),
    ) +
    path(d, pen.round(tint(colour, 0.15))) +
    oval(
      x,
      top,
      half,
      34,
      pen.lin([
        [0, tint(colour, 0.55)],
        [1, tint(colour, 0.12)],
      ]),
    )
  );
}

/** A rail with two pegs for hanging products. */
export function rail(pen: Pen): string {
  return (
    rect(120, 92, 760, 18, 9, pen.metal('gold', true)) +
    [150, 850].map((x) => disc(x, 101, 20, pen.metal('gold'))).join('')
  );
}
