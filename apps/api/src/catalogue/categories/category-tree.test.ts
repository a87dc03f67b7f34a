import { expect, test } from 'vitest';
import { CategoryTree, type TreeRow } from './category-tree.ts';

const row = (id: number, parentId: number | null, isActive = true): TreeRow =>
  ({
    id,
    parent_id: parentId,
    is_active: isActive,
    name: `c${id}`,
    title: `c${id}`,
    menu_url: `c${id}`,
  }) as TreeRow;

const tree = new CategoryTree([row(1, null), row(2, 1, false), row(3, 2)]);

test('a hidden category is found by no id or path and shown in no menu', () => {
  expect(tree.node(2)).toBeUndefined();
  expect(tree.nodeAt('c2')).toBeUndefined();
  expect(tree.childrenOf(1)).toEqual([]);
  expect(tree.departments.map(({ children }) => children)).toEqual([[]]);
});

test('the path to a hidden category, and through one, is complete', () => {
  expect(tree.pathTo(2)?.map(({ menuUrl }) => menuUrl)).toEqual(['c1', 'c2']);
  expect(tree.pathTo(3)?.map(({ menuUrl }) => menuUrl)).toEqual(['c1', 'c2', 'c3']);
  expect(tree.pathTo(4)).toBeUndefined();
});
