import { mix, shade, tint } from '../colour-mix.ts';
import { disc, glow, line, oval, type Pen, path, rect, type Silhouette, turned } from '../pen.ts';

const glassEdges = (pen: Pen) =>
  pen.lin([
    [0, '#fff', 0.75],
    [0.06, '#fff', 0.1],
    [0.1, '#000', 0.12],
    [0.2, '#fff', 0.35],
    [0.28, '#fff', 0.02],
    [0.86, '#000', 0.02],
    [0.93, '#fff', 0.4],
    [1, '#000', 0.2],
  ]);
/** A label with a rule and a mark, without letters, so that it is drawn the same on every machine. */
const label = (pen: Pen, x: number, y: number, w: number, h: number, ink: string, paper: string) =>
  rect(x, y, w, h, 3, paper) +
  `<rect x="${x + 8}" y="${y + 8}" width="${w - 16}" height="${h - 16}" fill="none" stroke="${ink}" stroke-width="2"/>` +
  line(`M${x + w / 2 - w * 0.26} ${y + h * 0.62} h${w * 0.52}`, ink, 5) +
  line(`M${x + w / 2 - w * 0.15} ${y + h * 0.76} h${w * 0.3}`, ink, 3) +
  pen.random.pick([
    disc(x + w / 2, y + h * 0.34, h * 0.1, 'none', `stroke="${ink}" stroke-width="4"`),
    path(
      `M${x + w / 2} ${y + h * 0.2} l${h * 0.1} ${h * 0.14} l${-h * 0.1} ${h * 0.14} l${-h * 0.1} ${-h * 0.14} z`,
      ink,
    ),
    line(`M${x + w / 2 - 14} ${y + h * 0.42} q14 -44 28 0`, ink, 5),
  ]);

function flacon(
  pen: Pen,
  outline: string,
  inner: string,
  fill: number,
  top: number,
  bottom: number,
  cap: string,
): string {
  const { colour: c } = pen;
  const clip = pen.clip(path(inner, '#000'));
  const level = top + (bottom - top) * fill;
  return [
    cap,
    path(outline, mix('#f4efe6', c, 0.16), 'opacity=".72"'),
    path(outline, glassEdges(pen)),
    `<g clip-path="${clip}">${rect(
      0,
      level,
      1000,
      1000,
      0,
      pen.lin([
        [0, shade(c, 0.22)],
        [0.22, tint(c, 0.5)],
        [0.55, tint(c, 0.12)],
        [1, shade(c, 0.32)],
      ]),
      'opacity=".92"',
    )}${oval(500, level, 260, 9, tint(c, 0.65))}${glow(pen, 560, bottom - 40, 150, 90, 0.5, tint(c, 0.7))}</g>`,
    line(`M500 ${top - 10} V${bottom - 16}`, 'rgba(255,255,255,.4)', 5),
    path(
      outline,
      pen.lin([
        [0, '#fff', 0.5],
        [0.05, '#fff', 0],
        [0.14, '#fff', 0],
        [0.15, '#fff', 0.42],
        [0.22, '#fff', 0.14],
        [0.23, '#fff', 0],
        [1, '#fff', 0],
      ]),
    ),
    line(outline, 'rgba(255,255,255,.75)', 3),
    line(outline, shade(c, 0.4), 1.4, 'opacity=".5"'),
  ].join('');
}

export const perfume: Silhouette = (pen) => {
  const { random } = pen;
  const metal = pen.metal();
  const kind = random.int(0, 2);
  const cap = random.chance(0.5)
    ? disc(500, 300, 62, pen.ball(random.pick(['#c9a35a', '#e8e2d6', '#2b2622', pen.colour]))) +
      rect(462, 350, 76, 26, 6, metal)
    : rect(440, 250, 120, 112, 10, pen.round(random.pick(['#2b2622', '#c9a35a', '#efe9de']))) +
      rect(462, 358, 76, 20, 4, metal);
  const [out = '', inner = ''] =
    [
      [
        'M470 378 H530 V420 Q700 440 700 610 Q700 796 500 796 Q300 796 300 610 Q300 440 470 420 Z',
        'M480 430 Q674 452 674 610 Q674 766 500 766 Q326 766 326 610 Q326 452 480 430 Z',
      ],
      [
        'M466 378 H534 V420 H640 Q690 424 690 470 V770 Q690 796 664 796 H336 Q310 796 310 770 V470 Q310 424 360 420 H466 Z',
        'M356 446 H644 Q664 448 664 474 V752 Q664 762 650 762 H350 Q336 762 336 752 V474 Q336 448 356 446 Z',
      ],
      [
        'M466 378 H534 V424 L694 560 L640 796 H360 L306 560 L466 424 Z',
        'M478 448 H522 L664 570 L620 764 H380 L336 570 Z',
      ],
    ][kind] ?? [];
  return {
    svg:
      flacon(pen, out, inner, 0.24, 430, 766, cap) +
      label(pen, 428, 560, 144, 128, '#3a2c1e', '#faf5ea'),
    floor: 798,
    foot: [330, 670],
    focus: [500, 500, 2],
  };
};
export const cologne: Silhouette = (pen) => {
  const { random } = pen;
  const w = random.between(130, 165);
  const top = random.between(340, 380);
  const cap =
    rect(
      440,
      top - 130,
      120,
      122,
      8,
      pen.round(random.pick(['#1f1d1c', '#3a2b20', '#4b4d50', '#1d2b3f'])),
    ) + rect(456, top - 16, 88, 26, 4, pen.metal('silver'));
  const out = `M${500 - w} ${top + 26} Q${500 - w} ${top} ${500 - w + 26} ${top} H${500 + w - 26} Q${500 + w} ${top} ${500 + w} ${top + 26} V772 Q${500 + w} 796 ${500 + w - 24} 796 H${500 - w + 24} Q${500 - w} 796 ${500 - w} 772 Z`;
  const ribs = random.chance(0.5)
    ? Array.from({ length: 13 }, (_, i) =>
        line(
          `M${500 - w + 18 + (i * (2 * w - 36)) / 12} ${top + 24} V770`,
          i % 2 ? '#fff' : '#000',
          3,
          'opacity=".14"',
        ),
      ).join('')
    : '';
  return {
    svg:
      flacon(
        pen,
        out,
        `M${500 - w + 22} ${top + 24} H${500 + w - 22} V750 Q${500 + w - 22} 764 ${500 + w - 36} 764 H${500 - w + 36} Q${500 - w + 22} 764 ${500 - w + 22} 750 Z`,
        0.12,
        top + 24,
        764,
        cap,
      ) +
      ribs +
      label(pen, 500 - w * 0.58, 540, w * 1.16, 140, '#f3e6c8', '#2a241f'),
    floor: 798,
    foot: [500 - w, 500 + w],
    focus: [500, 520, 2.1],
  };
};
export const attar: Silhouette = (pen) => {
  const gold = pen.metal('gold');
  const cap =
    path('M500 190 L526 250 Q560 290 540 330 H460 Q440 290 474 250 Z', gold) +
    disc(500, 186, 18, pen.ball('#c9a35a')) +
    rect(452, 330, 96, 24, 6, gold) +
    rect(466, 352, 68, 60, 4, pen.round('#b08c46'));
  const out =
    'M466 410 H534 Q540 450 580 490 Q680 560 640 690 Q610 770 560 780 L600 806 H400 L440 780 Q390 770 360 690 Q320 560 420 490 Q460 450 466 410 Z';
  const star = Array.from({ length: 8 }, (_, i) =>
    turned(path('M500 560 L514 612 L500 626 L486 612 Z', gold), i * 45, 500, 626),
  ).join('');
  return {
    svg:
      flacon(
        pen,
        out,
        'M480 440 H520 Q530 470 570 506 Q650 566 616 680 Q590 750 500 752 Q410 750 384 680 Q350 566 430 506 Q470 470 480 440 Z',
        0.22,
        440,
        752,
        cap,
      ) +
      star +
      path('M400 806 L440 780 H560 L600 806 Z', gold),
    floor: 808,
    foot: [400, 600],
    focus: [500, 600, 2.2],
  };
};
export const serum: Silhouette = (pen) => {
  const amber = pen.random.chance(0.5) ? '#8a4f1d' : mix(pen.colour, '#5a4a3a', 0.3);
  const out =
    'M420 420 H580 Q630 430 630 480 V770 Q630 798 602 798 H398 Q370 798 370 770 V480 Q370 430 420 420 Z';
  return {
    svg: [
      path(
        'M470 110 Q500 90 530 110 Q546 190 538 260 H462 Q454 190 470 110 Z',
        pen.round('#2c2a29'),
      ),
      rect(436, 256, 128, 110, 10, pen.metal()),
      ...Array.from({ length: 11 }, (_, i) =>
        line(`M${446 + i * 11} 262 V360`, '#5b4522', 2, 'opacity=".4"'),
      ),
      rect(446, 366, 108, 56, 4, pen.round(shade(amber, 0.2))),
      path(out, pen.round(amber)),
      path(
        out,
        pen.lin([
          [0, '#fff', 0.32],
          [0.07, '#fff', 0],
          [0.14, '#fff', 0.42],
          [0.22, '#fff', 0.1],
          [0.24, '#fff', 0],
          [1, '#000', 0.12],
        ]),
      ),
      label(pen, 392, 500, 216, 210, '#3b2a1a', '#f7f1e5'),
    ].join(''),
    floor: 800,
    foot: [376, 624],
    focus: [500, 470, 2.1],
  };
};
export const jar: Silhouette = (pen) => {
  const { colour: c } = pen;
  return {
    svg: [
      path(
        'M270 590 Q268 566 296 562 H704 Q732 566 730 590 V740 Q728 798 660 798 H340 Q272 798 270 740 Z',
        pen.round(tint(c, 0.3)),
      ),
      path(
        'M270 590 Q268 566 296 562 H704 Q732 566 730 590 V740 Q728 798 660 798 H340 Q272 798 270 740 Z',
        glassEdges(pen),
        'opacity=".6"',
      ),
      rect(288, 576, 424, 150, 20, pen.round(tint(c, 0.6))),
      path(
        'M256 470 Q256 446 284 446 H716 Q744 446 744 470 V552 Q744 574 716 574 H284 Q256 574 256 552 Z',
        pen.metal(),
      ),
      oval(
        500,
        448,
        236,
        22,
        pen.lin([
          [0, '#fff6dc'],
          [0.5, '#d9b974'],
          [1, '#a78345'],
        ]),
      ),
      label(pen, 410, 604, 180, 124, '#4a3a26', '#fbf7ee'),
    ].join(''),
    floor: 800,
    foot: [290, 710],
    focus: [480, 590, 2],
  };
};
export const lipstick: Silhouette = (pen) => {
  const { colour: c, random } = pen;
  const cap = random.pick(['#25221f', '#8a652c', '#6d1f25', '#e9e3d8']);
  return {
    svg: [
      rect(600, 470, 134, 330, 12, pen.round(cap)),
      rect(600, 772, 134, 26, 6, pen.metal()),
      rect(612, 486, 12, 270, 6, '#fff', 'opacity=".35"'),
      path('M416 470 V300 Q420 214 500 176 Q540 164 544 200 V470 Z', pen.round(c)),
      path(
        'M416 300 Q420 214 500 176 Q540 164 544 200 Q470 220 424 320 Z',
        tint(c, 0.34),
        'opacity=".75"',
      ),
      rect(404, 456, 152, 128, 6, pen.metal()),
      rect(388, 580, 184, 218, 10, pen.round(cap)),
      rect(388, 590, 184, 12, 0, pen.metal()),
      disc(480, 690, 26, 'none', `stroke="#d9b974" stroke-width="4"`),
    ].join(''),
    floor: 800,
    foot: [390, 730],
    focus: [480, 320, 2.1],
  };
};
export const palette: Silhouette = (pen) => {
  const { colour: c, random } = pen;
  const pans = random.pick([
    [2, 2],
    [3, 2],
    [4, 2],
  ] as const);
  const [cols, rows] = pans;
  const w = 540 / cols;
  const h = 200 / rows;
  const shades = Array.from({ length: cols * rows }, (_, i) =>
    mix(
      mix(c, '#e9c9b0', (i % cols) / cols),
      i % 2 ? '#5a2f2a' : '#f0dccb',
      random.between(0.05, 0.5),
    ),
  );
  return {
    svg: [
      path('M216 520 L246 196 Q250 176 272 176 H728 Q750 176 754 196 L784 520 Z', pen.metal()),
      path(
        'M240 506 L266 206 Q268 196 278 196 H722 Q732 196 734 206 L760 506 Z',
        pen.lin(
          [
            [0, '#dfe6e8'],
            [0.45, '#ffffff'],
            [0.5, '#c9d2d6'],
            [1, '#eef2f3'],
          ],
          0,
          0,
          1,
          1,
        ),
      ),
      path(
        'M200 530 H800 L830 790 Q830 806 810 806 H190 Q170 806 170 790 Z',
        pen.soft(shade(c, 0.5)),
      ),
      rect(196, 526, 608, 16, 8, pen.metal()),
      ...shades.map((s, i) => {
        const x = 230 + (i % cols) * w;
        const y = 562 + Math.floor(i / cols) * h;
        return (
          rect(x + 8, y + 6, w - 16, h - 14, 10, shade(s, 0.45)) +
          rect(x + 11, y + 9, w - 22, h - 20, 8, pen.soft(s)) +
          glow(pen, x + w * 0.4, y + h * 0.35, w * 0.25, h * 0.18, 0.35)
        );
      }),
      line('M470 796 h60', pen.metal(), 8),
    ].join(''),
    floor: 808,
    foot: [176, 824],
    focus: [400, 640, 2],
  };
};
