import { expect, test } from 'vitest';
import { explainCycle, findCycles, folderOf, parentsOf } from './find-cycles.ts';

const file = (source: string, ...imported: string[]) => ({
  source,
  dependencies: imported.map((resolved) => ({ resolved, dependencyTypes: ['local'] })),
});

test('files beside the folders below a parent are in none', () => {
  expect(folderOf('app/cart/lines/add.ts', 'app')).toBe('app/cart');
  expect(folderOf('app/cart/lines/add.ts', 'app/cart')).toBe('app/cart/lines');
  expect(folderOf('app/routes.ts', 'app')).toBeUndefined();
  expect(folderOf('elsewhere/cart/add.ts', 'app')).toBeUndefined();
});

test('every folder that holds folders is checked, at any depth', () => {
  const modules = [file('app/cart/lines/add.ts'), file('app/cart/total.ts'), file('bench/run.ts')];
  expect(parentsOf(modules)).toEqual(['app', 'app/cart']);
});

test('a ring inside a folder is found at its own level', () => {
  const modules = [
    file('app/cart/lines/a.ts', 'app/cart/quote/b.ts'),
    file('app/cart/quote/b.ts', 'app/cart/lines/a.ts'),
  ];
  expect(findCycles(modules, 'app')).toEqual([]);
  expect(findCycles(modules, 'app/cart').map((steps) => steps.map(({ to }) => to))).toEqual([
    ['app/cart/quote', 'app/cart/lines'],
  ]);
});

test('a cycle is found by its shortest path and explained with its imports', () => {
  const cycles = findCycles(
    [
      file('app/cart/a.ts', 'app/orders/b.ts'),
      file('app/orders/b.ts', 'app/payments/c.ts', 'app/money/d.ts'),
      file('app/payments/c.ts', 'app/cart/a.ts', 'app/cart/e.ts'),
    ],
    'app',
  );
  expect(cycles.map((steps) => steps.map(({ from }) => from))).toEqual([
    ['app/cart', 'app/orders', 'app/payments'],
  ]);
  const [cycle] = cycles;
  expect(cycle && explainCycle(cycle)).toBe(
    [
      'folders import each other in a ring of 3:',
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

test('one-way, type-only, test and same-folder imports make no cycle', () => {
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
      'app',
    ),
  ).toEqual([]);
});
