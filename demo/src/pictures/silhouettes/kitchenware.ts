import { shade, tint } from '../colour-mix.ts';
import { disc, glow, line, oval, path, rect, type Silhouette } from '../pen.ts';

export const kettle: Silhouette = (pen) => {
  const { colour: c, random } = pen;
  const goose = random.chance(0.5);
  const body =
    'M380 400 H600 Q680 600 690 740 Q690 782 650 782 H330 Q290 782 290 740 Q300 600 380 400 Z';
  return {
    svg: [
      goose
        ? line('M320 700 C180 700 240 470 168 440', pen.round(shade(c, 0.06)), 30)
        : path('M360 480 L214 420 L226 470 L320 610 Z', pen.soft(c)),
      line('M610 430 C800 420 800 660 690 690', '#2a211b', 34),
      line('M620 424 C780 424 786 640 700 680', '#6b5140', 8, 'opacity=".7"'),
      path(body, pen.round(c)),
      glow(pen, 400, 560, 46, 140, 0.5),
      path('M372 404 Q490 330 608 404 Z', pen.round(shade(c, 0.08))),
      disc(490, 352, 22, pen.ball('#5c3d29')),
      line('M374 404 H606', shade(c, 0.45), 6),
      rect(290, 780, 400, 22, 10, pen.metal('dark')),
      disc(640, 740, 9, '#e0a24a'),
    ].join(''),
    floor: 803,
    foot: [290, 690],
    focus: [480, 450, 2],
  };
};
export const espresso: Silhouette = (pen) => {
  const { colour: c } = pen;
  const steel = pen.metal('silver');
  return {
    svg: [
      ...[330, 430].map(
        (x) =>
          path(`M${x} 206 h78 l-8 64 h-62 z`, pen.round('#efe8dc')) +
          line(`M${x + 78} 220 q26 18 -4 36`, '#d8cdbc', 8),
      ),
      rect(250, 266, 500, 170, 26, pen.soft(c)),
      rect(
        250,
        266,
        500,
        170,
        26,
        pen.lin([
          [0, '#000', 0.3],
          [0.12, '#fff', 0.14],
          [0.9, '#000', 0],
          [1, '#000', 0.34],
        ]),
      ),
      rect(270, 430, 130, 320, 0, pen.round(shade(c, 0.2))),
      rect(
        400,
        430,
        330,
        290,
        0,
        pen.lin([
          [0, shade(c, 0.6)],
          [1, shade(c, 0.35)],
        ]),
      ),
      disc(340, 346, 44, steel),
      disc(340, 346, 36, '#f6f1e7'),
      line('M340 346 L362 322', '#a8242f', 5),
      ...[560, 610, 660].map((x) => disc(x, 346, 16, steel)),
      rect(480, 430, 150, 44, 8, steel),
      rect(500, 470, 110, 30, 6, pen.metal('dark')),
      line('M600 486 H780', pen.round('#5c3d29'), 26),
      line('M530 500 v24 M580 500 v24', '#8d8f92', 11),
      line('M700 440 C730 520 720 600 704 640', steel, 11),
      line('M540 526 V590 M572 526 V590', '#4b2a16', 5),
      path('M500 586 H612 L602 664 Q556 676 510 664 Z', pen.round('#f4eee3')),
      line('M612 602 q34 22 -6 44', '#e6dccb', 10),
      rect(240, 716, 520, 74, 16, steel),
      line('M270 736 H730', '#55575a', 8, 'stroke-dasharray="26 10"'),
    ].join(''),
    floor: 792,
    foot: [246, 754],
    focus: [540, 500, 1.9],
  };
};
export const teapot: Silhouette = (pen) => {
  const { colour: c, random } = pen;
  const bamboo = random.chance(0.4);
  return {
    svg: [
      path('M330 560 Q230 560 196 440 L168 430 Q180 404 216 410 Q262 500 352 500 Z', pen.soft(c)),
      bamboo
        ? line('M352 470 C340 250 660 250 648 470', pen.round('#a9794a'), 22)
        : line('M640 520 C800 480 800 720 640 700', pen.soft(shade(c, 0.14)), 34),
      path(
        'M300 600 C300 470 400 440 500 440 C600 440 700 470 700 600 C700 740 610 796 560 798 H440 C390 796 300 740 300 600 Z',
        pen.ball(c),
      ),
      path('M384 452 Q500 380 616 452 Q500 484 384 452 Z', pen.soft(tint(c, 0.1))),
      disc(500, 398, 23, pen.ball(bamboo ? '#a9794a' : c)),
      glow(pen, 410, 560, 56, 84, 0.5),
      ...[640, 690].map((y) =>
        line(`M308 ${y - 30} Q500 ${y + 40} 692 ${y - 30}`, shade(c, 0.4), 3, 'opacity=".3"'),
      ),
    ].join(''),
    floor: 800,
    foot: [420, 580],
    focus: [470, 520, 2],
  };
};
export const pot: Silhouette = (pen) => {
  const { colour: c } = pen;
  const side = path(
    'M250 560 q-70 -4 -74 32 q4 34 76 30 v-20 q-46 2 -46 -12 q0 -12 46 -10 z',
    pen.soft(shade(c, 0.1)),
  );
  return {
    svg: [
      side,
      `<g transform="matrix(-1 0 0 1 1000 0)">${side}</g>`,
      path('M244 520 H756 L740 740 Q736 798 670 798 H330 Q264 798 260 740 Z', pen.round(c)),
      glow(pen, 380, 640, 50, 110, 0.4),
      path('M230 516 Q236 420 500 404 Q764 420 770 516 Z', pen.round(tint(c, 0.04))),
      path('M300 470 Q360 426 480 420 Q380 440 320 490 Z', '#fff', 'opacity=".4"'),
      rect(224, 508, 552, 22, 11, pen.round(shade(c, 0.16))),
      rect(468, 372, 64, 18, 6, pen.metal('gold')),
      path('M450 374 Q450 340 500 338 Q550 340 550 374 Z', pen.metal('gold')),
    ].join(''),
    floor: 800,
    foot: [280, 720],
    focus: [500, 460, 2],
  };
};
export const pan: Silhouette = (pen) => {
  const { random } = pen;
  const metal = random.pick(['#3a3836', '#2c2e31', '#4a3a30']);
  return {
    svg: [
      path('M690 596 L920 486 Q948 484 944 512 L720 640 Z', pen.soft('#8a5a36')),
      disc(918, 506, 9, '#e9dcc4'),
      path('M672 590 l70 -30 l14 34 l-66 34 z', pen.metal('silver')),
      path('M140 600 Q150 780 300 790 H520 Q680 780 690 600 Z', pen.round(metal)),
      oval(
        415,
        600,
        276,
        84,
        pen.lin([
          [0, tint(metal, 0.5)],
          [1, shade(metal, 0.2)],
        ]),
      ),
      oval(
        415,
        604,
        258,
        72,
        pen.rad(
          [
            [0, tint(metal, 0.24)],
            [0.7, metal],
            [1, shade(metal, 0.5)],
          ],
          0.4,
          0.4,
          0.7,
        ),
      ),
      ...[220, 170, 110].map((r) =>
        oval(
          415,
          612,
          r,
          r * 0.28,
          'none',
          `stroke="${tint(metal, 0.3)}" stroke-width="1.6" opacity=".3"`,
        ),
      ),
      oval(360, 628, 84, 26, '#fdf6e8'),
      oval(366, 624, 32, 13, pen.ball('#f0a93a')),
      path('M470 600 q30 -26 54 0 q-24 14 -54 0 z', '#6d8a4a'),
      path('M500 636 q34 -20 50 8 q-28 10 -50 -8 z', '#7f9a55'),
    ].join(''),
    floor: 794,
    foot: [220, 620],
    focus: [430, 620, 1.9],
  };
};
export const mug: Silhouette = (pen) => {
  const { colour: c, random } = pen;
  const two = random.chance(0.4);
  const one = (col: string) =>
    [
      line('M640 520 C780 510 780 720 626 708', pen.soft(shade(col, 0.12)), 34),
      path('M350 460 H650 L636 730 Q630 798 570 798 H430 Q370 798 364 730 Z', pen.round(col)),
      path(
        'M350 460 H650 L648 500 Q600 560 560 520 Q520 590 470 530 Q420 580 352 510 Z',
        tint(col, 0.6),
        'opacity=".75"',
      ),
      oval(500, 460, 150, 30, tint(col, 0.3)),
      oval(
        500,
        464,
        136,
        24,
        pen.rad([
          [0, '#7a4a28'],
          [1, '#3d2313'],
        ]),
      ),
      oval(470, 460, 60, 8, '#c99a6a', 'opacity=".5"'),
      glow(pen, 420, 640, 34, 100, 0.35),
      rect(392, 786, 216, 14, 5, '#c9b79b'),
    ].join('');
  return {
    svg:
      (two
        ? `<g transform="translate(280 -10) scale(.86) translate(-20 120)">${one(tint(c, 0.5))}</g><g transform="translate(-110 0)">${one(c)}</g>`
        : one(c)) +
      [470, 520]
        .map((x, i) =>
          line(
            `M${x - (two ? 110 : 0)} 420 q${i ? 24 : -24} -50 0 -90 q${i ? -20 : 20} -40 0 -70`,
            '#fff',
            9,
            'opacity=".32"',
          ),
        )
        .join(''),
    floor: 800,
    foot: two ? [290, 760] : [390, 610],
    focus: [470, 540, 2],
  };
};
export const plates: Silhouette = (pen) => {
  const { colour: c } = pen;
  const plate = (y: number, w: number, col: string) =>
    path(
      `M${500 - w} ${y} Q${500 - w * 0.7} ${y + 44} ${500 - w * 0.5} ${y + 46} H${500 + w * 0.5} Q${500 + w * 0.7} ${y + 44} ${500 + w} ${y} Z`,
      pen.round(shade(col, 0.1)),
    ) +
    oval(500, y, w, w * 0.13, tint(col, 0.4)) +
    oval(
      500,
      y + 3,
      w * 0.9,
      w * 0.11,
      pen.lin([
        [0, tint(col, 0.5)],
        [1, shade(col, 0.06)],
      ]),
    );
  return {
    svg:
      [0, 1, 2, 3].map((i) => plate(752 - i * 24, 330, i % 2 ? tint(c, 0.6) : c)).join('') +
      [0, 1, 2].map((i) => plate(650 - i * 24, 240, i % 2 ? c : tint(c, 0.6))).join('') +
      path('M330 480 H670 Q664 590 560 606 H440 Q336 590 330 480 Z', pen.round(c)) +
      oval(500, 480, 170, 32, tint(c, 0.4)) +
      oval(500, 484, 156, 27, shade(c, 0.25)) +
      glow(pen, 410, 530, 40, 50, 0.4) +
      oval(500, 480, 170, 32, 'none', `stroke="${pen.metal('gold')}" stroke-width="5"`),
    floor: 800,
    foot: [320, 680],
    focus: [500, 560, 2],
  };
};
