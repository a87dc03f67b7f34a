import { expect, test } from 'vitest';
import { faultsOfList, faultsOfRooms } from './maps.ts';

const architecture = [
  '# Architecture',
  '## Rooms of the API',
  'A `room` is a folder.',
  '| subject | rooms |',
  '| Orders | `orders`, `gone` |',
  '## Four requests',
  '| `payments` |',
].join('\n');

test('rooms that the map lacks, and names that are no rooms, are reported', () => {
  const files = [
    'apps/api/src/orders/a.ts',
    'apps/api/src/payments/b.ts',
    'apps/api/src/router.ts',
  ];
  expect([...faultsOfRooms(files, architecture)]).toEqual([
    'ARCHITECTURE.md: the room payments is missing',
    'ARCHITECTURE.md: there is no room gone',
  ]);
});

test('documents without a link in the list are reported', () => {
  const files = ['docs/README.md', 'docs/orders.md', 'docs/stock.md', 'docs/operations/keys.md'];
  expect([...faultsOfList(files, '[Orders](orders.md)')]).toEqual([
    'docs/README.md: a link to docs/stock.md is missing',
  ]);
});
