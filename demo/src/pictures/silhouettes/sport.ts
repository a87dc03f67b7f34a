import { shade, tint } from '../colour-mix.ts';
import { disc, glow, line, oval, type Pen, path, rect, type Silhouette, turned } from '../pen.ts';

const R = 236;
const sphere = (pen: Pen, c: string, marks: string) =>
  `${disc(500, 560, R, pen.ball(c))}<g clip-path="${pen.clip(disc(500, 560, R, '#000'))}">${marks}</g>${disc(
    500,
    560,
    R,
    pen.rad(
      [
        [0, '#fff', 0.34],
        [0.4, '#fff', 0],
        [0.75, '#000', 0.06],
        [1, '#000', 0.5],
      ],
      0.36,
      0.3,
      0.76,
    ),
  )}`;
const round = (svg: string) => ({
  svg,
  floor: 794,
  foot: [400, 600] as const,
  focus: [470, 520, 1.9] as const,
});

export const football: Silhouette = (pen) => {
  const { colour: c, random } = pen;
  const penta = (x: number, y: number, r: number, a: number) =>
    path(
      `${Array.from({ length: 5 }, (_, i) => {
        const t = a + (i * 2 * Math.PI) / 5;
        return `${i ? 'L' : 'M'}${x + Math.cos(t) * r} ${y + Math.sin(t) * r}`;
      }).join(' ')} Z`,
      c > '#d' ? '#25221f' : c,
      `stroke="${shade(c, 0.5)}" stroke-width="3"`,
    );
  const a0 = random.between(0, 1.2);
  const outer = Array.from({ length: 5 }, (_, i) => {
    const t = a0 + (i * 2 * Math.PI) / 5;
    return (
      line(
        `M${500 + Math.cos(t) * 76} ${560 + Math.sin(t) * 76} L${500 + Math.cos(t) * 142} ${560 + Math.sin(t) * 142}`,
        '#8d877d',
        4,
      ) +
      [-0.36, 0.36]
        .map((k) =>
          line(
            `M${500 + Math.cos(t) * 142} ${560 + Math.sin(t) * 142} L${500 + Math.cos(t + k) * 196} ${560 + Math.sin(t + k) * 196}`,
            '#8d877d',
            4,
          ),
        )
        .join('') +
      penta(
        500 + Math.cos(t + 0.628) * 214,
        560 + Math.sin(t + 0.628) * 214,
        70,
        t + 0.628 + Math.PI,
      )
    );
  }).join('');
  return round(sphere(pen, '#f3efe8', outer + penta(500, 560, 76, a0)));
};
export const basketball: Silhouette = (pen) => {
  const base = pen.colour > '#b' && pen.colour < '#d0' ? pen.colour : '#c0642c';
  const seam = (d: string) => line(d, '#2a1710', 9);
  const pebble = pen.pattern(
    11,
    11,
    '<circle cx="3" cy="3" r="2" fill="#000" opacity=".16"/><circle cx="8" cy="8" r="2" fill="#fff" opacity=".12"/>',
  );
  return round(
    turned(
      sphere(
        pen,
        base,
        rect(200, 260, 600, 600, 0, pebble) +
          seam('M264 560 Q500 620 736 560') +
          seam('M500 320 Q440 560 500 800') +
          seam('M330 380 Q470 560 330 740') +
          seam('M670 380 Q540 560 670 740'),
      ),
      pen.random.between(-30, 30),
      500,
      560,
    ),
  );
};
export const cricketball: Silhouette = (pen) => {
  const c =
    pen.colour > '#d' ? '#ece7de' : pen.colour === '#a8242f' ? '#9c1f2b' : shade('#a8242f', 0.1);
  const seam =
    [-30, 0, 30]
      .map((o) =>
        line(
          `M${470 + o} 320 Q${600 + o} 560 ${470 + o} 800`,
          '#f2e6d2',
          6,
          'stroke-dasharray="13 9"',
        ),
      )
      .join('') + line('M470 320 Q600 560 470 800', shade(c, 0.5), 3);
  return round(
    turned(
      sphere(pen, c, seam + path('M350 600 h60 v40 h-60 z', '#d9b974', 'opacity=".55"')),
      pen.random.between(-40, 10),
      500,
      560,
    ),
  );
};
export const bat: Silhouette = (pen) => {
  const { colour: c } = pen;
  const blade =
    'M436 330 Q440 296 470 286 H530 Q560 296 564 330 L576 860 Q574 900 500 904 Q426 900 424 860 Z';
  return {
    svg: turned(
      [
        rect(478, 40, 44, 262, 20, pen.round(c)),
        ...Array.from({ length: 15 }, (_, i) =>
          line(`M480 ${56 + i * 14} L520 ${64 + i * 14}`, shade(c, 0.5), 3, 'opacity=".6"'),
        ),
        path(blade, pen.round('#dcbd86')),
        ...[450, 474, 500, 526, 550].map((x) =>
          line(`M${x} 340 Q${x + 6} 600 ${x} 890`, '#a67c42', 2, 'opacity=".45"'),
        ),
        path('M434 410 L566 396 L570 560 L430 580 Z', pen.soft(c), 'opacity=".92"'),
        path('M456 500 L500 436 L544 494 L500 530 Z', tint(c, 0.7)),
        rect(428, 836, 146, 12, 4, tint(c, 0.3), 'opacity=".8"'),
      ].join(''),
      24,
      500,
      480,
    ),
    foot: [300, 700],
    focus: [520, 480, 1.9],
  };
};
export const racket: Silhouette = (pen) => {
  const { colour: c } = pen;
  const clip = pen.clip(oval(500, 300, 170, 216, '#000'));
  const strings = Array.from({ length: 15 }, (_, i) =>
    line(`M${330 + i * 24} 80 V520 M320 ${96 + i * 29} H680`, '#f4efe4', 2.6, 'opacity=".95"'),
  ).join('');
  return {
    svg: turned(
      [
        `<g clip-path="${clip}">${strings}</g>`,
        path(
          'M400 486 Q480 580 482 660 H518 Q520 580 600 486 Q520 560 500 566 Q480 560 400 486 Z',
          pen.soft(c),
        ),
        oval(500, 300, 178, 224, 'none', `stroke="${shade(c, 0.5)}" stroke-width="30"`),
        oval(500, 300, 180, 226, 'none', `stroke="${pen.soft(c)}" stroke-width="24"`),
        oval(494, 296, 184, 230, 'none', `stroke="${tint(c, 0.6)}" stroke-width="4" opacity=".7"`),
        rect(478, 650, 44, 260, 14, pen.round('#2b2622')),
        ...Array.from({ length: 12 }, (_, i) =>
          line(`M480 ${676 + i * 19} L520 ${664 + i * 19}`, '#595048', 3),
        ),
        rect(472, 896, 56, 20, 8, pen.round(c)),
      ].join(''),
      22,
      500,
      480,
    ),
    foot: [300, 700],
    focus: [560, 380, 1.9],
  };
};
export const dumbbell: Silhouette = (pen) => {
  const { colour: c } = pen;
  const hex = (x: number, w: number) =>
    path(
      `M${x} 600 L${x + w} 600 L${x + w} 780 L${x} 780 Z`,
      pen.lin(
        [
          [0, tint('#333335', 0.3)],
          [0.5, '#333335'],
          [1, '#141415'],
        ],
        0,
        0,
        0,
        1,
      ),
    ) +
    path(`M${x} 600 L${x + 12} 560 H${x + w - 12} L${x + w} 600 Z`, '#55565a') +
    path(`M${x} 780 L${x + 12} 800 H${x + w - 12} L${x + w} 780 Z`, '#0f0f10') +
    rect(x + w * 0.5 - 12, 606, 24, 168, 4, c, 'opacity=".9"');
  const one =
    rect(330, 656, 340, 54, 20, pen.metal('silver', true)) +
    rect(
      410,
      656,
      180,
      54,
      4,
      pen.pattern(
        9,
        9,
        '<path d="M0 0L9 9M9 0L0 9" stroke="#3a3b3e" stroke-width="1.6" opacity=".6"/>',
      ),
    ) +
    hex(220, 150) +
    hex(630, 150) +
    glow(pen, 290, 640, 60, 20, 0.3) +
    glow(pen, 700, 640, 60, 20, 0.3);
  return {
    svg: `<g transform="translate(60 -150) scale(.9)">${one}</g>${one}`,
    floor: 801,
    foot: [220, 780],
    focus: [460, 660, 2],
  };
};
export const mat: Silhouette = (pen) => {
  const { colour: c } = pen;
  const rings = Array.from({ length: 7 }, (_, i) =>
    oval(
      300,
      660,
      32 + i * 16,
      32 + i * 16,
      'none',
      `stroke="${i % 2 ? tint(c, 0.22) : shade(c, 0.2)}" stroke-width="12"`,
    ),
  ).join('');
  return {
    svg: [
      path(
        'M300 516 H720 A144 144 0 0 1 720 804 H300 Z',
        pen.lin(
          [
            [0, tint(c, 0.35)],
            [0.35, c],
            [1, shade(c, 0.5)],
          ],
          0,
          0,
          0,
          1,
        ),
      ),
      path('M300 804 H860 L900 804 L880 790 H720 Z', shade(c, 0.3)),
      disc(300, 660, 144, shade(c, 0.12)),
      rings,
      disc(300, 660, 24, shade(c, 0.65)),
      ...[440, 620].map((x) =>
        path(`M${x} 516 h34 q64 144 0 288 h-34 q64 -144 0 -288 z`, pen.soft('#8d5a33')),
      ),
      line('M457 520 C470 400 640 400 637 520', pen.round('#8d5a33'), 15),
      glow(pen, 560, 570, 130, 30, 0.3),
    ].join(''),
    floor: 803,
    foot: [240, 840],
    focus: [420, 640, 1.9],
  };
};
