import { setTimeout as sleep } from 'node:timers/promises';
import { createPageCache } from '../page-cache.ts';
import { type EntryKind, fillPageCache } from './fill-page-cache.ts';

// A separate program (`node --expose-gc measure-page-cache.ts KIND BYTES`), since memory that other code of a
// process frees meanwhile would distort the measurement.

const [, , kind = 'small', bytes = ''] = process.argv;
const budget = Number(bytes);

/** Live bytes after garbage collection: on the heap, and outside it (buffers). */
async function neededBytes(): Promise<number> {
  for (let turn = 0; turn < 5; turn += 1) {
    globalThis.gc?.();
    // External memory is freed a moment later.
    await sleep(20);
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

await fillPageCache(createPageCache({ maxBytes: 1e6 }), kind as EntryKind, 2e6);
const before = await neededBytes();
const cache = createPageCache({ maxBytes: budget });
await fillPageCache(cache, kind as EntryKind, budget * 1.5);
const taken = (await neededBytes()) - before;
console.log(JSON.stringify({ taken, weighed: cache.bytes }));
