import { mix, shade, tint } from '../colour-mix.ts';
import { disc, glow, line, oval, type Pen, path, rect, type Silhouette, turned } from '../pen.ts';

/** A wallpaper for a screen: dunes under a low sun. */
function wallpaper(pen: Pen, x: number, y: number, w: number, h: number, r: number): string {
  const { random } = pen;
  const [sky, low, dune] = random.pick([
    ['#2b3558', '#e59a72', '#7c3f4a'],
    ['#1f4b52', '#e9c98f', '#2f6a5d'],
    ['#43305c', '#e7a0a0', '#5b3a6e'],
    ['#20304f', '#8fb3d0', '#30557c'],
  ] as const);
  const clip = pen.clip(rect(x, y, w, h, r, '#000'));
  const hill = (at: number, lift: number, c: string) =>
    path(
      `M${x} ${y + h * at} C${x + w * 0.3} ${y + h * (at - lift)} ${x + w * 0.6} ${y + h * (at + lift)} ${x + w} ${y + h * (at - lift * 0.6)} V${y + h} H${x} Z`,
      c,
    );
  return `<g clip-path="${clip}">${rect(
    x,
    y,
    w,
    h,
    0,
    pen.lin(
      [
        [0, sky],
        [0.7, low],
      ],
      0,
      0,
      0,
      1,
    ),
  )}${disc(x + w * 0.64, y + h * 0.46, Math.min(w, h) * 0.16, tint(low, 0.6))}${hill(0.62, 0.1, mix(dune, low, 0.5))}${hill(0.72, 0.08, mix(dune, low, 0.2))}${hill(0.84, 0.07, shade(dune, 0.3))}${path(`M${x} ${y} h${w * 0.6} l${-w * 0.5} ${h} h${-w * 0.1} z`, '#fff', 'opacity=".07"')}</g>`;
}
const island = (y: number) => rect(462, y, 76, 20, 10, '#050506');

export const phone: Silhouette = (pen) => {
  const { colour: c, random } = pen;
  const lenses = random.pick([2, 3]);
  const back =
    rect(300, 190, 270, 560, 46, pen.soft(c)) +
    rect(
      300,
      190,
      270,
      560,
      46,
      pen.lin(
        [
          [0, '#fff', 0.22],
          [0.5, '#fff', 0],
          [1, '#000', 0.2],
        ],
        0,
        0,
        1,
        1,
      ),
    ) +
    rect(318, 208, 128, lenses === 3 ? 136 : 118, 34, shade(c, 0.12)) +
    [
      [354, 246],
      [354, 306],
      [410, 276],
    ]
      .slice(0, lenses)
      .map(
        ([x = 0, y = 0]) =>
          disc(x, y, 27, pen.metal('silver')) +
          disc(x, y, 22, '#101114') +
          disc(x, y, 12, pen.ball('#2b3a55')) +
          disc(x - 5, y - 6, 4, '#fff', 'opacity=".8"'),
      )
      .join('');
  const front =
    rect(424, 222, 288, 578, 52, pen.metal(c > '#9' ? 'silver' : 'dark')) +
    rect(431, 229, 274, 564, 46, '#060607') +
    `<g>${wallpaper(pen, 440, 238, 256, 546, 38)}</g><g transform="translate(68 18)">${island(236)}</g>` +
    line('M540 330 h56 M528 350 h80', '#fff', 5, 'opacity=".85"') +
    line('M524 772 h88', '#fff', 5, 'opacity=".8"');
  return {
    svg: turned(back, -9, 430, 800) + front,
    floor: 804,
    foot: [330, 705],
    focus: [430, 330, 2.1],
  };
};
export const tablet: Silhouette = (pen) => ({
  svg:
    turned(
      rect(232, 250, 560, 420, 30, pen.metal('silver')) +
        rect(238, 256, 548, 408, 26, '#0a0a0c') +
        wallpaper(pen, 256, 274, 512, 372, 12),
      -3,
    ) +
    path('M300 690 L700 668 L736 800 H264 Z', pen.soft(pen.colour), 'opacity=".96"') +
    Array.from({ length: 4 }, (_, i) =>
      line(
        `M${306 - i * 9} ${712 + i * 20} L${694 + i * 9} ${692 + i * 22}`,
        'rgba(0,0,0,.35)',
        12,
        'stroke-dasharray="24 12"',
      ),
    ).join(''),
  floor: 800,
  foot: [268, 732],
  focus: [400, 420, 2],
});
export const laptop: Silhouette = (pen) => {
  const { colour: c } = pen;
  const body = c > '#9' ? 'silver' : 'dark';
  return {
    svg:
      rect(238, 290, 524, 368, 22, pen.metal(body)) +
      rect(246, 298, 508, 356, 16, '#0b0b0d') +
      wallpaper(pen, 260, 312, 480, 324, 6) +
      path(
        'M222 656 H778 L866 782 Q872 800 846 800 H154 Q128 800 134 782 Z',
        pen.lin([
          [0, tint(c, 0.15)],
          [0.5, tint(c, 0.34)],
          [1, shade(c, 0.22)],
        ]),
      ) +
      path('M252 668 H748 L790 734 H210 Z', shade(c, 0.5)) +
      Array.from({ length: 4 }, (_, i) =>
        line(
          `M${246 - i * 10} ${678 + i * 16} H${754 + i * 10}`,
          '#191a1c',
          11,
          'stroke-dasharray="22 14"',
        ),
      ).join('') +
      path(
        'M420 742 H580 L590 778 H410 Z',
        tint(c, 0.1),
        `stroke="${shade(c, 0.25)}" stroke-width="2"`,
      ) +
      path(
        'M134 788 Q136 804 156 806 H844 Q866 804 866 788 Q866 798 846 798 H154 Q134 798 134 788 Z',
        shade(c, 0.5),
      ),
    floor: 806,
    foot: [140, 860],
    focus: [400, 600, 1.9],
  };
};
export const headphones: Silhouette = (pen) => {
  const { colour: c, random } = pen;
  const thin = random.chance(0.4);
  const steel = pen.metal(pen.metalKind === 'gold' ? 'gold' : 'silver');
  const cup = (s: number) => {
    const x = 500 + s * 205;
    return [
      rect(x - 46 - s * 52, 462, 92, 250, 46, pen.round(shade(c, 0.5))),
      oval(x - s * 60, 588, 36, 118, shade(c, 0.7)),
      oval(x + s * 14, 586, 84, 138, pen.soft(c)),
      oval(
        x + s * 26,
        586,
        68,
        120,
        pen.rad(
          [
            [0, tint(c, 0.3)],
            [0.6, c],
            [1, shade(c, 0.3)],
          ],
          0.35,
          0.3,
          0.8,
        ),
      ),
      oval(x + s * 34, 586, 40, 74, 'none', `stroke="${steel}" stroke-width="5"`),
      glow(pen, x + s * 10 - 16, 520, 34, 56, 0.45),
      path(`M${x - 16} 470 L${x - 12} 380 H${x + 12} L${x + 16} 470 Z`, steel),
    ].join('');
  };
  const arc = 'M290 440 C270 130 730 130 710 440';
  return {
    svg: [
      line(arc, shade(c, 0.55), thin ? 26 : 50),
      line(arc, c, thin ? 18 : 40),
      line('M312 360 C330 190 670 190 688 360', shade(c, 0.4), thin ? 12 : 26),
      line('M330 268 C390 176 520 168 590 196', tint(c, 0.5), 7, 'opacity=".6"'),
      cup(-1),
      cup(1),
    ].join(''),
    floor: 734,
    foot: [230, 770],
    focus: [690, 540, 1.9],
  };
};
export const earbuds: Silhouette = (pen) => {
  const { colour: c } = pen;
  const bud = (x: number, y: number, a: number) =>
    turned(
      rect(x - 19, y - 10, 38, 150, 19, pen.round(c)) +
        disc(x, y - 24, 62, pen.ball(c)) +
        oval(
          x + 46,
          y - 46,
          28,
          38,
          pen.ball('#3a3a3c'),
          `transform="rotate(30 ${x + 46} ${y - 46})"`,
        ) +
        rect(x - 5, y + 116, 10, 16, 4, pen.metal('gold')) +
        oval(x - 20, y - 40, 8, 20, '#1c1c1e'),
      a,
      x,
      y,
    );
  return {
    svg: [
      path('M270 600 C270 360 730 360 730 600 Z', pen.soft(shade(c, 0.08))),
      path('M300 600 C310 410 690 410 700 600 Z', shade(c, 0.5)),
      bud(400, 470, -14),
      `<g transform="matrix(-1 0 0 1 1000 0)">${bud(400, 470, -14)}</g>`,
      path('M256 586 H744 Q756 800 620 800 H380 Q244 800 256 586 Z', pen.round(c)),
      line('M258 594 H742', tint(c, 0.6), 4),
      disc(500, 664, 8, '#9fe0a5'),
      glow(pen, 380, 660, 70, 90, 0.3),
    ].join(''),
    floor: 802,
    foot: [320, 680],
    focus: [420, 480, 2],
  };
};
export const speaker: Silhouette = (pen) => {
  const { colour: c, random } = pen;
  const mesh = pen.pattern(
    13,
    13,
    `<circle cx="4" cy="4" r="2.7" fill="#000" opacity=".36"/><circle cx="10.5" cy="10.5" r="2.7" fill="#000" opacity=".36"/><circle cx="3.4" cy="3" r="1.2" fill="#fff" opacity=".3"/>`,
  );
  if (random.chance(0.5)) {
    const d =
      'M340 300 Q340 250 390 244 H610 Q660 250 660 300 L676 740 Q676 800 620 800 H380 Q324 800 324 740 Z';
    return {
      svg: [
        path(d, pen.round(c)),
        path(d, mesh),
        oval(500, 262, 156, 34, pen.soft(shade(c, 0.5))),
        oval(500, 260, 156, 32, 'none', `stroke="${pen.metal()}" stroke-width="6"`),
        rect(330, 740, 340, 18, 0, pen.metal()),
        line('M655 290 C760 320 760 420 672 430', pen.round('#8d5a33'), 17),
        rect(478, 640, 44, 16, 4, pen.metal()),
      ].join(''),
      floor: 802,
      foot: [330, 670],
      focus: [520, 330, 2],
    };
  }
  return {
    svg: [
      rect(200, 420, 600, 370, 60, pen.round('#8a5c38')),
      rect(
        200,
        420,
        600,
        370,
        60,
        pen.pattern(
          90,
          20,
          '<path d="M0 6 Q45 0 90 7 M0 15 Q45 20 90 14" stroke="#3d2412" stroke-width="2" fill="none" opacity=".35"/>',
        ),
      ),
      rect(228, 448, 544, 314, 44, pen.soft(c)),
      rect(228, 448, 544, 314, 44, mesh),
      ...[360, 640].map(
        (x) => disc(x, 606, 104, 'rgba(0,0,0,.2)') + disc(x, 606, 50, 'rgba(0,0,0,.18)'),
      ),
      line('M330 420 C340 350 660 350 670 420', pen.metal(), 12),
      ...[440, 500, 560].map((x) => disc(x, 436, 11, pen.metal())),
      rect(472, 730, 56, 14, 4, pen.metal()),
    ].join(''),
    floor: 792,
    foot: [220, 780],
    focus: [600, 560, 2],
  };
};
const lensRings = (pen: Pen, x: number, y: number, r: number) =>
  [
    disc(x + 8, y + 14, r + 6, 'rgba(0,0,0,.4)'),
    disc(x, y, r, pen.metal('dark')),
    disc(x, y, r * 0.9, '#161618'),
    `<circle cx="${x}" cy="${y}" r="${r * 0.82}" fill="none" stroke="#3d3e42" stroke-width="${r * 0.1}" stroke-dasharray="6 4"/>`,
    disc(x, y, r * 0.68, pen.metal('dark', true)),
    disc(x, y, r * 0.58, '#0b0c10'),
    disc(
      x,
      y,
      r * 0.5,
      pen.rad([
        [0, '#0c0d14'],
        [0.5, '#26305a'],
        [0.8, '#50306a'],
        [1, '#101018'],
      ]),
    ),
    oval(
      x - r * 0.18,
      y - r * 0.2,
      r * 0.16,
      r * 0.1,
      '#cfe4ff',
      'opacity=".85" transform="rotate(-30 0 0)"',
    ).replace('rotate(-30 0 0)', `rotate(-30 ${x - r * 0.18} ${y - r * 0.2})`),
    disc(x + r * 0.2, y + r * 0.22, r * 0.07, '#ffd9b0', 'opacity=".7"'),
  ].join('');
const cameraBody = (pen: Pen, hump: boolean) => {
  const { colour: c } = pen;
  const grain = pen.pattern(
    9,
    9,
    '<circle cx="3" cy="3" r="1.6" fill="#fff" opacity=".13"/><circle cx="7" cy="7" r="1.8" fill="#000" opacity=".3"/>',
  );
  const skin = c > '#b' ? '#2a2725' : c === '#9a5a2c' ? c : '#2b2b2d';
  const top = c === '#9a5a2c' || c > '#b' ? 'silver' : 'dark';
  return [
    hump
      ? path(
          'M400 440 L440 352 Q446 342 460 342 H540 Q554 342 560 352 L600 440 Z',
          pen.metal(top),
        ) + rect(452, 330, 96, 14, 4, '#222')
      : rect(560, 396, 90, 44, 8, pen.metal(top)),
    rect(276, 396, 76, 40, 8, pen.metal(top)),
    line(
      'M284 400 V434 M296 400 V434 M308 400 V434 M320 400 V434 M332 400 V434',
      '#222',
      2,
      'opacity=".5"',
    ),
    disc(690, 424, 26, pen.metal('gold')),
    rect(200, 426, 600, 366, 42, pen.metal(top)),
    rect(200, 492, 600, 250, 0, skin),
    rect(200, 492, 600, 250, 0, grain),
    rect(
      200,
      426,
      600,
      366,
      42,
      pen.lin([
        [0, '#000', 0.35],
        [0.1, '#fff', 0.08],
        [0.8, '#000', 0],
        [1, '#000', 0.4],
      ]),
    ),
    path(
      'M216 500 Q276 500 280 560 V720 Q276 744 240 744 H206 V500 Z',
      shade(skin, 0.2),
      'opacity=".8"',
    ),
  ].join('');
};
export const camera: Silhouette = (pen) => ({
  svg:
    cameraBody(pen, true) +
    lensRings(pen, 505, 606, 170) +
    disc(250, 462, 9, '#c8453a') +
    rect(690, 450, 60, 18, 4, '#d8d2c6'),
  floor: 794,
  foot: [215, 790],
  focus: [505, 590, 1.9],
});
export const compact: Silhouette = (pen) => ({
  svg:
    cameraBody(pen, false) +
    lensRings(pen, 470, 612, 122) +
    rect(640, 452, 110, 54, 10, '#e9ecee') +
    rect(
      648,
      460,
      94,
      38,
      6,
      pen.lin([
        [0, '#fff'],
        [1, '#bfc6ca'],
      ]),
    ),
  floor: 794,
  foot: [215, 790],
  focus: [505, 560, 1.9],
});
