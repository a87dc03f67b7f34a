import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { Turns } from './in-turns.ts';
import { ShopIndex } from './shop-index.ts';

/** Words as rare and as common as those of a real shop. */
function wordsOf(count: number, next: () => number): Int32Array {
  return Int32Array.from({ length: count }, () =>
    Math.imul(Math.floor(60_000 ** next()), 2_654_435_761),
  );
}

const products = 4_096;

test('while an index is loaded, the event loop has turns', async () => {
  let seed = 1;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const index = new ShopIndex(true);
  const turns = new Turns();
  let ticks = 0;
  const ticking = setInterval(() => ticks++, 1);
  const begunAt = performance.now();
  for (let id = 0; id < products; id++) {
    const named = wordsOf(12, next);
    const product = {
      id,
      version: id,
      popularity: products - id,
      listedAt: 0,
      named,
      words: 12,
      naming: { words: named.subarray(0, 8), inName: 6, inFront: 6, inBrand: 0 },
      described: wordsOf(30, next),
    };
    await turns.finish(index.load(product));
    if (id % 256 === 0) await turns.rest();
  }
  await turns.finish(index.endLoading());
  clearInterval(ticking);
  expect(index.size).toBe(products);
  // At half of the time and a turn of up to ten milliseconds, thirty ticks a second are few, also on a slow machine.
  expect(ticks / ((performance.now() - begunAt) / 1_000)).toBeGreaterThan(20);
});
