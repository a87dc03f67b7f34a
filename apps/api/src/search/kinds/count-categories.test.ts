import { expect, test } from 'vitest';
import type { TreeRow } from '../../catalogue/categories/category-tree.ts';
import { countCategories } from './count-categories.ts';

const row = (id: number, parent_id: number | null, name: string, products: number): TreeRow => ({
  id,
  parent_id,
  name,
  products,
  title: name,
  description: '',
  menu_url: String(id),
  picture: null,
  node_type: 'CATEGORY',
  is_active: true,
});

test('products are of the kinds that their category and those above it are named after', () => {
  const { kinds, sizes } = countCategories([
    row(1, null, 'Shoes', 100),
    row(2, 1, 'Boots', 30),
    row(3, 1, 'Winter', 20),
    row(4, 1, 'Shoe Laces', 10),
    { ...row(5, 1, 'Hidden Shoes', 5), is_active: false },
    row(6, null, 'Kitchen', 7),
    row(7, 6, 'Knives', 7),
  ]);
  const of = (kind: string) => Object.fromEntries(kinds.get(kind) ?? []);
  expect(of('shoe')).toEqual({
    1: { products: 40, likelihood: 1 },
    2: { products: 9, likelihood: 0.3 },
    3: { products: 20, likelihood: 1 },
    4: { products: 3, likelihood: 0.3 },
  });
  expect(of('boot')).toEqual({ 2: { products: 30, likelihood: 1 } });
  expect(kinds.has('kitchen')).toBe(false);
  expect(sizes.get(6)).toBe(0);
});
