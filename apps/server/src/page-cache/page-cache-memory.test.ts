import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { type EntryKind, fillPageCache } from '../testing/fill-page-cache.ts';
import { createPageCache } from './page-cache.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes that are still needed: on the heap, and outside it for bodies. */
async function neededBytes(): Promise<number> {
  let needed = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 40; turn += 1) {
    collectGarbage();
    // What lies outside the heap is let go a moment later, on a busy machine several moments.
    await sleep(20);
    const { heapUsed, external } = process.memoryUsage();
    const isSettled = needed - (heapUsed + external) < 100_000 && turn > 3;
    needed = Math.min(needed, heapUsed + external);
    if (isSettled) break;
  }
  return needed;
}

test.each<EntryKind>(['small', 'page'])(
  'a full cache (%s) takes about as much memory as it was given',
  { timeout: 60_000 },
  async (kind) => {
    const budget = 24 * 1024 * 1024;
    await fillPageCache(createPageCache({ maxBytes: 1e6 }), kind, 2e6);
    const before = await neededBytes();
    const cache = createPageCache({ maxBytes: budget });
    await fillPageCache(cache, kind, budget * 1.5);
    const taken = (await neededBytes()) - before;
    expect(cache.bytes / budget).toBeGreaterThan(0.95);
    expect(taken / budget).toBeLessThan(1.3);
    // Weighed too heavily, much of what the operator gave would lie idle.
    expect(taken / budget).toBeGreaterThan(0.6);
  },
);
