import { expect, test } from 'vitest';
import { checkParts } from './check-parts.ts';

const order = { parent: 'src', levels: [['team'], ['sales', 'stock'], ['sales/money']] };
const file = (source: string, ...imported: string[]) => ({
  source,
  dependencies: imported.map((resolved) => ({ resolved, dependencyTypes: ['local'] })),
});
const all = [
  file('src/team/a.ts'),
  file('src/sales/b.ts'),
  file('src/stock/c.ts'),
  file('src/sales/money/d.ts'),
];

test('parts import lower parts, also of their own domain', () => {
  expect(
    checkParts(
      [...all, file('src/sales/e.ts', 'src/sales/money/d.ts', 'src/sales/b.ts', 'lib/x.ts')],
      order,
    ),
  ).toEqual([]);
});

test('an import of a higher part or of the same level is a fault', () => {
  expect(
    checkParts(
      [
        ...all,
        file('src/sales/money/e.ts', 'src/sales/b.ts'),
        file('src/stock/e.ts', 'src/sales/b.ts'),
      ],
      order,
    ),
  ).toEqual([
    'src/sales/money/e.ts -> src/sales/b.ts: sales/money may not import sales, which is not below it',
    'src/stock/e.ts -> src/sales/b.ts: stock may not import sales, which is not below it',
  ]);
});

test('an unlisted folder and a listed name without a folder are errors', () => {
  expect(checkParts([...all.slice(1), file('src/new/a.ts')], order)).toEqual([
    'src/new/a.ts is in no part: give its folder a place in scripts/imports/parts.mjs',
    'src/team does not exist: remove the part',
  ]);
});

test('types and tests may look up', () => {
  const types = { resolved: 'src/team/a.ts', dependencyTypes: ['local', 'type-only'] };
  expect(
    checkParts(
      [
        ...all,
        { source: 'src/sales/f.ts', dependencies: [types] },
        file('src/sales/f.test.ts', 'src/team/a.ts'),
      ],
      order,
    ),
  ).toEqual([]);
});
