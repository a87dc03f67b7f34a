import { shade, tint } from '../colour-mix.ts';
import { disc, glow, line, type Pen, path, rect, type Silhouette, stitch } from '../pen.ts';

const lit = (pen: Pen) =>
  pen.lin(
    [
      [0, '#fff', 0.26],
      [0.45, '#fff', 0],
      [1, '#000', 0.34],
    ],
    0,
    0,
    0,
    1,
  );
/** The other shoe of the pair, a step behind. */
const pair = (svg: string) =>
  `<g transform="translate(86 -74) scale(.93)" opacity="1">${svg}<rect width="0" height="0"/></g>${svg}`;

export const heel: Silhouette = (pen) => {
  const { colour: c, random } = pen;
  const h = random.between(150, 215);
  const y = 790 - h;
  const d = `M236 ${y - 96} Q226 ${y - 20} 250 ${y + 20} Q370 ${y + 60} 500 730 Q580 786 776 786 Q806 782 788 750 Q720 716 640 680 Q560 690 480 640 Q340 ${y + 10} 330 ${y - 60} Q270 ${y - 70} 236 ${y - 96} Z`;
  const one = [
    path(
      `M244 ${y + 8} Q290 ${y + 40} 330 ${y + 46} Q286 ${y + 120} 282 792 H256 Q262 ${y + 110} 244 ${y + 8} Z`,
      pen.round(shade(c, 0.22)),
    ),
    path(
      `M640 680 Q560 690 480 640 Q340 ${y + 10} 330 ${y - 60} Q262 ${y - 72} 236 ${y - 96} Q260 ${y - 30} 330 ${y - 8} Q420 ${y + 110} 520 690 Q580 722 640 680 Z`,
      '#d8b891',
    ),
    path(d, pen.soft(c)),
    path(d, lit(pen)),
    glow(pen, 690, 724, 90, 26, 0.5),
    glow(pen, 276, y - 10, 26, 50, 0.35),
    line(`M250 ${y + 20} Q370 ${y + 60} 500 736 Q580 792 776 790`, '#8c2f2c', 7),
    random.chance(0.4)
      ? line(`M240 ${y - 60} Q300 ${y - 130} 350 ${y - 70}`, c, 11) +
        disc(336, y - 84, 11, pen.metal('gold'))
      : '',
  ].join('');
  return { svg: pair(one), floor: 794, foot: [250, 790], focus: [600, 700, 2] };
};

export const flat: Silhouette = (pen) => {
  const { colour: c, random } = pen;
  const d =
    'M196 640 Q184 720 206 762 Q300 776 480 778 Q700 788 806 778 Q832 750 780 712 Q716 668 630 662 Q590 690 520 708 Q380 728 268 664 Q230 636 196 640 Z';
  const bow = random.chance(0.6)
    ? path(
        'M640 676 q-52 -44 -66 -10 q-2 34 66 10 q60 -44 74 -8 q2 34 -74 8 z',
        pen.soft(tint(c, 0.16)),
      ) + disc(640, 676, 11, pen.metal('gold'))
    : Array.from({ length: 7 }, (_, i) =>
        disc(650 + i * 22, 690 + i * 8, 8, pen.metal('gold')),
      ).join('');
  const one =
    path(
      'M268 664 Q380 728 520 708 Q590 690 630 662 Q500 640 380 660 Q300 672 268 664 Z',
      '#dcc09b',
    ) +
    path(d, pen.soft(c)) +
    path(d, lit(pen)) +
    line('M206 764 Q300 778 480 780 Q700 790 806 780', '#5a3a26', 12) +
    line('M196 640 Q230 636 268 664 Q380 728 520 708 Q590 690 630 662', tint(c, 0.3), 7) +
    glow(pen, 740, 716, 60, 24, 0.45) +
    bow;
  return { svg: pair(one), floor: 792, foot: [200, 815], focus: [660, 690, 2.1] };
};

const leatherShoe = (pen: Pen, kind: 'oxford' | 'loafer' | 'boot') => {
  const { colour: c } = pen;
  const top = kind === 'boot' ? 390 : 560;
  const d =
    kind === 'boot'
      ? `M226 ${top} Q320 ${top + 16} 424 ${top} Q432 500 470 560 Q560 620 690 646 Q800 672 812 742 H206 Q190 690 214 560 Z`
      : 'M214 566 Q206 650 204 742 H812 Q806 670 700 640 Q620 624 560 580 Q520 548 470 552 Q400 620 300 590 Q250 562 214 566 Z';
  const detail = {
    oxford: [
      path(
        'M470 552 Q520 548 560 580 Q600 612 650 626 L590 700 Q500 690 440 640 Z',
        pen.soft(shade(c, 0.12)),
      ),
      ...[0, 1, 2, 3].map(
        (i) =>
          line(`M${500 + i * 28} ${566 + i * 18} l-26 40`, '#1f1814', 7) +
          disc(500 + i * 28, 566 + i * 18, 4, pen.metal('gold')),
      ),
      line('M708 644 Q670 690 690 740', shade(c, 0.5), 4),
      stitch('M720 648 Q682 692 702 738', tint(c, 0.5)),
      stitch('M440 640 Q500 690 590 700', tint(c, 0.5)),
    ],
    loafer: [
      path(
        'M460 560 Q540 560 640 640 Q700 660 690 700 Q600 706 500 660 Q440 620 460 560 Z',
        pen.soft(tint(c, 0.07)),
        `stroke="${shade(c, 0.5)}" stroke-width="5"`,
      ),
      path('M440 610 Q520 560 590 560 L618 598 Q540 604 470 668 Z', pen.soft(shade(c, 0.1))),
      rect(508, 588, 52, 12, 6, shade(c, 0.6), 'transform="rotate(-24 534 594)"'),
    ],
    boot: [
      path(
        'M318 430 Q404 430 414 470 L408 590 Q350 610 326 590 Z',
        pen.pattern(9, 9, '<rect width="5" height="9" fill="#000" opacity=".5"/>'),
      ),
      path('M318 430 Q404 430 414 470 L408 590 Q350 610 326 590 Z', shade(c, 0.6), 'opacity=".6"'),
      line('M236 400 q-34 -50 0 -64 q28 10 12 60', shade(c, 0.3), 13),
      stitch('M440 560 Q420 640 430 736', tint(c, 0.45)),
    ],
  }[kind];
  const opening =
    kind === 'boot'
      ? path(`M226 ${top} Q320 ${top - 24} 424 ${top} Q320 ${top + 22} 226 ${top} Z`, shade(c, 0.7))
      : path('M214 566 Q300 520 470 552 Q400 620 300 590 Q250 566 214 566 Z', shade(c, 0.66));
  const one = [
    path(d, pen.soft(c)),
    path(d, lit(pen)),
    opening,
    ...detail,
    glow(pen, 740, 684, 70, 34, 0.5),
    glow(pen, 250, 650, 40, 70, 0.22),
    path(
      'M196 738 H816 Q830 752 818 768 H196 Z',
      pen.lin([
        [0, '#6d4529'],
        [0.5, '#9c6b43'],
        [1, '#5a3821'],
      ]),
    ),
    stitch('M210 750 H806', '#e4cda7'),
    path('M198 764 H380 V796 H200 Z', pen.round('#33231a')),
    path('M378 764 H818 Q806 784 760 784 H420 Q386 784 378 776 Z', '#2b1d15'),
  ].join('');
  return pair(one);
};
export const oxford: Silhouette = (pen) => ({
  svg: leatherShoe(pen, 'oxford'),
  floor: 796,
  foot: [200, 812],
  focus: [600, 650, 2],
});
export const loafer: Silhouette = (pen) => ({
  svg: leatherShoe(pen, 'loafer'),
  floor: 796,
  foot: [200, 812],
  focus: [580, 640, 2],
});
export const boot: Silhouette = (pen) => ({
  svg: leatherShoe(pen, 'boot'),
  floor: 796,
  foot: [200, 812],
  focus: [430, 560, 1.9],
});

const trainer = (pen: Pen, running: boolean) => {
  const { colour: c, random } = pen;
  const accent = random.pick(['#df7a63', '#2d6a6c', '#cf9a33', '#24324d', '#f2efe9']);
  const d =
    'M190 540 Q186 640 196 722 H812 Q822 668 760 640 Q660 612 590 540 Q556 506 512 508 L476 530 Q400 600 316 560 Q262 506 222 504 Q192 506 190 540 Z';
  const sole = running
    ? 'M176 712 Q300 700 420 722 Q600 742 836 700 Q856 742 820 776 Q600 802 400 792 Q240 792 182 782 Q160 750 176 712 Z'
    : 'M188 718 H818 Q832 748 818 792 H196 Q180 752 188 718 Z';
  const one = [
    path(
      'M222 504 Q262 506 316 560 Q400 600 476 530 Q420 500 360 500 Q280 490 222 504 Z',
      shade(c, 0.55),
    ),
    path('M400 590 Q380 470 440 456 L520 506 Z', pen.soft(tint(c, 0.2))),
    path(d, pen.soft(c)),
    running
      ? path(
          d,
          pen.pattern(
            12,
            12,
            '<circle cx="4" cy="4" r="1.9" fill="#000" opacity=".2"/><circle cx="10" cy="10" r="1.9" fill="#000" opacity=".2"/>',
          ),
        )
      : '',
    path(d, lit(pen)),
    running
      ? path('M300 712 Q420 690 470 590 L510 580 Q480 690 400 716 Z', accent) +
        path('M440 716 Q540 690 560 620 L592 628 Q570 700 520 718 Z', accent, 'opacity=".85"')
      : path('M360 716 L440 600 L476 590 L420 716 Z', accent),
    path(
      'M190 540 Q186 640 196 716 H290 Q300 640 252 560 Q220 516 190 540 Z',
      pen.soft(running ? accent : shade(c, 0.12)),
    ),
    path('M812 718 Q822 668 760 640 Q700 660 690 718 Z', pen.soft(shade(c, 0.14))),
    ...[0, 1, 2, 3, 4].map(
      (i) =>
        line(`M${494 + i * 27} ${524 + i * 22} l-40 30`, tint(c, 0.85), 10) +
        line(`M${494 + i * 27} ${526 + i * 22} l-40 30`, 'rgba(0,0,0,.25)', 2.5),
    ),
    stitch('M446 600 Q540 680 680 700', tint(c, 0.5)),
    path(
      sole,
      pen.lin(
        [
          [0, '#ffffff'],
          [0.6, '#ebe5da'],
          [1, '#bcb3a5'],
        ],
        0,
        0,
        0,
        1,
      ),
    ),
    running
      ? path('M182 770 Q400 796 820 764 Q810 784 780 784 Q500 806 230 794 Z', accent)
      : line('M196 740 H818', '#cfc6b8', 3) + line('M196 778 H818', accent, 6),
    glow(pen, 700, 660, 70, 30, 0.35),
  ].join('');
  return { svg: pair(one), floor: 798, foot: [190, 826] as const, focus: [560, 620, 2] as const };
};
export const sneaker: Silhouette = (pen) => trainer(pen, true);
export const courtshoe: Silhouette = (pen) => trainer(pen, false);
