import fc from 'fast-check';
import { expect, test } from 'vitest';
import { payloadsOf } from './invalidate.ts';

test('payloads are below the limit and contain every tag once', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ maxLength: 400, unit: 'grapheme' }), { maxLength: 300 }),
      (tags) => {
        const payloads = payloadsOf(7, tags);
        for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8000);
        const read = payloads.map((payload) => JSON.parse(payload));
        expect(read.every((entry) => entry.tenant === 7)).toBe(true);
        expect(read.flatMap((entry) => entry.tags)).toEqual([...new Set(tags)]);
      },
    ),
  );
});

test('many tags need few notifications', () => {
  const tags = Array.from({ length: 1000 }, (_, n) => `product:${n}`);
  expect(payloadsOf(1, tags)).toHaveLength(2);
  expect(payloadsOf(1, [])).toEqual([]);
});
