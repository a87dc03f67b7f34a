import { expect, test } from 'vitest';
import { kindsInCategory } from './kinds-in-category.ts';

test.each([
  ['Dress Watches', { parent: 'Watches', isLeaf: true }, ['dress watch', 'watch']],
  ['Shoes & Sandals', { parent: 'Fashion', isLeaf: true }, ['sandal', 'shoe']],
  ['Knitwear', { parent: 'Men', isLeaf: true }, ['knitwear']],
  ['Men’s Shoes', { parent: 'Men', isLeaf: true }, ['shoe']],
  ['Perfume for Her', { parent: 'Fragrance', isLeaf: true }, ['perfume']],
  ['T-shirts', { parent: 'Clothing', isLeaf: true }, ['t shirt']],
  ['Jewellery', { parent: 'Luxury', isLeaf: false }, ['jewellery']],
  ['Rice', { parent: undefined, isLeaf: true }, ['rice']],
  // Adjectives, rooms, people.
  ['Running', { parent: 'Sneakers', isLeaf: true }, []],
  ['Kitchen', { parent: undefined, isLeaf: false }, []],
  ['Women', { parent: 'Shoes', isLeaf: true }, []],
  ['New & Sale', { parent: undefined, isLeaf: true }, []],
])('%s', (name, place, kinds) => {
  expect([...kindsInCategory(name, place)].toSorted()).toEqual(kinds);
});
