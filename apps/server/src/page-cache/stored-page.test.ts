import { expect, test } from 'vitest';
import { bytesOf, makePage, variantFor } from './stored-page.ts';

const draft = (text: string) => ({
  status: 200,
  route: '/',
  headers: ['content-type', 'application/json'],
  body: Buffer.from(text),
  tags: new Set(['item:1']),
  ttl: 60,
  staleWhileRevalidate: 60,
});

test('a page holds its own bytes and not the block that they were read into', async () => {
  const small = makePage(1, draft('{}'), 0);
  expect(small.plain.body.buffer.byteLength).toBe(2);
  const page = makePage(1, draft('words '.repeat(500)), 0);
  const packed = await variantFor(page, 'gzip');
  expect(packed.body.buffer.byteLength).toBe(packed.body.length);
  expect(bytesOf(page)).toBeGreaterThan(page.plain.body.length + packed.body.length + 2_000);
});
