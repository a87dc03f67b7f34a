import { brands } from '../catalogue/brands.ts';
import { createRandom } from '../random.ts';

/** Capital letters of one line width, 100 high: [advance, path]. Drawn as paths, so that no font is needed. */
const glyphs: Record<string, readonly [number, string]> = {
  A: [74, 'M0 100L37 0L74 100M14 64H60'],
  B: [56, 'M0 0V100H30A26 26 0 0 0 30 47H0M0 0H27A23 23 0 0 1 27 47'],
  C: [84, 'M84 18A50 50 0 1 0 84 82'],
  D: [78, 'M0 0V100H28A50 50 0 0 0 28 0Z'],
  E: [50, 'M50 0H0V100H50M0 48H42'],
  F: [48, 'M48 0H0V100M0 48H40'],
  G: [92, 'M84 18A50 50 0 1 0 92 56H56'],
  H: [70, 'M0 0V100M70 0V100M0 48H70'],
  I: [6, 'M3 0V100'],
  J: [40, 'M38 0V74A26 26 0 0 1 0 92'],
  K: [60, 'M0 0V100M58 0L0 62M20 42L60 100'],
  L: [48, 'M0 0V100H48'],
  M: [90, 'M0 100L10 0L45 76L80 0L90 100'],
  N: [74, 'M0 100V0L74 100V0'],
  O: [100, 'M50 0A50 50 0 1 0 50 100A50 50 0 1 0 50 0'],
  P: [52, 'M0 100V0H26A27 27 0 0 1 26 54H0'],
  Q: [100, 'M50 0A50 50 0 1 0 50 100A50 50 0 1 0 50 0M62 70L98 106'],
  R: [58, 'M0 100V0H26A27 27 0 0 1 26 54H0M26 54L58 100'],
  S: [54, 'M50 14A27 25 0 0 0 4 26C4 56 52 44 52 74A27 26 0 0 1 2 84'],
  T: [64, 'M0 0H64M32 0V100'],
  U: [68, 'M0 0V66A34 34 0 0 0 68 66V0'],
  V: [74, 'M0 0L37 100L74 0'],
  W: [110, 'M0 0L28 100L55 18L82 100L110 0'],
  X: [68, 'M0 0L68 100M68 0L0 100'],
  Y: [68, 'M0 0L34 50L68 0M34 50V100'],
  Z: [64, 'M0 0H64L0 100H64'],
  '&': [74, 'M72 100L20 30A17 17 0 1 1 46 30C40 46 2 50 2 76A25 24 0 0 0 48 84L68 52'],
  ' ': [34, ''],
};

/** A brand's wordmark, 1000 by 400, or null for an unknown brand. */
export function drawBrandMark(slug: string): string | null {
  const brand = brands.find((candidate) => candidate.slug === slug);
  if (!brand) return null;
  const random = createRandom(slug);
  const gap = random.int(22, 40);
  const weight = random.pick([5, 7, 9, 12]);
  const ink = random.pick(['#2a221c', '#3a2c22', '#1f2c3a', '#3b2430', '#25382f']);
  let width = -gap;
  const letters = [...brand.title.toUpperCase()].map((letter) => {
    const [advance, d] = glyphs[letter] ?? [0, ''];
    const at = width + gap;
    width = at + advance;
    return `<path transform="translate(${at} 0)" d="${d}"/>`;
  });
  const scale = Math.min(800 / width, 1.1);
  const y = 200 - 50 * scale;
  const rule = random.chance(0.4)
    ? `<path d="M440 ${y + 100 * scale + 46}H560" stroke-width="4"/>`
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="400" viewBox="0 0 1000 400"><rect width="1000" height="400" fill="#faf7f2"/><g fill="none" stroke="${ink}" stroke-linejoin="round"><g transform="translate(${500 - (width * scale) / 2} ${y}) scale(${scale})" stroke-width="${weight}">${letters.join('')}</g>${rule}</g></svg>`;
}
