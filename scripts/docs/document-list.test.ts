import { expect, test } from 'vitest';
import { faultsOfList } from './document-list.ts';

test('documents without a link in the list are reported', () => {
  const files = ['docs/README.md', 'docs/orders.md', 'docs/stock.md', 'docs/operations/keys.md'];
  expect([...faultsOfList(files, '[Orders](orders.md)')]).toEqual([
    'docs/README.md: a link to docs/stock.md is missing',
  ]);
});
