// Fills a page cache as instructed and reports the memory usage of the process. Needs --expose-gc.
import { setTimeout as sleep } from 'node:timers/promises';
import { createPageCache } from '@karwan/page-cache/page-cache';
import { type EntryKind, fillPageCache } from '@karwan/page-cache/testing/fill-page-cache';

export interface FillRequest {
  readonly maxBytes: number;
  readonly kind: EntryKind;
  /** Bytes of responses to store, most of which may be evicted again. */
  readonly stored: number;
}

/** Bytes after garbage collection. */
export interface FillAnswer {
  readonly needed: number;
  readonly resident: number;
  readonly entries: number;
}

process.once('message', async ({ maxBytes, kind, stored }: FillRequest) => {
  const cache = createPageCache({ maxBytes });
  await fillPageCache(cache, kind, stored);
  for (let turn = 0; turn < 4; turn += 1) {
    globalThis.gc?.();
    await sleep(50);
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  const answer: FillAnswer = { needed: heapUsed + external, resident: rss, entries: cache.size };
  process.send?.(answer);
});
process.once('disconnect', () => process.exit());
