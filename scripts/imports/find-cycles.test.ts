import { expect, test } from 'vitest';
import { explainCycle, findCycles, roomOf } from './find-cycles.ts';

const below = ['app', 'app/features'];

const file = (source: string, ...imported: string[]) => ({
  source,
  dependencies: imported.map((resolved) => ({ resolved, dependencyTypes: ['local'] })),
});

test('a room is the folder directly below the nearest parent; files beside the rooms are in none', () => {
  expect(roomOf('app/cart/lines/add.ts', below)).toBe('app/cart');
  expect(roomOf('app/features/cart/page.tsx', below)).toBe('app/features/cart');
  expect(roomOf('app/routes.ts', below)).toBeUndefined();
  expect(roomOf('app/features/index.ts', below)).toBeUndefined();
  expect(roomOf('elsewhere/cart/add.ts', below)).toBeUndefined();
});

test('a cycle is found by its shortest path and explained with its imports', () => {
  const cycles = findCycles(
    [
      file('app/cart/a.ts', 'app/orders/b.ts'),
      file('app/orders/b.ts', 'app/payments/c.ts', 'app/money/d.ts'),
      file('app/payments/c.ts', 'app/cart/a.ts', 'app/cart/e.ts'),
    ],
    below,
  );
  expect(cycles.map((steps) => steps.map(({ from }) => from))).toEqual([
    ['app/cart', 'app/orders', 'app/payments'],
  ]);
  const [cycle] = cycles;
  expect(cycle && explainCycle(cycle)).toBe(
    [
      'rooms import each other in a ring of 3:',
      '  app/cart -> app/orders (1)',
      '    app/cart/a.ts -> app/orders/b.ts',
      '  app/orders -> app/payments (1)',
      '    app/orders/b.ts -> app/payments/c.ts',
      '  app/payments -> app/cart (2)',
      '    app/payments/c.ts -> app/cart/a.ts',
      '    app/payments/c.ts -> app/cart/e.ts',
    ].join('\n'),
  );
});

test('one-way, type-only, test and same-room imports make no cycle', () => {
  const types = { resolved: 'app/cart/a.ts', dependencyTypes: ['local', 'type-only'] };
  expect(
    findCycles(
      [
        file('app/cart/a.ts', 'app/orders/b.ts', 'app/cart/e.ts'),
        file('app/cart/e.ts', 'app/cart/a.ts'),
        { source: 'app/orders/b.ts', dependencies: [types] },
        file('app/orders/b.test.ts', 'app/cart/a.ts'),
        file('app/orders/testing/test-shop.ts', 'app/cart/a.ts'),
      ],
      below,
    ),
  ).toEqual([]);
});
