import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accents, defaultAccent } from '@karwan/contract/shop-look';
import { describe, expect, test } from 'vitest';

const sheet = readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8');

/** Relative luminance as defined by WCAG 2. */
function luminance(name: string): number {
  return luminanceOf(colourIn(sheet, name));
}

/** A colour's value in a CSS rule, as six hex digits. */
function colourIn(rule: string, name: string): string {
  const hex = new RegExp(`--color-${name}: #([0-9a-f]{6});`).exec(rule)?.[1];
  if (!hex) throw new Error(`theme.css has no colour ${name}`);
  return hex;
}

function luminanceOf(hex: string): number {
  const light = (offset: number) => {
    const share = Number.parseInt(hex.slice(offset, offset + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * light(0) + 0.7152 * light(2) + 0.0722 * light(4);
}

const contrast = (one: string, other: string) => ratio(luminance(one), luminance(other));

function ratio(...lights: [number, number]): number {
  const [dark = 0, bright = 0] = lights.sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const grounds = ['paper', 'raised', 'sunken'];

describe('texts have enough contrast (AA, 4.5)', () => {
  const onGrounds = ['ink', 'ink-soft', 'ink-faint', 'accent', 'oxblood', 'positive'].flatMap(
    (ink) => grounds.map((ground) => [ink, ground] as const),
  );
  const onColours = ['accent', 'accent-deep', 'oxblood', 'brass', 'positive'].map(
    (ground) => ['on-accent', ground] as const,
  );
  const onTints = [
    ['oxblood', 'oxblood-soft'],
    ['positive', 'positive-soft'],
    ['ink', 'brass-soft'],
  ] as const;

  test.each([...onGrounds, ...onColours, ...onTints])('%s on %s', (ink, ground) => {
    expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('edges of controls, stars and the focus ring have enough contrast (3)', () => {
  const marks = ['line-strong', 'brass', 'focus', 'oxblood'];
  test.each(marks.flatMap((mark) => grounds.map((ground) => [mark, ground] as const)))(
    '%s on %s',
    (mark, ground) => {
      expect(contrast(mark, ground)).toBeGreaterThanOrEqual(3);
    },
  );
});

describe('every colour that a shop may choose has enough contrast', () => {
  const chosen = accents.filter((accent) => accent !== defaultAccent);
  test.each(chosen)('%s', (accent) => {
    const rule = new RegExp(`data-accent="${accent}"\\] \\{([^}]*)\\}`).exec(sheet)?.[1] ?? '';
    const [plain, deep] = [colourIn(rule, 'accent'), colourIn(rule, 'accent-deep')];
    for (const ground of grounds) {
      expect(ratio(luminanceOf(plain), luminance(ground))).toBeGreaterThanOrEqual(4.5);
    }
    for (const ground of [plain, deep]) {
      expect(ratio(luminance('on-accent'), luminanceOf(ground))).toBeGreaterThanOrEqual(4.5);
    }
  });
});
