import type { FillAnswer, FillRequest } from '../page-cache-filler.ts';
import { startChild } from '../processes/child.ts';
import { atMost, type Figure, type Row } from '../report/row.ts';

const kinds = [
  ['small', 'small answers'],
  ['page', 'pages'],
] as const;

/** Memory of full page caches of 32 and 128 MB, compared with their limits. */
export async function measurePageCacheMemory(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [kind, what] of kinds) {
    // All three processes do the same work; the first has practically no cache.
    const [without, small, large] = [
      await fill(kind, 1),
      await fill(kind, 32),
      await fill(kind, 128),
    ];
    rows.push(
      {
        what: `needed by a page cache full of ${what}`,
        measured: difference(small.needed, without.needed),
        limit: { value: 31, unit: 'MB' },
        budget: atMost(1.3),
      },
      {
        what: '  by one of 128 MB',
        measured: difference(large.needed, without.needed),
        limit: { value: 127, unit: 'MB' },
        budget: atMost(1.3),
      },
      {
        what: '  resident',
        measured: difference(large.resident, without.resident),
        limit: { value: 127, unit: 'MB' },
      },
      // V8's garbage collector runs late, which adds some 60 MB to any busy process, whatever the cache size.
      {
        what: '  resident, 128 MB against 32 MB',
        measured: difference(large.resident, small.resident),
        limit: { value: 96, unit: 'MB' },
        budget: atMost(1.3),
      },
    );
  }
  return rows;
}

const megabyte = 2 ** 20;

const difference = (more: number, less: number): Figure => ({
  value: (more - less) / megabyte,
  unit: 'MB',
});

async function fill(kind: FillRequest['kind'], megabytes: number): Promise<FillAnswer> {
  const file = new URL('../page-cache-filler.ts', import.meta.url);
  const child = startChild(file, { nodeArguments: ['--expose-gc'] });
  try {
    const stored = 192 * megabyte;
    return await child.ask<FillAnswer>({ kind, maxBytes: megabytes * megabyte, stored });
  } finally {
    await child.stop();
  }
}
