import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawBarcodes } from './barcodes.server.ts';

const orderIds = fc.array(fc.stringMatching(/^[2-9A-HJ-NP-Z]{9}$/), { maxLength: 5 });

test('each text has its own bars, with the quiet zone at both ends', async () => {
  await fc.assert(
    fc.asyncProperty(orderIds, async (texts) => {
      const bars = await drawBarcodes(texts);
      expect(Object.keys(bars).toSorted()).toEqual([...new Set(texts)].toSorted());
      expect(new Set(Object.values(bars).map(({ path }) => path)).size).toBe(new Set(texts).size);
      for (const { path, width } of Object.values(bars)) {
        const drawn = [...path.matchAll(/M(\d+) 0h(\d+)/g)].map(([, x, w]) => [
          Number(x),
          Number(w),
        ]);
        expect(drawn[0]?.[0]).toBe(10);
        const [x = 0, w = 0] = drawn.at(-1) ?? [];
        expect(x + w).toBe(width - 10);
        // Code 128: each symbol has 3 bars and 11 modules, the stop symbol 4 bars and 13 modules.
        expect((width - 20 - 13) % 11).toBe(0);
        expect(drawn.length).toBe(3 * ((width - 20 - 13) / 11) + 4);
      }
    }),
    { numRuns: 30 },
  );
});
