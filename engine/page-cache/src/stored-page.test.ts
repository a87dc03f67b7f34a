import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bytesOf, etagOf, makePage, shrink, variantFor } from './stored-page.ts';

const draft = (text: string) => ({
  status: 200,
  route: '/',
  headers: ['content-type', 'application/json'],
  body: Buffer.from(text),
  tags: new Set(['item:1']),
  ttl: 60,
  staleWhileRevalidate: 60,
});

test('a page keeps its own bytes, not the buffer they were read into', async () => {
  const small = makePage(1, draft('{}'), 0);
  expect(small.variants.identity?.body.buffer.byteLength).toBe(2);
  const page = makePage(1, draft('words '.repeat(500)), 0);
  const packed = await variantFor(page, 'gzip');
  expect(packed.body.buffer.byteLength).toBe(packed.body.length);
  expect(bytesOf(page)).toBeGreaterThan(page.length + packed.body.length + 2_000);
});

test('a long page is cached compressed only, and is available in every encoding', async () => {
  const text = Array.from({ length: 20_000 }, (_, index) => `word${index % 977}`).join(' ');
  const page = makePage(1, draft(text), 0);
  const packed = await variantFor(page, 'br');
  expect(Object.keys(page.variants)).toEqual(['br']);
  expect(bytesOf(page)).toBeLessThan(packed.body.length + 4_000);
  const plain = await variantFor(page, 'identity');
  expect(plain.body.toString()).toBe(text);
  expect(plain.head.join()).toContain(`content-length,${text.length}`);
  expect(plain.head).not.toContain('content-encoding');
  expect(gunzipSync((await variantFor(page, 'gzip')).body).toString()).toBe(text);
  await shrink(page);
  expect(brotliDecompressSync((await variantFor(page, 'br')).body).toString()).toBe(text);
  expect(Object.keys(page.variants).sort()).toEqual(['br', 'gzip']);
});

test('the tag changes with every part of a page', () => {
  const tagOf = (before: string, after: string, policy = 'sha256-style') => {
    const body = Buffer.from(`${before}p{color:red}${after}`);
    return etagOf({ body, headers: ['content-security-policy', policy] });
  };
  const tag = tagOf('<style>', '<p>Rs 100');
  expect(tagOf('<style>', '<p>Rs 100')).toBe(tag);
  expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
  const others = [tagOf('<styl >', '<p>Rs 100'), tagOf('<style>', '<p>Rs 101')];
  others.push(tagOf('<style>', '<p>Rs 100', 'sha256-other'), tagOf('<style><p>', 'Rs 100'));
  expect(new Set([tag, ...others]).size).toBe(5);
});
