import { mix, shade, tint } from '../colour-mix.ts';
import { disc, glow, line, oval, type Pen, path, rect, type Silhouette, turned } from '../pen.ts';

/** A watch's dial with markers and hands, in a case with lugs and crown. */
function face(pen: Pen, radius: number, sub: boolean): string {
  const { colour: c, random } = pen;
  const [x, y] = [500, 500];
  const metal = pen.metal(pen.metalKind);
  const mark = c > '#b' && parseInt(c.slice(1, 3), 16) > 150 ? '#4a3a28' : '#f4e7cd';
  const r = radius - 34;
  const marks = Array.from({ length: 60 }, (_, i) => {
    const a = (i * Math.PI) / 30;
    const long = i % 5 === 0;
    const inner = long ? r - 34 : r - 14;
    return line(
      `M${x + Math.sin(a) * inner} ${y - Math.cos(a) * inner} L${x + Math.sin(a) * (r - 6)} ${y - Math.cos(a) * (r - 6)}`,
      mark,
      long ? 8 : 2,
      long ? '' : 'opacity=".6"',
    );
  });
  const hand = (angle: number, length: number, width: number, colour: string) =>
    turned(
      line(
        `M${x} ${y + 26} V${y - length}`,
        'rgba(0,0,0,.35)',
        width,
        'transform="translate(4 5)"',
      ) + line(`M${x} ${y + 26} V${y - length}`, colour, width),
      angle,
      x,
      y,
    );
  const small = (cx: number, cy: number, s: number) =>
    disc(
      cx,
      cy,
      s,
      pen.rad([
        [0, shade(c, 0.24)],
        [0.9, shade(c, 0.1)],
        [1, tint(c, 0.3)],
      ]),
    ) +
    `<circle cx="${cx}" cy="${cy}" r="${s - 6}" fill="none" stroke="${mark}" stroke-width="2" stroke-dasharray="2 7" opacity=".8"/>` +
    turned(line(`M${cx} ${cy} v${-s + 12}`, mark, 4), random.int(0, 359), cx, cy);
  return [
    disc(x, y, radius + 6, 'rgba(0,0,0,.4)', 'transform="translate(4 9)"'),
    disc(x, y, radius, metal),
    disc(x, y, radius - 14, pen.metal(pen.metalKind, true)),
    disc(x, y, radius - 26, shade(c, 0.6)),
    disc(
      x,
      y,
      r,
      pen.rad(
        [
          [0, tint(c, 0.28)],
          [0.55, c],
          [1, shade(c, 0.5)],
        ],
        0.42,
        0.36,
        0.72,
      ),
    ),
    ...marks,
    ...(sub
      ? [small(x - 74, y, 46), small(x + 74, y, 46), small(x, y + 80, 46)]
      : [small(x, y + 84, 38)]),
    hand(random.int(296, 312), 92, 12, mark),
    hand(random.int(46, 64), 146, 8, mark),
    hand(random.int(150, 205), 156, 3, '#c8453a'),
    disc(x, y, 11, metal),
    path(
      `M${x - r * 0.8} ${y - r * 0.5} A${r} ${r} 0 0 1 ${x + r * 0.3} ${y - r * 0.92} L${x - r * 0.1} ${y + r * 0.2} Z`,
      '#fff',
      'opacity=".09"',
    ),
  ].join('');
}

function wrist(pen: Pen, sub: boolean): string {
  const { random } = pen;
  const radius = sub ? 212 : random.between(190, 208);
  const metal = pen.metal(pen.metalKind);
  const leather = random.pick(['#5b3524', '#2a2623', '#7a4a2b', '#3b2a35', '#24324d']);
  const steel = random.chance(sub ? 0.6 : 0.25);
  const strapAt = (from: number, to: number) => {
    const edge = `M400 ${from} L418 ${to} H582 L600 ${from} Z`;
    if (!steel)
      return (
        path(edge, pen.round(leather)) +
        line(
          `M412 ${from} L428 ${to} M588 ${from} L572 ${to}`,
          tint(leather, 0.55),
          2.6,
          'stroke-dasharray="9 6" opacity=".8"',
        )
      );
    const step = (to - from) / 7;
    return (
      path(edge, pen.metal(pen.metalKind)) +
      Array.from({ length: 8 }, (_, i) =>
        line(`M404 ${from + i * step} H596`, '#4b4d50', 3.5, 'opacity=".75"'),
      ).join('') +
      line(`M462 ${from} L466 ${to} M538 ${from} L534 ${to}`, '#55575a', 3, 'opacity=".7"')
    );
  };
  return [
    strapAt(350, 40),
    strapAt(650, 960),
    ...[
      [398, 330, -1],
      [602, 330, -1],
      [398, 670, 1],
      [602, 670, 1],
    ].map(([lx = 0, ly = 0, s = 1]) =>
      path(`M${lx - 20} ${ly - 30 * s} h40 l-4 ${44 * s} q-16 ${12 * s} -32 0 z`, metal),
    ),
    rect(500 + radius - 6, 478, 34, 44, 8, metal),
    Array.from({ length: 5 }, (_, i) =>
      line(`M${500 + radius + 2} ${484 + i * 8} h22`, '#5b4a2a', 2, 'opacity=".6"'),
    ).join(''),
    sub
      ? rect(500 + radius - 34, 372, 40, 28, 8, metal, 'transform="rotate(-32 700 386)"') +
        rect(500 + radius - 34, 600, 40, 28, 8, metal, 'transform="rotate(32 700 614)"')
      : '',
    face(pen, radius, sub),
  ].join('');
}

export const watch: Silhouette = (pen) => ({
  svg: turned(wrist(pen, false), -12),
  foot: [300, 700],
  focus: [510, 520, 2],
});
export const chronograph: Silhouette = (pen) => ({
  svg: turned(wrist(pen, true), 10),
  foot: [300, 700],
  focus: [520, 520, 2],
});

export const smartwatch: Silhouette = (pen) => {
  const { colour: c, random } = pen;
  const ring = (r: number, part: number, colour: string) => {
    const l = 2 * Math.PI * r;
    return `<circle cx="500" cy="520" r="${r}" fill="none" stroke="${colour}" stroke-opacity=".22" stroke-width="17"/><circle cx="500" cy="520" r="${r}" fill="none" stroke="${colour}" stroke-width="17" stroke-linecap="round" stroke-dasharray="${l * part} ${l}" transform="rotate(-90 500 520)"/>`;
  };
  const roundCase = random.chance(0.4);
  const shape = (inset: number, fill: string) =>
    roundCase
      ? disc(500, 500, 200 - inset, fill)
      : rect(318 + inset, 280 + inset, 364 - 2 * inset, 440 - 2 * inset, 100 - inset * 0.8, fill);
  return {
    svg: turned(
      [
        path('M392 330 L412 40 H588 L608 330 Z', pen.round(c)),
        path('M392 670 L412 960 H588 L608 670 Z', pen.round(c)),
        ...[780, 830, 880].map((y) => oval(500, y, 9, 13, shade(c, 0.6))),
        rect(676, 440, 26, 70, 11, pen.metal('dark')),
        shape(-8, 'rgba(0,0,0,.3)'),
        shape(0, pen.metal(random.pick(['silver', 'dark', 'rose']))),
        shape(14, '#0a0a0c'),
        shape(
          24,
          pen.rad([
            [0, '#1b2030'],
            [1, '#07080b'],
          ]),
        ),
        ring(112, random.between(0.6, 0.9), '#ef6f5e'),
        ring(88, random.between(0.4, 0.8), '#8fce8b'),
        ring(64, random.between(0.3, 0.9), '#6bb7e8'),
        line('M440 372 h50 M508 372 h52', '#f4efe6', 11),
        disc(500, 520, 20, '#f4efe6', 'opacity=".9"'),
        path('M360 380 Q420 310 520 306 L390 640 Q350 560 360 380 Z', '#fff', 'opacity=".06"'),
      ].join(''),
      8,
    ),
    foot: [320, 680],
    focus: [520, 500, 1.9],
  };
};

/** A faceted stone with a girdle of radius `r`. */
function stone(pen: Pen, x: number, y: number, r: number, colour: string, sides = 8): string {
  const at = (k: number, radius: number) => {
    const a = (k * 2 * Math.PI) / sides + Math.PI / sides;
    return `${x + Math.cos(a) * radius} ${y + Math.sin(a) * radius}`;
  };
  const facets = Array.from({ length: sides }, (_, i) => {
    const light = 0.5 + 0.5 * Math.cos(((i + 0.5) * 2 * Math.PI) / sides + 2.4);
    return (
      path(
        `M${at(i, r)} L${at(i + 1, r)} L${at(i + 1, r * 0.55)} L${at(i, r * 0.55)} Z`,
        mix(shade(colour, 0.42), tint(colour, 0.75), light),
      ) +
      path(
        `M${at(i, r * 0.55)} L${at(i + 1, r * 0.55)} L${x} ${y} Z`,
        mix(tint(colour, 0.5), colour, light),
        'opacity=".95"',
      )
    );
  });
  return (
    disc(x, y, r + 2, shade(colour, 0.5)) +
    facets.join('') +
    glow(pen, x - r * 0.3, y - r * 0.35, r * 0.5, r * 0.4, 0.75)
  );
}

export const ring: Silhouette = (pen) => {
  const { colour: c, random } = pen;
  const size = random.between(58, 92);
  const metal = pen.metal();
  const halo = random.chance(0.4);
  const y = 640 - 190 - size * 0.55;
  return {
    svg: [
      oval(500, 640, 172, 172, 'none', `stroke="rgba(40,20,10,.55)" stroke-width="34"`),
      oval(500, 636, 176, 176, 'none', `stroke="${metal}" stroke-width="30"`),
      oval(500, 636, 165, 165, 'none', `stroke="${pen.metal(undefined, true)}" stroke-width="9"`),
      path(
        `M${500 - 62} 474 L${500 - size * 0.8} ${y + 20} H${500 + size * 0.8} L562 474 Q500 500 438 474 Z`,
        metal,
      ),
      halo
        ? Array.from({ length: 18 }, (_, i) =>
            disc(
              500 + Math.cos((i * Math.PI) / 9) * (size + 17),
              y + Math.sin((i * Math.PI) / 9) * (size + 17),
              13,
              pen.ball('#eef0f2'),
            ),
          ).join('')
        : '',
      stone(pen, 500, y, size, c, random.pick([8, 10, 12])),
      ...[45, 135, 225, 315].map((a) =>
        disc(
          500 + Math.cos((a * Math.PI) / 180) * size,
          y + Math.sin((a * Math.PI) / 180) * size,
          10,
          metal,
        ),
      ),
    ].join(''),
    floor: 826,
    foot: [400, 600],
    focus: [500, y + 40, 2.2],
  };
};

export const necklace: Silhouette = (pen) => {
  const { colour: c, random } = pen;
  const deep = random.between(590, 650);
  const metal = pen.metal();
  const pearls = random.chance(0.35);
  const chain = `M270 130 C280 ${deep - 120} 400 ${deep} 500 ${deep} C600 ${deep} 720 ${deep - 120} 730 130`;
  const size = random.between(46, 70);
  return {
    svg: [
      path(
        'M330 110 C340 280 250 360 130 420 L130 1000 H870 V420 C750 360 660 280 670 110 Z',
        pen.lin([
          [0, '#cdbda8'],
          [0.3, '#efe5d6'],
          [0.6, '#e3d5c1'],
          [1, '#b7a48c'],
        ]),
      ),
      path(
        'M330 110 C340 280 250 360 130 420 L130 1000 H870 V420 C750 360 660 280 670 110 Z',
        pen.rad(
          [
            [0, '#fff', 0.35],
            [1, '#fff', 0],
          ],
          0.4,
          0.4,
          0.4,
        ),
      ),
      oval(500, 112, 170, 26, '#d8cab4'),
      line(chain, 'rgba(60,35,20,.35)', pearls ? 24 : 9, 'transform="translate(5 9)"'),
      pearls
        ? line(chain, '#cfc3b4', 27, 'stroke-dasharray="0.1 29"') +
          line(chain, '#f9f4ec', 20, 'stroke-dasharray="0.1 29"')
        : line(chain, metal, 9, 'stroke-dasharray="11 5"') +
          line(chain, '#fff7dc', 2.5, 'stroke-dasharray="5 11"'),
      disc(500, deep + 16, 14, metal),
      disc(505, deep + 34 + size, size + 12, 'rgba(50,30,15,.3)'),
      disc(500, deep + 26 + size, size + 11, metal),
      stone(pen, 500, deep + 26 + size, size, c, random.pick([6, 8, 12])),
    ].join(''),
    foot: [300, 700],
    focus: [500, deep - 10, 2],
  };
};

export const earrings: Silhouette = (pen) => {
  const { colour: c, random } = pen;
  const drop = random.between(90, 200);
  const size = random.between(58, 84);
  const metal = pen.metal();
  const hoop = random.chance(0.3);
  const one = (x: number, y: number) =>
    line(
      `M${x} ${y - 20} C${x - 34} ${y - 110} ${x + 44} ${y - 130} ${x + 34} ${y - 26}`,
      metal,
      8,
    ) +
    stone(pen, x, y, 26, '#f1f2f4') +
    (hoop
      ? `<circle cx="${x}" cy="${y + drop + 60}" r="${size + 34}" fill="none" stroke="${metal}" stroke-width="17"/>`
      : line(`M${x} ${y + 26} V${y + drop}`, metal, 7, 'stroke-dasharray="10 5"') +
        path(
          `M${x} ${y + drop - 10} C${x + size * 0.4} ${y + drop + 40} ${x + size + 10} ${y + drop + 70} ${x + size + 10} ${y + drop + 116} A${size + 10} ${size + 10} 0 0 1 ${x - size - 10} ${y + drop + 116} C${x - size - 10} ${y + drop + 70} ${x - size * 0.4} ${y + drop + 40} ${x} ${y + drop - 10} Z`,
          metal,
        )) +
    stone(pen, x, y + drop + 112, size * (hoop ? 0.5 : 0.9), c, 10);
  return { svg: one(360, 330) + one(640, 390), foot: [300, 700], focus: [420, 480, 1.9] };
};

function glasses(pen: Pen, lens: string, clear: boolean): string {
  const { colour: c, random } = pen;
  const kind = random.int(0, 2);
  const h = random.between(76, 98);
  const d =
    [
      `M245 ${500 - h} H440 Q470 ${500 - h} 468 510 Q462 ${500 + h} 360 ${500 + h} Q240 ${500 + h} 232 520 Q228 ${500 - h} 245 ${500 - h} Z`,
      `M350 ${500 - h - 14} A${h + 26} ${h + 14} 0 1 1 349.9 ${500 - h - 14} Z`,
      `M222 ${500 - h + 6} Q360 ${500 - h - 40} 466 ${500 - h + 24} Q478 560 410 ${500 + h} Q300 ${500 + h + 30} 246 530 Z`,
    ][kind] ?? '';
  const rim = kind === 1 ? 22 : 28;
  const side =
    path(d, lens, clear ? 'opacity=".5"' : '') +
    path(
      d,
      pen.lin(
        [
          [0, '#fff', 0.45],
          [0.35, '#fff', 0.04],
          [0.36, '#fff', 0.16],
          [0.5, '#fff', 0],
        ],
        0,
        0,
        1,
        1,
      ),
    ) +
    line(d, shade(c, 0.45), rim, 'transform="translate(0 5)"') +
    line(d, c, rim) +
    line(d, tint(c, 0.5), 4, 'transform="translate(-5 -7)" opacity=".65"');
  return (
    line(`M236 ${500 - h + 26} C190 ${400 - h} 300 ${330 - h} 420 ${330 - h}`, shade(c, 0.4), 20) +
    line(`M764 ${500 - h + 26} C810 ${400 - h} 700 ${330 - h} 580 ${330 - h}`, shade(c, 0.4), 20) +
    side +
    `<g transform="matrix(-1 0 0 1 1000 0)">${side}</g>` +
    line(`M462 ${500 - h * 0.5} Q500 ${470 - h * 0.6} 538 ${500 - h * 0.5}`, c, 26) +
    line(
      `M466 ${496 - h * 0.5} Q500 ${464 - h * 0.6} 534 ${496 - h * 0.5}`,
      tint(c, 0.45),
      4,
      'opacity=".6"',
    ) +
    [236, 764].map((x) => rect(x - 5, 510 - h, 10, 20, 4, pen.metal('gold'))).join('')
  );
}

export const sunglasses: Silhouette = (pen) => {
  const dark = pen.random.pick(['#2a221c', '#20302c', '#2b2433', '#4a3120']);
  return {
    svg: `<g transform="translate(0 140)">${glasses(
      pen,
      pen.lin(
        [
          [0, shade(dark, 0.2), 0.97],
          [1, tint(dark, 0.35), 0.85],
        ],
        0,
        0,
        0,
        1,
      ),
      false,
    )}</g>`,
    floor: 752,
    foot: [240, 760],
    focus: [370, 600, 2],
  };
};
export const eyeglasses: Silhouette = (pen) => ({
  svg: `<g transform="translate(0 140)">${glasses(pen, '#dfeaec', true)}</g>`,
  floor: 752,
  foot: [240, 760],
  focus: [370, 600, 2],
});
