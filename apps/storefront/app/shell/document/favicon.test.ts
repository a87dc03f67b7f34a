import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, path));
const document = read('../../root.tsx').toString();

test('/favicon.ico has an icon of 32 pixels', () => {
  const icon = read('../../../public/favicon.ico');
  // Little-endian: reserved, type 1 (icon), count; then width and height of the first.
  expect([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([0, 1, 1]);
  expect([icon[6], icon[7]]).toEqual([32, 32]);
  expect(icon.subarray(icon.readUInt32LE(18), icon.readUInt32LE(18) + 4).toString('latin1')).toBe(
    '\x89PNG',
  );
  expect(document).toContain('href="/favicon.ico" sizes="32x32"');
});

test('the touch icon has 180 pixels and no transparent margin', () => {
  const picture = read('../../../public/apple-touch-icon.png');
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([180, 180]);
  expect(document).toContain('rel="apple-touch-icon" href="/apple-touch-icon.png"');
});

test('the SVG icon is self-contained: no URLs, no scripts', () => {
  const drawing = read('favicon.svg').toString();
  expect(drawing).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox=/);
  expect(drawing.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/script|https?:|href/);
});
