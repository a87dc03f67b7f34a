import { expect, test } from 'vitest';
import { anchorsOf, decisionsNamed, documentsNamed, linksOf, namedFiles } from './references.ts';

test('anchors of headings are those of GitHub', () => {
  const text =
    '# Words\n\n## Add a fee\n\n## 1. Read (`read/`, `knowledge/`)\n\n```sh\n# no heading\n```\n\n## Add a fee\n';
  expect([...anchorsOf(text)]).toEqual([
    'words',
    'add-a-fee',
    '1-read-read-knowledge',
    'add-a-fee-1',
  ]);
});

test('links are resolved from their document; addresses and code are left out', () => {
  const text =
    '[a](orders.md#fees) [b](../README.md) [c](#here) [d](https://x.example/y) `[e](gone.md)`';
  expect(linksOf('docs/payments.md', text)).toEqual([
    { path: 'docs/orders.md', anchor: 'fees' },
    { path: 'README.md', anchor: '' },
    { path: 'docs/payments.md', anchor: 'here' },
  ]);
});

test('source files, and paths below a folder of the top, are names of files', () => {
  const text =
    '`apps/api` `orders/place-order.ts` `apps/api/src/x.ts` `tenant.is_open` `/v1/docs` `NNNN_name.sql` `a b.ts`';
  expect(namedFiles(text, new Set(['apps']))).toEqual({
    sources: ['orders/place-order.ts'],
    paths: ['apps/api', 'apps/api/src/x.ts'],
  });
});

test('decisions are named by path or number, documents by path', () => {
  const text =
    '// (docs/decisions/0004), decision 0141, docs/decisions/0009-start.md; docs/orders.md#fees';
  expect(decisionsNamed(text)).toEqual(['0004', '0009-start.md', '0141']);
  expect(documentsNamed(text)).toEqual(['docs/decisions/0009-start.md', 'docs/orders.md#fees']);
});
