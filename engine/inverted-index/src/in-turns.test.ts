import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { Turns } from './in-turns.ts';
import { InvertedIndex } from './inverted-index.ts';

/** Words as rare and as common as those of a real catalogue. */
function wordsOf(count: number, next: () => number): Int32Array {
  return Int32Array.from({ length: count }, () =>
    Math.imul(Math.floor(60_000 ** next()), 2_654_435_761),
  );
}

const documents = 4_096;

test('while an index is loaded, the event loop has turns', async () => {
  let seed = 1;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const index = new InvertedIndex(true);
  const turns = new Turns();
  let ticks = 0;
  const ticking = setInterval(() => ticks++, 1);
  const begunAt = performance.now();
  for (let id = 0; id < documents; id++) {
    const head = wordsOf(12, next);
    const document = {
      id,
      version: id,
      popularity: documents - id,
      addedAt: 0,
      head,
      words: 12,
      excerpt: { words: head.subarray(0, 8), counts: [6] },
      body: wordsOf(30, next),
    };
    await turns.finish(index.load(document));
    if (id % 256 === 0) await turns.rest();
  }
  await turns.finish(index.endLoading());
  clearInterval(ticking);
  expect(index.size).toBe(documents);
  // At half of the time and a turn of up to ten milliseconds, thirty ticks a second are few, also on a slow machine.
  expect(ticks / ((performance.now() - begunAt) / 1_000)).toBeGreaterThan(20);
});
