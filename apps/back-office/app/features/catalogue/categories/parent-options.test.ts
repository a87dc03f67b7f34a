import type { CategoryRow } from '@karwan/contract/catalogue/staff/staff-categories';
import { expect, test } from 'vitest';
import { neighbours, parentOptions } from './parent-options.ts';

const row = (id: string, parent: string | null, depth: number) =>
  ({ id, parent, depth, name: `C${id}` }) as CategoryRow;
const tree = [
  ...[row('1', null, 0), row('2', '1', 1), row('3', '2', 2)],
  ...[row('4', '1', 1), row('5', '1', 1), row('6', null, 0)],
];

test('neither a category itself nor its descendants are offered as its parent', () => {
  expect(parentOptions(tree, '2').map(({ value }) => value)).toEqual(['1', '4', '5', '6']);
  expect(parentOptions(tree).map(({ label }) => label.trim())).toEqual([
    ...['C1', 'C2', 'C3', 'C4', 'C5', 'C6'],
  ]);
});

test('the next sibling of a category after it is moved up or down', () => {
  expect(neighbours(tree, '2')).toEqual({ up: undefined, down: '5' });
  expect(neighbours(tree, '4')).toEqual({ up: '2', down: '' });
  expect(neighbours(tree, '5')).toEqual({ up: '4', down: undefined });
  expect(neighbours(tree, '3')).toEqual({ up: undefined, down: undefined });
});
