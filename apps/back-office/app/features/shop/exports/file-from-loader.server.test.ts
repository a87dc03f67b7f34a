import { expect, test } from 'vitest';
import { fileFromLoader } from './file-from-loader.server.ts';

test('a file reads all pages of the list through the loader of its screen, with its filters, from the start', async () => {
  const requested: string[] = [];
  const load = ({ url, params }: { url: URL; params: Record<string, string> }) => {
    requested.push(`${params.kind}${url.search}`);
    const isLast = url.searchParams.get('before') === '2';
    return { names: isLast ? ['c'] : ['a', 'b'], next: isLast ? null : '2' };
  };
  const file = fileFromLoader(
    load,
    ['name'],
    ({ names }) => names.map((name) => [name]),
    () => ({ kind: 'review' }),
  );
  const url = new URL('https://shop.example/staff/exports/reviews?state=pending&before=9');
  const rows: unknown[] = [];
  const args = { url } as unknown as Parameters<typeof file.rows>[3];
  for await (const page of file.rows(undefined as never, url.searchParams, [], args)) {
    rows.push(...page);
  }
  expect(rows).toEqual([['a'], ['b'], ['c']]);
  expect(requested).toEqual(['review?state=pending', 'review?state=pending&before=2']);
});
