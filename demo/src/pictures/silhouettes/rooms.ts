import { mix, shade, tint } from '../colour-mix.ts';
import { disc, glow, line, oval, type Pen, path, rect, type Silhouette, stitch } from '../pen.ts';

const cloth = (pen: Pen) =>
  pen.pattern(
    10,
    10,
    '<path d="M0 5H10M5 0V10" stroke="#000" stroke-width="1.4" opacity=".09"/><path d="M0 2H10" stroke="#fff" stroke-width="1" opacity=".1"/>',
  );
const wood = (pen: Pen) => pen.round('#95633c');
const puff = (pen: Pen, x: number, y: number, w: number, h: number, r: number, c: string) =>
  rect(
    x,
    y,
    w,
    h,
    r,
    pen.lin(
      [
        [0, tint(c, 0.26)],
        [0.35, c],
        [1, shade(c, 0.38)],
      ],
      0,
      0,
      0,
      1,
    ),
  ) +
  rect(x, y, w, h, r, cloth(pen)) +
  glow(pen, x + w * 0.4, y + h * 0.28, w * 0.38, h * 0.24, 0.2);

export const sofa: Silhouette = (pen) => {
  const { colour: c, random } = pen;
  const seats = random.pick([2, 3]);
  const w = 560 / seats;
  const pillow = random.pick(['#cf9a33', '#b4613f', '#eadfc9', '#2d6a6c']);
  return {
    svg: [
      ...[200, 800].map((x) =>
        path(`M${x - 12} 742 H${x + 12} L${x + 6} 800 H${x - 6} Z`, wood(pen)),
      ),
      puff(pen, 168, 440, 664, 220, 60, shade(c, 0.14)),
      ...Array.from({ length: seats }, (_, i) => puff(pen, 220 + i * w, 456, w - 6, 180, 40, c)),
      path(`M262 520 l110 -18 l18 112 l-112 14 z`, pen.soft(pillow), 'stroke-linejoin="round"'),
      puff(pen, 150, 660, 700, 92, 26, shade(c, 0.16)),
      ...Array.from({ length: seats }, (_, i) =>
        puff(pen, 220 + i * w, 604, w - 4, 84, 30, tint(c, 0.06)),
      ),
      puff(pen, 118, 520, 112, 232, 52, c),
      puff(pen, 770, 520, 112, 232, 52, shade(c, 0.08)),
    ].join(''),
    floor: 800,
    foot: [140, 860],
    focus: [300, 570, 1.9],
  };
};
export const armchair: Silhouette = (pen) => {
  const { colour: c, random } = pen;
  const shell = random.chance(0.5);
  return {
    svg: [
      ...[330, 670].map((x) =>
        path(
          `M${x - 13} 700 H${x + 13} L${x + (x < 500 ? -24 : 24)} 804 H${x + (x < 500 ? -36 : 12)} Z`,
          wood(pen),
        ),
      ),
      shell
        ? path(
            'M270 640 C230 330 330 250 500 250 C670 250 770 330 730 640 Q720 700 640 704 H360 Q280 700 270 640 Z',
            pen.soft(shade(c, 0.1)),
          ) +
          path(
            'M270 640 C230 330 330 250 500 250 C670 250 770 330 730 640 Q720 700 640 704 H360 Q280 700 270 640 Z',
            cloth(pen),
          ) +
          path(
            'M322 600 C300 380 380 300 500 300 C620 300 700 380 678 600 Z',
            pen.rad(
              [
                [0, tint(c, 0.12)],
                [1, shade(c, 0.3)],
              ],
              0.42,
              0.3,
              0.8,
            ),
          )
        : puff(pen, 310, 270, 380, 380, 90, shade(c, 0.06)),
      puff(pen, 308, 566, 384, 100, 44, tint(c, 0.08)),
      puff(pen, 240, 500, 100, 210, 48, c),
      puff(pen, 660, 500, 100, 210, 48, shade(c, 0.08)),
      puff(pen, 330, 650, 340, 62, 20, shade(c, 0.2)),
      stitch('M350 586 H650', tint(c, 0.4)),
    ].join(''),
    floor: 804,
    foot: [280, 720],
    focus: [450, 540, 1.9],
  };
};
export const table: Silhouette = (pen) => {
  const top = pen.random.pick(['#b58a5c', '#6b4630', '#e9e2d6']);
  const cross = pen.random.chance(0.5);
  return {
    svg: [
      cross
        ? line('M340 520 L640 800 M660 520 L360 800', wood(pen), 26) +
          line('M500 510 V800', shade('#95633c', 0.2), 22)
        : path(
            'M400 510 H600 Q560 640 640 800 H360 Q440 640 400 510 Z',
            pen.round(tint(pen.colour, 0.1)),
          ),
      path('M220 486 V512 A280 52 0 0 0 780 512 V486 Z', pen.round(shade(top, 0.18))),
      oval(
        500,
        486,
        280,
        52,
        pen.lin([
          [0, tint(top, 0.4)],
          [0.5, top],
          [1, shade(top, 0.14)],
        ]),
      ),
      ...[0.8, 0.56, 0.3].map((k) =>
        oval(
          480,
          486,
          280 * k,
          46 * k,
          'none',
          `stroke="${shade(top, 0.3)}" stroke-width="2" opacity=".3"`,
        ),
      ),
      path('M560 420 H640 L632 486 Q600 498 568 486 Z', pen.round(mix(pen.colour, '#f3ece0', 0.4))),
      oval(600, 420, 40, 9, '#4a2f20'),
      rect(350, 454, 120, 20, 4, pen.soft('#8a3f33')),
      rect(360, 438, 104, 17, 4, pen.soft('#e2d5bd')),
    ].join(''),
    floor: 803,
    foot: [340, 660],
    focus: [480, 480, 2],
  };
};
const lampShade = (pen: Pen, y: number, top: number, base: number, h: number, c: string) => {
  const d = `M${500 - top} ${y} H${500 + top} L${500 + base} ${y + h} Q500 ${y + h + 22} ${500 - base} ${y + h} Z`;
  const pleats = pen.pattern(
    15,
    15,
    '<path d="M2 0V15" stroke="#5b3a12" stroke-width="2.4" opacity=".16"/><path d="M9 0V15" stroke="#fff" stroke-width="2.4" opacity=".24"/>',
  );
  return (
    glow(pen, 500, y + h * 0.7, base * 2, h * 1.8, 0.55, '#ffe7b0') +
    path(
      d,
      pen.lin([
        [0, shade(c, 0.28)],
        [0.3, tint(c, 0.35)],
        [0.55, '#fff3d2'],
        [0.8, c],
        [1, shade(c, 0.32)],
      ]),
    ) +
    path(d, pleats) +
    oval(500, y, top, 9, '#fff6dd') +
    line(`M${500 - base} ${y + h} Q500 ${y + h + 22} ${500 + base} ${y + h}`, pen.metal('gold'), 6)
  );
};
export const tablelamp: Silhouette = (pen) => {
  const { colour: c, random } = pen;
  const gourd = random.pick([
    'M470 480 H530 C530 520 640 560 640 650 C640 740 590 780 560 792 H440 C410 780 360 740 360 650 C360 560 470 520 470 480 Z',
    'M478 480 H522 V540 C600 560 600 640 548 660 C640 690 640 770 590 792 H410 C360 770 360 690 452 660 C400 640 400 560 478 540 Z',
    'M450 480 H550 L620 792 H380 Z',
  ]);
  return {
    svg: [
      rect(492, 440, 16, 60, 3, pen.metal('gold')),
      path(gourd, pen.round(c)),
      glow(pen, 440, 620, 50, 90, 0.4),
      rect(400, 786, 200, 16, 6, pen.metal('gold')),
      lampShade(pen, 216, 130, 220, 240, '#eadfc9'),
    ].join(''),
    floor: 803,
    foot: [400, 600],
    focus: [500, 480, 1.9],
  };
};
export const floorlamp: Silhouette = (pen) => ({
  svg: [
    pen.random.chance(0.5)
      ? line('M500 400 L400 806 M500 400 L600 806 M500 400 L506 800', wood(pen), 15)
      : rect(492, 360, 16, 440, 4, pen.metal('gold')) + oval(500, 800, 110, 17, pen.metal('gold')),
    lampShade(pen, 120, 110, 190, 240, tint(pen.colour, 0.45)),
    line('M560 372 V450', '#c9a35a', 3),
    disc(560, 456, 8, pen.metal('gold')),
  ].join(''),
  floor: 806,
  foot: [400, 600],
  focus: [500, 330, 1.9],
});
export const pendant: Silhouette = (pen) => {
  const { colour: c, random } = pen;
  const d = random.pick([
    'M470 380 C400 390 250 460 240 620 Q500 650 760 620 C750 460 600 390 530 380 Z',
    'M462 360 C380 400 280 520 300 640 Q500 668 700 640 C720 520 620 400 538 360 Z',
    'M460 400 L300 620 Q500 654 700 620 L540 400 Z',
  ]);
  return {
    svg: [
      line('M500 0 V340', '#2b2622', 5),
      rect(472, 330, 56, 62, 8, pen.metal('gold')),
      glow(pen, 500, 700, 420, 260, 0.55, '#ffe9b8'),
      path(d, pen.round(c)),
      oval(500, 626, random.between(190, 200), 20, '#fff1cd'),
      glow(pen, 400, 500, 80, 80, 0.35),
      disc(500, 650, 34, pen.ball('#ffe9b0')),
    ].join(''),
    foot: [300, 700],
    focus: [500, 520, 1.8],
  };
};
export const cushion: Silhouette = (pen) => {
  const { colour: c, random } = pen;
  const d = 'M226 330 Q500 372 774 330 Q736 560 774 792 Q500 756 226 792 Q264 560 226 330 Z';
  const motif = random.pick([
    `<path d="M40 6 q26 20 0 46 q-26 -26 0 -46z" fill="${tint(c, 0.6)}" opacity=".75"/><circle cx="8" cy="62" r="6" fill="${tint(c, 0.6)}" opacity=".7"/>`,
    `<path d="M0 20H80M0 30H80" stroke="${tint(c, 0.6)}" stroke-width="4" opacity=".7"/>`,
    `<path d="M0 0L80 80M80 0L0 80" stroke="${tint(c, 0.5)}" stroke-width="3" opacity=".5"/>`,
  ]);
  return {
    svg: [
      path(d, pen.soft(c)),
      path(d, pen.pattern(80, 80, motif)),
      path(d, cloth(pen)),
      path(
        d,
        pen.rad(
          [
            [0, '#fff', 0.2],
            [0.6, '#000', 0],
            [1, '#000', 0.42],
          ],
          0.42,
          0.38,
          0.66,
        ),
      ),
      line(d, shade(c, 0.3), 9),
      line(d, tint(c, 0.4), 3, 'stroke-dasharray="6 8"'),
    ].join(''),
    floor: 780,
    foot: [250, 750],
    focus: [420, 500, 2],
  };
};
