import { expect, test } from 'vitest';
import { judgePairs, readPairs } from './judge-pairs.ts';

const headphones = { title: 'Sonaire WX-1000M5 Headphones', brand: 'Sonaire', model: 'WX-1000M5' };
const products = new Map([
  ['1', headphones],
  ['2', { ...headphones, title: 'Sonaire WX1000M5, black' }],
  ['3', { ...headphones, title: 'Case for Sonaire WX-1000M5' }],
  ['4', { ...headphones, title: 'Sonaire headphones' }],
]);

test('accepted and rejected pairs are compared with the labels', () => {
  const pairs = readPairs('product,item,same\n1,2,1\n1,3,0\n1,4,1\n2,1,0\n');
  expect(judgePairs(pairs, products)).toEqual({
    pairs: 4,
    called: 2,
    precision: 0.5,
    recall: 0.5,
    wrong: [{ product: '2', item: '1', isSame: false }],
  });
});

test('invalid lines and unknown products are reported', () => {
  expect(() => readPairs('product,item,same\n1,2,1\n1,2,yes')).toThrow(/line 3/);
  expect(() => judgePairs([{ product: '1', item: '9', isSame: true }], products)).toThrow(/9/);
});
