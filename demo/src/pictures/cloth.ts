import { shade } from './colour-mix.ts';
import { line, type Pen, path } from './pen.ts';

export const hook = (pen: Pen, y = 178) =>
  line(
    `M500 ${y + 30} V${y} C500 ${y - 30} 540 ${y - 24} 532 ${y - 50} C524 ${y - 76} 484 ${y - 70} 484 ${y - 44}`,
    pen.metal('gold'),
    8,
  ) + line(`M330 ${y + 92} Q500 ${y + 4} 670 ${y + 92}`, pen.round('#a9764a'), 18);
/** Draws folds: dark valleys and light ridges that follow the cloth. */
export const folds = (pen: Pen, list: [x1: number, y1: number, x2: number, y2: number][]) =>
  list
    .map(([a, b, c, d], i) =>
      path(
        `M${a} ${b} Q${(a + c) / 2 + 16} ${(b + d) / 2} ${c} ${d} Q${(a + c) / 2 - 20} ${(b + d) / 2} ${a} ${b} Z`,
        i % 2 ? '#fff' : shade(pen.colour, 0.7),
        `opacity="${i % 2 ? 0.17 : 0.26}"`,
      ),
    )
    .join('');
export const depth = (pen: Pen) =>
  pen.lin([
    [0, '#000', 0.3],
    [0.16, '#000', 0.02],
    [0.4, '#fff', 0.1],
    [0.7, '#000', 0.02],
    [1, '#000', 0.32],
  ]);
export const weave = (pen: Pen) =>
  pen.pattern(
    8,
    8,
    '<path d="M0 0L8 8" stroke="#000" stroke-width="1" opacity=".13"/><path d="M4 0L8 4M0 4L4 8" stroke="#fff" stroke-width="1" opacity=".12"/>',
  );
