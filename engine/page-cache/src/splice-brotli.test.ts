import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeAround } from './splice-brotli.ts';

const rules = ['color:red', 'padding:4px 8px', 'display:grid', 'margin-inline:auto', 'border:0'];
const stylesheet = Buffer.from(
  Array.from(
    { length: 2_000 },
    (_, index) => `.c${index % 311}{${rules[index % 5]};gap:${index}px}`,
  )
    .join('')
    .concat('/* چائے */'),
);

test('the first page does not wait for the compressed form of the part', async () => {
  const body = Buffer.concat([Buffer.from('<style>'), stylesheet]);
  const encode = () => encodeAround(body, { start: 7, bytes: stylesheet });
  expect(await encode()).toBeUndefined();
  await expect.poll(encode).toBeDefined();
});

/** Much repeats, at all distances, and many words are in the format's own dictionary. */
const pieces = fc.constantFrom(
  ...['<div class="card">', '</div>', 'the time of the year', 'چائے', ' href="http://www.', 'aaaa'],
  ...[stylesheet.subarray(0, 90).toString(), 'abcdefghijk', 'content="text/html"', '\n', '0'],
);
const text = fc
  .array(fc.oneof(pieces, fc.string({ unit: 'grapheme', maxLength: 30 })), { maxLength: 400 })
  .map((parts) => parts.join(''));

test('a page compressed around a constant part reads as the page', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(text, text, async (before, after) => {
      const start = Buffer.from(`<head>${before}<style>`);
      const body = Buffer.concat([start, stylesheet, Buffer.from(after)]);
      const encoded = encodeAround(body, { start: start.length, bytes: stylesheet });
      expect(encoded && brotliDecompressSync(encoded).equals(body)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('a long page with more than one block in each part', async () => {
  const long = Array.from({ length: 60_000 }, (_, index) => `<p>${(index * 7_919) % 1_000}`).join(
    '',
  );
  const start = Buffer.from(`${long}<style>`);
  const body = Buffer.concat([start, stylesheet, Buffer.from(long)]);
  const encoded = encodeAround(body, { start: start.length, bytes: stylesheet });
  expect(encoded && brotliDecompressSync(encoded).equals(body)).toBe(true);
});

test('where other bytes stand before the part, its compressed form is not used', async () => {
  const body = Buffer.concat([Buffer.from('<style a>'), stylesheet]);
  expect(encodeAround(body, { start: 9, bytes: stylesheet })).toBeUndefined();
});
