import { mix, shade, tint } from '../colour-mix.ts';
import { disc, glow, line, oval, path, rect, type Silhouette } from '../pen.ts';

export const vase: Silhouette = (pen) => {
  const { colour: c, random } = pen;
  const [d, neck] = random.pick([
    [
      'M440 380 H560 C556 430 540 450 560 490 C660 530 690 620 660 710 C640 770 590 800 560 800 H440 C410 800 360 770 340 710 C310 620 340 530 440 490 C460 450 444 430 440 380 Z',
      60,
    ],
    [
      'M470 290 H530 C526 420 520 470 600 560 C660 640 640 800 560 800 H440 C360 800 340 640 400 560 C480 470 474 420 470 290 Z',
      30,
    ],
    ['M400 420 H600 C640 560 640 700 590 800 H410 C360 700 360 560 400 420 Z', 100],
  ] as const);
  const y = neck === 60 ? 380 : neck === 30 ? 290 : 420;
  const clip = pen.clip(path(d, '#000'));
  const kind = random.int(0, 2);
  const deco =
    kind === 0
      ? Array.from({ length: 16 }, (_, i) =>
          line(
            `M250 ${y + 60 + i * 26} Q500 ${y + 90 + i * 26} 750 ${y + 60 + i * 26}`,
            i % 2 ? '#fff' : '#000',
            4,
            'opacity=".12"',
          ),
        ).join('')
      : kind === 1
        ? path(
            `M250 ${y} H750 V${y + 190} Q690 ${y + 250} 620 ${y + 200} Q560 ${y + 270} 500 ${y + 220} Q430 ${y + 280} 380 ${y + 210} Q310 ${y + 260} 250 ${y + 190} Z`,
            tint(c, 0.55),
            'opacity=".8"',
          )
        : Array.from(
            { length: 6 },
            (_, i) =>
              disc(
                360 + i * 56,
                660 + Math.abs(2.5 - i) * -6,
                20,
                'none',
                `stroke="${tint(c, 0.75)}" stroke-width="6" opacity=".75"`,
              ) + disc(360 + i * 56, 660 + Math.abs(2.5 - i) * -6, 7, tint(c, 0.75)),
          ).join('') +
          line(
            'M330 610 Q500 640 670 610 M330 710 Q500 740 670 710',
            tint(c, 0.75),
            7,
            'opacity=".7"',
          );
  const stemsUp = random.chance(0.6)
    ? [-70, -24, 30, 84]
        .map(
          (dx) =>
            line(
              `M500 ${y} Q${500 + dx * 0.3} ${y - 120} ${500 + dx * 1.6} ${y - 210}`,
              '#7d7a4a',
              4,
            ) +
            [0.5, 0.7, 0.9, 1]
              .map((t) =>
                oval(
                  500 + dx * 1.6 * t * t + 14,
                  y - 210 * t,
                  12,
                  26,
                  mix('#8c9a6c', '#c5b27a', t),
                  `transform="rotate(${dx * 0.5 + 30} ${500 + dx * 1.6 * t * t} ${y - 210 * t})"`,
                ),
              )
              .join(''),
        )
        .join('')
    : '';
  return {
    svg: [
      stemsUp,
      path(d, pen.round(c)),
      `<g clip-path="${clip}">${deco}${rect(
        240,
        200,
        520,
        620,
        0,
        pen.lin([
          [0, '#000', 0.35],
          [0.3, '#fff', 0.12],
          [0.5, '#000', 0],
          [1, '#000', 0.42],
        ]),
      )}</g>`,
      oval(500, y, neck, neck * 0.16, shade(c, 0.6)),
      oval(500, y, neck, neck * 0.16, 'none', `stroke="${tint(c, 0.3)}" stroke-width="5"`),
      glow(pen, 430, 620, 44, 110, 0.3),
    ].join(''),
    floor: 801,
    foot: [410, 590],
    focus: [480, 600, 2],
  };
};
export const candle: Silhouette = (pen) => {
  const { colour: c, random } = pen;
  return {
    svg: [
      glow(pen, 500, 420, 260, 260, 0.6, '#ffdf9a'),
      path(
        'M500 330 C540 400 540 440 500 456 C460 440 460 400 500 330 Z',
        pen.rad(
          [
            [0, '#fffbe6'],
            [0.6, '#ffd27a'],
            [1, '#f09a3c'],
          ],
          0.5,
          0.75,
          0.6,
        ),
      ),
      line('M500 450 V510', '#2b2622', 6),
      path('M330 500 V760 Q330 798 376 798 H624 Q670 798 670 760 V500 Z', pen.round(c)),
      oval(500, 500, 170, 32, shade(c, 0.25)),
      oval(
        500,
        506,
        156,
        26,
        pen.rad([
          [0, '#fff4d2'],
          [1, tint(c, 0.7)],
        ]),
      ),
      path(
        'M330 500 V760 Q330 798 376 798 H624 Q670 798 670 760 V500 Z',
        pen.lin([
          [0, '#fff', 0.3],
          [0.08, '#fff', 0],
          [0.16, '#fff', 0.26],
          [0.22, '#fff', 0],
          [1, '#000', 0.15],
        ]),
      ),
      rect(410, 590, 180, 130, 4, '#f8f2e6'),
      line('M440 680 h120 M466 700 h68', '#4a3a26', 4),
      random.chance(0.5)
        ? disc(500, 632, 22, 'none', 'stroke="#4a3a26" stroke-width="4"')
        : path('M500 606 q34 26 0 52 q-34 -26 0 -52 z', '#4a3a26'),
    ].join(''),
    floor: 800,
    foot: [345, 655],
    focus: [500, 540, 2],
  };
};
