import { shade, tint } from '../colour-mix.ts';
import {
  disc,
  glow,
  line,
  mirrored,
  oval,
  type Pen,
  path,
  rect,
  type Silhouette,
  stitch,
} from '../pen.ts';

export const bear: Silhouette = (pen) => {
  const { colour: c, random } = pen;
  const fur = pen.pattern(
    12,
    12,
    `<path d="M2 10q2 -6 4 -8M8 8q1 -4 4 -6" stroke="${shade(c, 0.5)}" stroke-width="1.5" fill="none" opacity=".35"/><path d="M5 12q1 -5 3 -7" stroke="#fff" stroke-width="1.3" fill="none" opacity=".3"/>`,
  );
  const part = (x: number, y: number, rx: number, ry: number, col = c, turn = 0) =>
    oval(x, y, rx, ry, pen.ball(col), `transform="rotate(${turn} ${x} ${y})"`) +
    oval(x, y, rx, ry, fur, `transform="rotate(${turn} ${x} ${y})"`);
  const ribbon = random.pick(['#a8242f', '#24324d', '#1f5a43', '#c9838a']);
  return {
    svg: [
      mirrored(part(372, 226, 62, 62) + disc(376, 232, 34, tint(c, 0.4))),
      part(500, 640, 160, 168),
      oval(500, 660, 100, 116, tint(c, 0.35), 'opacity=".75"'),
      mirrored(
        part(336, 570, 54, 116, c, 34) +
          part(372, 760, 84, 66, c, -16) +
          oval(350, 764, 40, 38, tint(c, 0.5)),
      ),
      part(500, 340, 158, 142),
      oval(500, 392, 72, 56, pen.ball(tint(c, 0.5))),
      mirrored(disc(436, 324, 15, '#1f1712') + disc(431, 318, 5, '#fff')),
      path('M474 366 Q500 352 526 366 Q522 392 500 398 Q478 392 474 366 Z', '#2b1d16'),
      line('M500 398 V414 Q480 434 462 420 M500 414 Q520 434 538 420', '#2b1d16', 5),
      path(
        'M500 490 q-84 -54 -96 4 q8 52 96 -4 z M500 490 q84 -54 96 4 q-8 52 -96 -4 z',
        pen.soft(ribbon),
      ),
      rect(480, 470, 40, 40, 12, pen.soft(shade(ribbon, 0.2))),
    ].join(''),
    floor: 812,
    foot: [310, 690],
    focus: [500, 380, 1.9],
  };
};
export const train: Silhouette = (pen) => {
  const { colour: c } = pen;
  const wheel = (x: number, r: number) =>
    disc(x, 790 - r, r, pen.ball('#b58a5c')) +
    disc(x, 790 - r, r * 0.66, 'none', `stroke="#7a4f2c" stroke-width="5"`) +
    disc(x, 790 - r, r * 0.2, pen.ball('#a8242f'));
  return {
    svg: [
      rect(150, 676, 700, 44, 14, pen.round('#b58a5c')),
      rect(570, 420, 200, 260, 18, pen.soft(c)),
      rect(606, 462, 124, 100, 14, '#f3e6cb'),
      rect(
        606,
        462,
        124,
        100,
        14,
        pen.lin(
          [
            [0, '#fff', 0.6],
            [1, '#9bb5c4', 0.7],
          ],
          0,
          0,
          1,
          1,
        ),
      ),
      rect(540, 390, 262, 40, 18, pen.round('#8a5a36')),
      rect(
        250,
        520,
        330,
        160,
        70,
        pen.lin(
          [
            [0, tint('#cf9a33', 0.5)],
            [0.5, '#cf9a33'],
            [1, shade('#cf9a33', 0.35)],
          ],
          0,
          0,
          0,
          1,
        ),
      ),
      disc(256, 600, 76, pen.ball(tint(c, 0.1))),
      disc(256, 600, 40, '#f6e7c4'),
      path('M330 524 V430 L306 390 H394 L370 430 V524 Z', pen.round('#8a5a36')),
      rect(452, 470, 56, 54, 20, pen.round('#a8242f')),
      path('M150 720 L196 676 H240 V720 Z', '#a8242f'),
      wheel(260, 58),
      wheel(420, 58),
      wheel(670, 84),
      line('M260 732 H660', '#7a4f2c', 14),
      glow(pen, 420, 556, 130, 30, 0.5),
    ].join(''),
    floor: 792,
    foot: [170, 800],
    focus: [400, 560, 1.8],
  };
};
export const blocks: Silhouette = (pen) => {
  const { colour: c, random } = pen;
  const hues = [c, '#e9d5b3', '#b4613f', '#98a58a', '#93b4c9', '#cf9a33'];
  const cube = (x: number, y: number, s: number, col: string) =>
    path(`M${x} ${y} h${s} v${s} h${-s} z`, pen.soft(col)) +
    path(`M${x} ${y} l${s * 0.24} ${-s * 0.2} h${s} l${-s * 0.24} ${s * 0.2} z`, tint(col, 0.45)) +
    path(
      `M${x + s} ${y} l${s * 0.24} ${-s * 0.2} v${s} l${-s * 0.24} ${s * 0.2} z`,
      shade(col, 0.36),
    ) +
    random.pick([
      disc(x + s / 2, y + s / 2, s * 0.22, tint(col, 0.6)),
      path(
        `M${x + s / 2} ${y + s * 0.24} l${s * 0.26} ${s * 0.48} h${-s * 0.52} z`,
        tint(col, 0.6),
      ),
      rect(x + s * 0.28, y + s * 0.28, s * 0.44, s * 0.44, 6, tint(col, 0.6)),
    ]);
  const pick = () => random.pick(hues);
  return {
    svg: [
      cube(230, 640, 160, pick()),
      cube(430, 640, 160, c),
      cube(630, 640, 160, pick()),
      cube(320, 478, 160, pick()),
      cube(530, 478, 160, pick()),
      path('M420 476 L510 330 L606 476 Z', pen.soft(pick())),
      path('M510 330 L606 476 L640 446 L546 308 Z', shade('#b4613f', 0.3)),
      path('M160 800 a64 64 0 0 1 128 0 z', pen.soft(pick())),
    ].join(''),
    floor: 801,
    foot: [180, 820],
    focus: [520, 560, 1.9],
  };
};
export const pram: Silhouette = (pen) => {
  const { colour: c } = pen;
  const wheel = (x: number, r: number) =>
    disc(x, 800 - r, r, 'none', `stroke="#2b2826" stroke-width="17"`) +
    disc(x, 800 - r, r - 10, 'none', `stroke="${pen.metal('silver')}" stroke-width="4"`) +
    Array.from({ length: 8 }, (_, i) =>
      line(
        `M${x} ${800 - r} l${Math.cos((i * Math.PI) / 4) * (r - 10)} ${Math.sin((i * Math.PI) / 4) * (r - 10)}`,
        '#b9bcbe',
        3,
      ),
    ).join('') +
    disc(x, 800 - r, 13, pen.metal('silver'));
  return {
    svg: [
      line('M330 700 L640 540 M680 700 L400 540', pen.metal('silver'), 14),
      line('M690 520 L836 330 q14 -22 -12 -24 h-24', pen.metal('silver'), 15),
      line('M836 332 q14 -22 -12 -24 h-26', '#7a4a2b', 20),
      path('M230 430 H700 Q716 580 560 590 H370 Q236 580 230 430 Z', pen.soft(c)),
      path('M230 430 C236 260 370 200 500 214 L466 430 Z', pen.soft(shade(c, 0.1))),
      ...[300, 380, 450].map((x) =>
        line(`M466 430 Q${x - 20} 330 ${x - 10} ${226 + (450 - x) * 0.26}`, shade(c, 0.45), 4),
      ),
      path('M224 424 H706 V452 H224 Z', tint(c, 0.35)),
      stitch('M240 470 H690', tint(c, 0.5)),
      path('M470 424 Q580 376 700 424 Z', '#f3ece0'),
      glow(pen, 400, 500, 120, 50, 0.25),
      wheel(330, 92),
      wheel(680, 92),
    ].join(''),
    floor: 806,
    foot: [260, 750],
    focus: [430, 400, 1.8],
  };
};

/** Cover art without letters, so that it is drawn the same on every machine. */
function cover(pen: Pen, x: number, y: number, w: number, h: number): string {
  const { colour: c, random } = pen;
  const a = tint(c, 0.72);
  const b = random.pick(['#cf9a33', '#b4613f', '#e2b9ab', '#93b4c9', '#1f2c46']);
  const art = random.pick([
    () =>
      disc(x + w / 2, y + h * 0.56, w * 0.27, b) +
      Array.from({ length: 5 }, (_, i) =>
        path(
          `M${x} ${y + h * (0.66 + i * 0.07)} Q${x + w * 0.3} ${y + h * (0.6 + i * 0.07)} ${x + w * 0.55} ${y + h * (0.67 + i * 0.07)} T${x + w} ${y + h * (0.64 + i * 0.07)} V${y + h} H${x} Z`,
          i % 2 ? shade(c, 0.14 * i) : tint(c, 0.16),
        ),
      ).join(''),
    () =>
      Array.from({ length: 5 }, (_, i) =>
        path(
          `M${x + w * 0.5 - 20 * (5 - i)} ${y + h * 0.92} V${y + h * (0.44 + i * 0.05)} a${20 * (5 - i)} ${20 * (5 - i)} 0 0 1 ${40 * (5 - i)} 0 V${y + h * 0.92} Z`,
          i % 2 ? a : i === 4 ? shade(c, 0.5) : b,
        ),
      ).join(''),
    () =>
      line(
        `M${x + w * 0.5} ${y + h * 0.92} Q${x + w * 0.46} ${y + h * 0.7} ${x + w * 0.52} ${y + h * 0.44}`,
        a,
        6,
      ) +
      [0, 1, 2, 3, 4, 5]
        .map((i) =>
          oval(
            x + w * (i % 2 ? 0.64 : 0.36),
            y + h * (0.5 + i * 0.065),
            w * 0.15,
            h * 0.03,
            i % 3 ? a : b,
            `transform="rotate(${i % 2 ? -32 : 32} ${x + w * (i % 2 ? 0.64 : 0.36)} ${y + h * (0.5 + i * 0.065)})"`,
          ),
        )
        .join(''),
    () =>
      Array.from({ length: 12 }, (_, i) =>
        rect(
          x + w * 0.14 + (i % 3) * w * 0.25,
          y + h * 0.42 + Math.floor(i / 3) * h * 0.13,
          w * 0.21,
          h * 0.11,
          i % 2 ? 40 : 4,
          [a, b, shade(c, 0.35)][i % 3] ?? a,
        ),
      ).join(''),
  ])();
  return (
    art +
    line(`M${x + w * 0.2} ${y + h * 0.14} h${w * 0.6}`, a, 15) +
    line(`M${x + w * 0.28} ${y + h * 0.2} h${w * 0.44}`, a, 15) +
    line(`M${x + w * 0.36} ${y + h * 0.28} h${w * 0.28}`, b, 6)
  );
}
export const book: Silhouette = (pen) => {
  const { colour: c, random } = pen;
  const w = random.between(330, 380);
  const h = random.between(480, 540);
  const x = 500 - w / 2 - 16;
  const y = 800 - h;
  const clip = pen.clip(rect(x, y, w, h, 6, '#000'));
  return {
    svg: [
      path(
        `M${x + w} ${y + 6} l44 22 v${h - 30} l-44 2 z`,
        pen.lin([
          [0, '#cfc3ae'],
          [1, '#f6efdf'],
        ]),
      ),
      ...Array.from({ length: 7 }, (_, i) =>
        line(`M${x + w + 5 + i * 6} ${y + 12 + i * 3} V${796 - i}`, '#b8aa92', 1.4),
      ),
      path(`M${x + w} ${y} l50 24 v10 l-50 -22 z`, shade(c, 0.3)),
      rect(x, y, w, h, 6, pen.soft(c)),
      `<g clip-path="${clip}">${cover(pen, x, y, w, h)}</g>`,
      rect(
        x,
        y,
        w,
        h,
        6,
        pen.lin([
          [0, '#000', 0.35],
          [0.03, '#fff', 0.2],
          [0.06, '#000', 0.18],
          [0.09, '#fff', 0.05],
          [0.5, '#fff', 0.07],
          [1, '#000', 0.14],
        ]),
      ),
    ].join(''),
    floor: 800,
    foot: [x, x + w + 40],
    focus: [500, y + h * 0.45, 1.9],
  };
};
export const umbrella: Silhouette = (pen) => {
  const { colour: c, random } = pen;
  const d =
    'M120 500 C140 250 320 150 500 150 C680 150 860 250 880 500 Q818 440 752 500 Q690 440 626 504 Q560 446 500 506 Q440 446 374 504 Q310 440 248 500 Q182 440 120 500 Z';
  const panels = [
    [374, 504],
    [626, 504],
    [248, 500],
    [752, 500],
  ]
    .map(([x = 0, y = 0]) =>
      line(
        `M500 150 Q${(x + 500) / 2 + (x - 500) * 0.36} 260 ${x} ${y}`,
        shade(c, 0.45),
        4,
        'opacity=".7"',
      ),
    )
    .join('');
  return {
    svg: [
      line('M500 300 V780 C500 850 410 850 410 784', pen.round('#8a5a36'), 19),
      path(d, pen.soft(c)),
      path(
        'M500 150 C420 240 374 380 374 504 Q440 446 500 506 Q560 446 626 504 Q626 380 500 150 Z',
        random.chance(0.4) ? tint(c, 0.55) : tint(c, 0.1),
        'opacity=".5"',
      ),
      path(
        d,
        pen.lin([
          [0, '#000', 0.34],
          [0.35, '#fff', 0.12],
          [0.6, '#000', 0],
          [1, '#000', 0.36],
        ]),
      ),
      panels,
      rect(494, 108, 12, 48, 5, pen.metal('gold')),
      ...[120, 248, 374, 500, 626, 752, 880].map((x) => disc(x, 503, 6, pen.metal('gold'))),
    ].join(''),
    foot: [300, 700],
    focus: [470, 340, 1.8],
  };
};
