import { shade, tint } from '../colour-mix.ts';
import { disc, glow, line, oval, path, rect, type Silhouette, stitch } from '../pen.ts';

export const tote: Silhouette = (pen) => {
  const { colour: c, random } = pen;
  const top = random.between(170, 215);
  const base = random.between(195, 235);
  const y = random.between(400, 430);
  const rise = random.between(190, 240);
  const body = `M${500 - top - 20} ${y} Q500 ${y + 16} ${500 + top + 20} ${y} L${500 + base + 25} 770 Q${500 + base + 22} 800 ${500 + base - 10} 800 L${500 - base + 10} 800 Q${500 - base - 22} 800 ${500 - base - 25} 770 Z`;
  const handle = (dx: number) =>
    `M${500 - 105 + dx} ${y + 70} L${500 - 105 + dx} ${y - 20} C${500 - 105 + dx} ${y - rise} ${500 + 105 + dx} ${y - rise} ${500 + 105 + dx} ${y - 20} L${500 + 105 + dx} ${y + 70}`;
  const gold = pen.metal();
  const flap = random.chance(0.5);
  return {
    svg: [
      line(handle(14), shade(c, 0.5), 17),
      path(
        `M${500 - top - 20} ${y} Q500 ${y - 26} ${500 + top + 20} ${y} Q500 ${y + 30} ${500 - top - 20} ${y} Z`,
        shade(c, 0.6),
      ),
      path(body, pen.soft(c)),
      path(
        body,
        pen.lin([
          [0, '#000', 0.32],
          [0.12, '#000', 0],
          [0.88, '#000', 0],
          [1, '#000', 0.36],
        ]),
      ),
      path(
        `M${500 - base - 25} 770 L${500 - base + 22} 690 L${500 + base - 22} 690 L${500 + base + 25} 770 Q${500 + base + 22} 800 ${500 + base - 10} 800 L${500 - base + 10} 800 Q${500 - base - 22} 800 ${500 - base - 25} 770 Z`,
        shade(c, 0.3),
        'opacity=".55"',
      ),
      stitch(`M${500 - top} ${y + 26} Q500 ${y + 40} ${500 + top} ${y + 26}`, tint(c, 0.5)),
      stitch(`M${500 - base + 20} 700 L${500 + base - 20} 700`, tint(c, 0.5)),
      glow(pen, 410, y + 130, 150, 170, 0.2),
      line(handle(0), shade(c, 0.28), 19),
      line(handle(-3), tint(c, 0.22), 4, 'opacity=".6"'),
      ...[395, 605].map(
        (x) =>
          rect(x - 17, y + 22, 34, 66, 8, pen.soft(shade(c, 0.1))) +
          disc(x, y + 72, 8, gold) +
          rect(x - 15, y + 10, 30, 12, 4, gold),
      ),
      flap
        ? path(
            `M455 ${y + 8} h90 v110 q0 45 -45 45 q-45 0 -45 -45 z`,
            pen.soft(shade(c, 0.06)),
            `stroke="${shade(c, 0.4)}" stroke-width="2"`,
          ) + rect(478, y + 112, 44, 30, 6, gold)
        : rect(455, y + 150, 90, 34, 3, pen.soft(shade(c, 0.16))) +
          line(`M470 ${y + 167} h60`, tint(c, 0.45), 3),
      ...[-1, 1].map((s) => disc(500 + s * (base - 20), 802, 9, gold)),
    ].join(''),
    floor: 806,
    foot: [500 - base - 20, 500 + base + 20],
    focus: [500, y + 90, 2],
  };
};

export const shoulderbag: Silhouette = (pen) => {
  const { colour: c, random } = pen;
  const w = random.between(220, 250);
  const y = random.between(470, 500);
  const drop = random.between(150, 200);
  const body = `M${500 - w} ${y} Q${500 - w} ${y - 22} ${500 - w + 30} ${y - 22} H${500 + w - 30} Q${500 + w} ${y - 22} ${500 + w} ${y} L${500 + w + 14} 760 Q${500 + w + 10} 800 ${500 + w - 30} 800 H${500 - w + 30} Q${500 - w - 10} 800 ${500 - w - 14} 760 Z`;
  const curve = random.between(20, 70);
  const flap = `M${500 - w - 4} ${y - 4} Q${500 - w} ${y - 26} ${500 - w + 34} ${y - 26} H${500 + w - 34} Q${500 + w} ${y - 26} ${500 + w + 4} ${y - 4} L${500 + w + 6} ${y + drop - 30} Q500 ${y + drop + curve} ${500 - w - 6} ${y + drop - 30} Z`;
  const gold = pen.metal();
  const strap = `M${500 - w + 26} ${y - 4} C${500 - w + 60} 150 ${500 + w - 60} 150 ${500 + w - 26} ${y - 4}`;
  const chain = random.chance(0.55);
  const quilt = random.chance(0.4);
  const diamonds = pen.pattern(
    64,
    64,
    `<path d="M0 0L64 64M64 0L0 64" stroke="${shade(c, 0.45)}" stroke-width="2.5" opacity=".55"/><path d="M0 3L61 64M64 3L3 64" stroke="${tint(c, 0.5)}" stroke-width="1.5" opacity=".35"/>`,
  );
  const lockY = y + drop + curve / 2 - 44;
  return {
    svg: [
      chain
        ? line(strap, '#5d4420', 15) +
          line(strap, gold, 13, 'stroke-dasharray="15 7"') +
          line(strap, '#fff2c9', 3, 'stroke-dasharray="7 15" opacity=".8"')
        : line(strap, shade(c, 0.35), 20) + line(strap, tint(c, 0.12), 5, 'opacity=".5"'),
      path(body, pen.soft(shade(c, 0.14))),
      path(
        body,
        pen.lin([
          [0, '#000', 0.35],
          [0.1, '#000', 0],
          [0.9, '#000', 0],
          [1, '#000', 0.4],
        ]),
      ),
      path(flap, 'rgba(0,0,0,.28)', 'transform="translate(0 12)"'),
      path(flap, pen.soft(c)),
      quilt ? path(flap, diamonds) : '',
      path(
        flap,
        pen.lin([
          [0, '#000', 0.2],
          [0.15, '#fff', 0.08],
          [0.8, '#000', 0],
          [1, '#000', 0.26],
        ]),
      ),
      glow(pen, 400, y + 50, 170, 90, 0.22),
      stitch(
        `M${500 - w + 10} ${y + drop - 44} Q500 ${y + drop + curve - 18} ${500 + w - 10} ${y + drop - 44}`,
        tint(c, 0.55),
      ),
      rect(468, lockY - 26, 64, 56, 10, 'rgba(0,0,0,.3)', 'transform="translate(3 6)"'),
      rect(468, lockY - 26, 64, 56, 10, gold),
      rect(480, lockY - 14, 40, 32, 6, pen.metal(undefined, true)),
      disc(500, lockY + 2, 7, shade('#8a652c', 0.3)),
      ...[-1, 1].map(
        (s) =>
          disc(500 + s * (w - 26), y + 2, 15, gold) +
          disc(500 + s * (w - 26), y + 2, 7, shade(c, 0.5)),
      ),
    ].join(''),
    floor: 802,
    foot: [500 - w - 8, 500 + w + 8],
    focus: [500, lockY - 10, 2.2],
  };
};

export const clutch: Silhouette = (pen) => {
  const { colour: c, random } = pen;
  const gold = pen.metal();
  const envelope = random.chance(0.5);
  const y = 520;
  const body = `M205 ${y} Q205 ${y - 14} 222 ${y - 14} H778 Q795 ${y - 14} 795 ${y} L805 774 Q805 800 778 800 H222 Q195 800 195 774 Z`;
  const flap = envelope
    ? `M203 ${y - 6} Q210 ${y - 18} 226 ${y - 18} H774 Q790 ${y - 18} 797 ${y - 6} L520 ${y + 168} Q500 ${y + 180} 480 ${y + 168} Z`
    : `M201 ${y - 6} Q208 ${y - 20} 226 ${y - 20} H774 Q792 ${y - 20} 799 ${y - 6} V${y + 118} Q799 ${y + 140} 776 ${y + 140} H224 Q201 ${y + 140} 201 ${y + 118} Z`;
  const tip = envelope ? y + 150 : y + 138;
  return {
    svg: [
      path(body, pen.soft(shade(c, 0.1))),
      path(
        body,
        pen.lin([
          [0, '#000', 0.3],
          [0.08, '#000', 0],
          [0.92, '#000', 0],
          [1, '#000', 0.34],
        ]),
      ),
      path(flap, 'rgba(0,0,0,.3)', 'transform="translate(0 11)"'),
      path(flap, pen.soft(c)),
      glow(pen, 380, y + 30, 200, 80, 0.26),
      stitch(`M215 784 H785`, tint(c, 0.5)),
      rect(205, y - 26, 590, 14, 7, gold),
      disc(500, tip, 24, 'rgba(0,0,0,.3)', 'transform="translate(3 6)"'),
      disc(500, tip, 24, gold),
      disc(500, tip, 15, pen.ball(tint(c, 0.2))),
      line(`M780 ${y + 6} C850 ${y + 60} 850 700 812 742`, gold, 9, 'stroke-dasharray="12 6"'),
    ].join(''),
    floor: 802,
    foot: [200, 800],
    focus: [500, tip - 20, 2.2],
  };
};

export const wallet: Silhouette = (pen) => {
  const { colour: c, random } = pen;
  const tall = random.chance(0.4);
  const x = tall ? 330 : 230;
  const w = 1000 - 2 * x;
  const y = tall ? 330 : 430;
  return {
    svg: [
      rect(x + 14, y - 22, w - 20, 120, 10, '#e9dcc4'),
      rect(
        x + 34,
        y - 40,
        w - 80,
        60,
        6,
        pen.lin([
          [0, '#c9a35a'],
          [1, '#8f6f38'],
        ]),
      ),
      rect(x, y, w, 800 - y, 22, pen.soft(c)),
      rect(
        x,
        y,
        w,
        800 - y,
        22,
        pen.lin([
          [0, '#000', 0.38],
          [0.07, '#000', 0.04],
          [0.9, '#000', 0],
          [1, '#000', 0.25],
        ]),
      ),
      glow(pen, x + w * 0.35, y + 110, w * 0.4, 130, 0.22),
      `<rect x="${x + 14}" y="${y + 14}" width="${w - 28}" height="${800 - y - 28}" rx="14" fill="none" stroke="${tint(c, 0.5)}" stroke-width="2.6" stroke-dasharray="9 6" opacity=".7"/>`,
      rect(x + w - 130, 716, 90, 30, 4, shade(c, 0.18)),
      line(`M${x + w - 116} 731 h62`, pen.metal(), 4),
      oval(x + w - 20, y + 120, 5, 5, pen.metal()),
    ].join(''),
    floor: 801,
    foot: [x + 8, x + w - 8],
    focus: [x + w - 120, 690, 2.1],
  };
};

export const backpack: Silhouette = (pen) => {
  const { colour: c, random } = pen;
  const roll = random.chance(0.5);
  const gold = pen.metal();
  const body =
    'M300 380 C300 250 380 215 500 215 C620 215 700 250 700 380 L722 740 Q722 800 660 800 H340 Q278 800 278 740 Z';
  const pocket =
    'M330 560 Q330 536 356 536 H644 Q670 536 670 560 L680 740 Q680 772 648 772 H352 Q320 772 320 740 Z';
  return {
    svg: [
      line('M430 222 C430 130 570 130 570 222', shade(c, 0.45), 22),
      line('M300 420 C230 500 235 650 286 700', shade(c, 0.5), 30),
      line('M700 420 C770 500 765 650 714 700', shade(c, 0.5), 30),
      path(body, pen.soft(c)),
      path(
        body,
        pen.lin([
          [0, '#000', 0.42],
          [0.16, '#000', 0.02],
          [0.85, '#000', 0],
          [1, '#000', 0.42],
        ]),
      ),
      roll
        ? path('M292 250 Q500 190 708 250 L700 400 Q500 440 300 400 Z', pen.soft(shade(c, 0.12)))
        : line('M318 400 C330 280 400 255 500 255 C600 255 670 280 682 400', shade(c, 0.55), 7) +
          line(
            'M318 400 C330 280 400 255 500 255 C600 255 670 280 682 400',
            gold,
            2,
            'stroke-dasharray="4 4"',
          ),
      glow(pen, 420, 360, 140, 160, 0.2),
      path(pocket, 'rgba(0,0,0,.3)', 'transform="translate(0 6)"'),
      path(pocket, pen.soft(tint(c, 0.05))),
      stitch('M346 556 H654 M336 740 L344 566 M664 740 L656 566', tint(c, 0.45)),
      line('M340 590 H660', shade(c, 0.5), 7),
      rect(640, 584, 30, 12, 6, gold),
      ...[400, 600].map(
        (x) =>
          rect(x - 16, 370, 32, 205, 7, pen.round('#8d5a33')) +
          rect(x - 22, 500, 44, 34, 7, gold) +
          rect(x - 12, 508, 24, 18, 3, '#6a4325'),
      ),
      rect(452, 660, 96, 36, 4, '#8d5a33'),
      line('M468 678 h64', '#e5c99a', 3),
    ].join(''),
    floor: 802,
    foot: [290, 710],
    focus: [430, 510, 2],
  };
};

export const suitcase: Silhouette = (pen) => {
  const { colour: c, random } = pen;
  const ribs = random.int(5, 8);
  const w = 170;
  const steel = pen.metal('silver');
  return {
    svg: [
      line('M435 280 V150 Q435 132 453 132 H547 Q565 132 565 150 V280', '#6b6d70', 15),
      line('M435 280 V150 Q435 132 453 132 H547 Q565 132 565 150 V280', '#d5d8da', 5),
      rect(446, 118, 108, 28, 14, pen.round('#2b2a2a')),
      rect(500 - w, 268, 2 * w, 496, 44, pen.soft(c)),
      rect(
        500 - w,
        268,
        2 * w,
        496,
        44,
        pen.lin([
          [0, '#000', 0.42],
          [0.16, '#fff', 0.12],
          [0.3, '#fff', 0.06],
          [0.8, '#000', 0.05],
          [1, '#000', 0.46],
        ]),
      ),
      ...Array.from({ length: ribs }, (_, i) => {
        const x = 500 - w + ((i + 1) * 2 * w) / (ribs + 1);
        return (
          line(`M${x} 292 V742`, shade(c, 0.4), 6, 'opacity=".7"') +
          line(`M${x + 5} 292 V742`, tint(c, 0.5), 3, 'opacity=".6"')
        );
      }),
      rect(
        500 - w,
        500,
        2 * w,
        20,
        0,
        pen.lin([
          [0, shade(c, 0.6)],
          [0.4, shade(c, 0.3)],
          [1, shade(c, 0.65)],
        ]),
      ),
      rect(456, 272, 88, 26, 12, shade(c, 0.55)),
      rect(462, 488, 76, 44, 9, steel),
      disc(500, 510, 9, '#3a3a3c'),
      ...[
        [345, 284],
        [655, 284],
        [345, 748],
        [655, 748],
      ].map(([x = 0, y = 0]) => disc(x, y, 19, pen.ball(shade(c, 0.35)))),
      ...[370, 630].map(
        (x) =>
          rect(x - 20, 758, 40, 22, 6, '#39393b') +
          oval(x, 788, 17, 19, pen.ball('#2a2a2c')) +
          disc(x, 788, 7, steel),
      ),
      glow(pen, 420, 390, 70, 130, 0.3),
    ].join(''),
    floor: 806,
    foot: [335, 665],
    focus: [500, 500, 2.2],
  };
};

export const trunk: Silhouette = (pen) => {
  const { colour: c } = pen;
  const gold = pen.metal();
  const corner = (x: number, y: number, sx: number, sy: number) =>
    path(`M${x} ${y} h${62 * sx} q${-8 * sx} ${54 * sy} ${-62 * sx} ${62 * sy} z`, gold) +
    disc(x + 17 * sx, y + 17 * sy, 5, '#6d5126');
  return {
    svg: [
      line('M420 330 C420 260 580 260 580 330', pen.round('#7a4b2a'), 24),
      rect(190, 322, 620, 470, 26, pen.soft(c)),
      rect(
        190,
        322,
        620,
        470,
        26,
        pen.lin([
          [0, '#000', 0.36],
          [0.1, '#fff', 0.06],
          [0.85, '#000', 0.02],
          [1, '#000', 0.4],
        ]),
      ),
      rect(190, 530, 620, 12, 0, shade(c, 0.6)),
      ...[330, 670].map(
        (x) =>
          rect(x - 26, 322, 52, 470, 0, pen.round('#8a5630')) +
          line(
            `M${x - 20} 330 V784 M${x + 20} 330 V784`,
            '#e3c49a',
            2.4,
            'stroke-dasharray="9 6" opacity=".7"',
          ) +
          rect(x - 32, 508, 64, 58, 8, gold) +
          rect(x - 16, 520, 32, 34, 4, '#6a4325'),
      ),
      corner(190, 322, 1, 1),
      corner(810, 322, -1, 1),
      corner(190, 792, 1, -1),
      corner(810, 792, -1, -1),
      rect(462, 506, 76, 64, 9, gold),
      disc(500, 532, 9, '#4d3817'),
      rect(496, 534, 8, 20, 3, '#4d3817'),
      glow(pen, 460, 420, 200, 70, 0.22),
    ].join(''),
    floor: 796,
    foot: [196, 804],
    focus: [600, 520, 2],
  };
};
