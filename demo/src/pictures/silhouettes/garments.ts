import { depth, folds, hook, weave } from '../cloth.ts';
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

export const dress: Silhouette = (pen) => {
  const { colour: c, random } = pen;
  const flare = random.between(210, 290);
  const hem = random.between(830, 900);
  const neck = random.pick(['Q500 330 570 226', 'L500 360 L570 226', 'Q500 270 570 226']);
  const sleeve = random.chance(0.55);
  const bodice = `M430 226 ${neck} L620 246 Q604 330 622 392 Q596 450 590 488 H410 Q404 450 378 392 Q396 330 380 246 Z`;
  const skirt = `M410 486 H590 Q640 640 ${500 + flare} ${hem - 14} Q${500 + flare * 0.6} ${hem + 26} ${500 + flare * 0.3} ${hem} Q500 ${hem + 34} ${500 - flare * 0.3} ${hem} Q${500 - flare * 0.6} ${hem + 26} ${500 - flare} ${hem - 14} Q360 640 410 486 Z`;
  const print = random.chance(0.35)
    ? pen.pattern(
        74,
        74,
        `<circle cx="18" cy="20" r="7" fill="${tint(c, 0.65)}" opacity=".75"/><circle cx="55" cy="57" r="7" fill="${tint(c, 0.65)}" opacity=".75"/><path d="M18 13q9 -12 15 0q-9 8 -15 0z" fill="${tint(c, 0.4)}" opacity=".7"/>`,
      )
    : '';
  return {
    svg: [
      hook(pen),
      path(`M432 230 Q500 270 568 230 L560 300 H440 Z`, shade(c, 0.5)),
      sleeve
        ? mirrored(
            path(
              'M384 246 Q330 268 300 380 Q334 412 384 400 Q396 330 390 290 Z',
              pen.soft(shade(c, 0.06)),
            ) + folds(pen, [[360, 290, 330, 395]]),
          )
        : '',
      path(skirt, pen.soft(c)),
      print && path(skirt, print),
      path(skirt, depth(pen)),
      folds(pen, [
        [440, 495, 500 - flare * 0.62, hem],
        [470, 495, 500 - flare * 0.24, hem],
        [500, 495, 505, hem + 12],
        [528, 495, 500 + flare * 0.3, hem],
        [560, 495, 500 + flare * 0.66, hem],
        [425, 520, 500 - flare * 0.84, hem - 20],
      ]),
      path(bodice, pen.soft(c)),
      print && path(bodice, print),
      path(bodice, depth(pen)),
      folds(pen, [
        [440, 380, 430, 486],
        [560, 380, 570, 486],
      ]),
      path('M408 478 Q500 496 592 478 L594 506 Q500 524 406 506 Z', pen.soft(shade(c, 0.28))),
      glow(pen, 440, 400, 70, 110, 0.18),
    ].join(''),
    hanger: 112,
    foot: [300, 700],
    focus: [500, 420, 2.1],
  };
};

/** The body and the two sleeves that all upper garments share. */
function upper(
  pen: Pen,
  o: { hem: number; width: number; sleeve: number; front: string; cloth?: string },
): string {
  const { colour: c } = pen;
  const { hem, width: w } = o;
  const body = `M430 220 Q500 246 570 220 L690 262 Q712 400 ${500 + w} ${hem} Q500 ${hem + 20} ${500 - w} ${hem} Q288 400 310 262 Z`;
  const arm = `M322 258 Q262 284 240 360 L${206 - (o.sleeve - 400) * 0.06} ${o.sleeve} Q${240 - (o.sleeve - 400) * 0.04} ${o.sleeve + 22} ${296 - (o.sleeve - 400) * 0.04} ${o.sleeve + 6} L342 420 Z`;
  return [
    hook(pen, 168),
    mirrored(
      path(arm, pen.soft(shade(c, 0.09))) +
        path(arm, o.cloth ?? weave(pen)) +
        folds(pen, [
          [290, 320, 262, o.sleeve - 10],
          [318, 330, 300, o.sleeve - 20],
        ]),
    ),
    path('M430 220 Q500 180 570 220 L560 290 Q500 300 440 290 Z', shade(c, 0.5)),
    path(body, pen.soft(c)),
    path(body, o.cloth ?? weave(pen)),
    path(body, depth(pen)),
    folds(pen, [
      [340, 330, 372, hem - 40],
      [380, 420, 392, hem - 10],
      [660, 330, 626, hem - 40],
      [610, 430, 600, hem - 10],
    ]),
    glow(pen, 410, 380, 90, 160, 0.16),
    o.front,
  ].join('');
}

export const shirt: Silhouette = (pen) => {
  const { colour: c, random } = pen;
  const stripe = random.chance(0.4)
    ? pen.pattern(
        26,
        26,
        `<rect width="3" height="26" fill="${random.pick(['#2b4a7a', '#8a3b3b', '#3d5a45'])}" opacity=".5"/>`,
      )
    : undefined;
  const collar = path(
    'M500 300 L428 218 Q462 196 500 204 Z',
    pen.soft(tint(c, 0.1)),
    `stroke="${shade(c, 0.34)}" stroke-width="2"`,
  );
  return {
    svg: upper(pen, {
      hem: 822,
      width: 190,
      sleeve: 690,
      ...(stripe ? { cloth: stripe } : {}),
      front: [
        mirrored(collar),
        rect(
          482,
          292,
          36,
          536,
          2,
          pen.lin([
            [0, shade(c, 0.12)],
            [0.3, tint(c, 0.16)],
            [1, c],
          ]),
        ),
        ...[330, 420, 510, 600, 690, 770].map((y) =>
          disc(500, y, 8, '#f4efe6', `stroke="${shade(c, 0.5)}" stroke-width="1.6"`),
        ),
        path(
          'M560 420 h84 v76 l-42 24 l-42 -24 z',
          pen.soft(shade(c, 0.04)),
          `stroke="${shade(c, 0.3)}" stroke-width="2"`,
        ),
      ].join(''),
    }),
    hanger: 102,
    foot: [300, 700],
    focus: [520, 340, 2.1],
  };
};
export const tee: Silhouette = (pen) => {
  const { colour: c, random } = pen;
  const other = tint(c, 0.6);
  const art = random.pick([
    disc(500, 480, 84, other) + disc(530, 455, 68, c),
    [440, 500, 560]
      .map((x, i) =>
        path(
          `M${x - 34} 540 L${x} ${430 + i * 16} L${x + 34} 540 Z`,
          i % 2 ? shade(c, 0.2) : other,
        ),
      )
      .join(''),
    Array.from({ length: 5 }, (_, i) =>
      rect(330, 370 + i * 76, 340, 32, 0, other, 'opacity=".8"'),
    ).join(''),
  ]);
  return {
    svg: upper(pen, {
      hem: 800,
      width: 184,
      sleeve: 430,
      front:
        art +
        line('M430 222 Q500 300 570 222', shade(c, 0.22), 17) +
        stitch('M318 786 Q500 806 682 786', tint(c, 0.4)),
    }),
    hanger: 102,
    foot: [300, 700],
    focus: [490, 400, 2],
  };
};
export const knit: Silhouette = (pen) => {
  const { colour: c, random } = pen;
  const cable = pen.pattern(
    22,
    22,
    `<path d="M1 2L11 13L21 2" stroke="${shade(c, 0.5)}" stroke-width="3.5" fill="none" opacity=".32"/><path d="M1 8L11 19L21 8" stroke="${tint(c, 0.5)}" stroke-width="2" fill="none" opacity=".3"/>`,
  );
  const roll = random.chance(0.45);
  const rib = pen.pattern(
    12,
    12,
    `<rect width="5" height="12" fill="${shade(c, 0.5)}" opacity=".4"/>`,
  );
  const hem = 'M308 770 Q500 792 692 770 L688 826 Q500 846 312 826 Z';
  const neck = roll
    ? 'M428 232 Q424 170 438 158 Q500 140 562 158 Q576 170 572 232 Q500 276 428 232 Z'
    : 'M424 222 Q500 306 576 222 L560 212 Q500 262 440 212 Z';
  return {
    svg: upper(pen, {
      hem: 800,
      width: 192,
      sleeve: 720,
      cloth: cable,
      front:
        path(hem, pen.soft(shade(c, 0.1))) +
        path(hem, rib) +
        path(neck, pen.soft(tint(c, 0.06))) +
        path(neck, rib),
    }),
    hanger: 102,
    foot: [300, 700],
    focus: [480, 330, 2.2],
  };
};
export const jacket: Silhouette = (pen) => {
  const { colour: c } = pen;
  const lapel = path(
    'M500 560 L430 214 L396 226 L372 350 L410 366 L392 396 Z',
    pen.soft(shade(c, 0.06)),
    `stroke="${shade(c, 0.5)}" stroke-width="2.6"`,
  );
  return {
    svg: upper(pen, {
      hem: 800,
      width: 186,
      sleeve: 716,
      front: [
        path('M436 216 L500 556 L564 216 Q500 250 436 216 Z', '#f1ebe0'),
        line('M500 262 V540', '#d8cfbf', 3),
        mirrored(lapel),
        line('M500 556 Q506 700 520 812', shade(c, 0.6), 4),
        ...[590, 668].map((y) => disc(516, y, 11, pen.ball('#4a3322'))),
        mirrored(path('M356 640 h96 v16 h-96 z', shade(c, 0.32))),
        path('M580 392 l70 -10 l2 16 l-70 10 z', shade(c, 0.32)),
        path('M590 392 l18 -40 l14 34 l16 -30 l8 28 z', '#f3ede2'),
      ].join(''),
    }),
    hanger: 102,
    foot: [300, 700],
    focus: [520, 400, 2],
  };
};
export const coat: Silhouette = (pen) => {
  const { colour: c, random } = pen;
  const lapel = path(
    'M500 520 L432 214 L388 228 L350 350 L398 372 Z',
    pen.soft(tint(c, 0.05)),
    `stroke="${shade(c, 0.46)}" stroke-width="2.6"`,
  );
  const belt = random.chance(0.5);
  return {
    svg: upper(pen, {
      hem: 920,
      width: 218,
      sleeve: 740,
      front: [
        mirrored(lapel),
        line('M512 520 Q520 720 530 930', shade(c, 0.55), 4),
        ...[560, 660, 760].flatMap((y) =>
          [462, 560].map((x) => disc(x, y, 13, pen.ball('#4d3524'))),
        ),
        belt
          ? path('M298 600 Q500 622 702 600 V644 Q500 666 298 644 Z', pen.soft(shade(c, 0.16))) +
            path(
              'M508 596 h62 v62 h-62 z M522 610 v34 h34 v-34 z',
              pen.metal('gold'),
              'fill-rule="evenodd"',
            )
          : '',
        mirrored(path('M330 690 l80 12 v20 l-80 -12 z', shade(c, 0.3))),
      ].join(''),
    }),
    hanger: 102,
    foot: [300, 700],
    focus: [520, 460, 2],
  };
};
export const trousers: Silhouette = (pen) => {
  const { colour: c } = pen;
  const leg = 'M366 196 H500 L504 330 L488 900 Q420 914 366 896 Q340 500 366 196 Z';
  return {
    svg: [
      rect(340, 128, 320, 18, 9, pen.metal('gold')),
      line('M500 128 C500 96 534 104 528 78 C520 54 486 62 488 84', pen.metal('gold'), 8),
      `<g transform="matrix(-1 0 0 1 1000 0)">${path(leg, pen.soft(shade(c, 0.12)))}${path(leg, weave(pen))}</g>`,
      path(leg, pen.soft(c)),
      path(leg, weave(pen)),
      path(leg, depth(pen)),
      mirrored(
        line('M430 250 L424 890', tint(c, 0.35), 3, 'opacity=".55"') +
          path('M384 236 Q390 300 372 340 L368 300 Z', shade(c, 0.4)) +
          line('M446 240 V330', shade(c, 0.4), 3),
      ),
      folds(pen, [
        [400, 420, 392, 860],
        [470, 360, 460, 700],
        [540, 380, 560, 860],
        [600, 420, 596, 800],
      ]),
      path('M364 152 Q500 164 636 152 V206 Q500 218 364 206 Z', pen.soft(shade(c, 0.14))),
      ...[400, 460, 540, 600].map((x) => rect(x - 5, 150, 10, 62, 3, shade(c, 0.3))),
      disc(500, 184, 9, '#5a3d28'),
    ].join(''),
    hanger: 66,
    foot: [360, 640],
    focus: [500, 260, 2.1],
  };
};
export const scarf: Silhouette = (pen) => {
  const { colour: c, random } = pen;
  const check = random.chance(0.5)
    ? pen.pattern(
        90,
        90,
        `<rect width="34" height="90" fill="${tint(c, 0.5)}" opacity=".35"/><rect width="90" height="34" fill="${shade(c, 0.5)}" opacity=".32"/><rect x="60" width="5" height="90" fill="#fff" opacity=".35"/><rect y="60" width="90" height="5" fill="#fff" opacity=".35"/>`,
        'rotate(4)',
      )
    : pen.pattern(
        70,
        70,
        `<path d="M35 12q24 0 24 22t-24 24q-18 -6 -18 -22q14 4 18 -8q-6 -8 0 -16z" fill="none" stroke="${tint(c, 0.6)}" stroke-width="3.5" opacity=".65"/><circle cx="35" cy="40" r="4" fill="${tint(c, 0.6)}"/>`,
      );
  const long = 'M420 190 Q360 520 330 830 Q420 850 500 828 Q520 520 560 210 Z';
  const short = 'M520 200 Q600 470 620 700 Q680 716 730 694 Q700 420 610 180 Z';
  const loop = 'M300 220 Q500 90 700 214 Q720 300 640 316 Q500 210 372 320 Q286 300 300 220 Z';
  const fringe = (x1: number, x2: number, y: number) =>
    Array.from({ length: Math.round((x2 - x1) / 13) }, (_, i) =>
      line(
        `M${x1 + i * 13} ${y + Math.sin(i) * 5} q${random.between(-5, 5)} 30 ${random.between(-6, 6)} 58`,
        i % 2 ? shade(c, 0.2) : tint(c, 0.15),
        5,
      ),
    ).join('');
  return {
    svg: [
      fringe(626, 728, 696),
      path(short, pen.soft(shade(c, 0.12))),
      path(short, check),
      fringe(334, 500, 834),
      path(long, pen.soft(c)),
      path(long, check),
      folds(pen, [
        [440, 260, 380, 830],
        [490, 260, 450, 830],
        [520, 280, 480, 760],
        [580, 260, 660, 690],
      ]),
      path(loop, 'rgba(0,0,0,.25)', 'transform="translate(0 10)"'),
      path(loop, pen.soft(tint(c, 0.06))),
      path(loop, check),
      folds(pen, [
        [330, 250, 640, 200],
        [350, 290, 520, 180],
        [420, 190, 690, 270],
      ]),
      oval(
        480,
        190,
        90,
        30,
        pen.rad([
          [0, '#fff', 0.25],
          [1, '#fff', 0],
        ]),
      ),
    ].join(''),
    foot: [300, 700],
    focus: [470, 480, 2],
  };
};
