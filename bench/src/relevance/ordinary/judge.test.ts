import { expect, test } from 'vitest';
import { type Goods, judge, losesKind } from './judge.ts';
import { parseQueries, readOrdinaryQueries } from './ordinary-queries.ts';

const colours = 'family,colours\nred,crimson oxblood\n';
const asked = (line: string) => {
  const [query] = parseQueries(`query,group,kinds,colours,price\n${line}\n`, colours);
  if (!query) throw new Error('no query');
  return query;
};

const goods = (category: string, colour: string, price: number): Goods => ({
  id: `${category} ${colour} ${price}`,
  name: `${colour} ${category}`,
  category,
  words: new Set([colour]),
  price,
});
const dresses = Array.from({ length: 6 }, (_, index) =>
  goods('fashion/women/dresses', index < 5 ? 'crimson' : 'sage', 1_000 * (index + 1)),
);
const coats = Array.from({ length: 6 }, (_, index) =>
  goods('fashion/women/coats', 'navy', 9_000 + index),
);
const all = [...dresses, ...coats];
const [firstCoat, secondCoat] = coats as [Goods, Goods];

test('four of five results of the kind are enough', () => {
  const query = asked('dress,kind,dresses,,');
  expect(judge(query, dresses, all)).toBe('right');
  expect(judge(query, [...dresses.slice(0, 4), firstCoat], all)).toBe('right');
  expect(judge(query, [...dresses.slice(0, 3), firstCoat, secondCoat], all)).toBe('kind');
  expect(judge(query, [], all)).toBe('nothing');
});

test('a kind is a whole part of the category’s address', () => {
  expect(judge(asked('dress,kind,women/dresses,,'), dresses, all)).toBe('right');
  expect(losesKind(asked('dress,kind,dress,,'), dresses)).toBe(true);
  expect(losesKind(asked('dress,kind,dresses,,'), dresses)).toBe(false);
});

test('the colour’s family comes first, as far as the shop has it', () => {
  const query = asked('red dress,colour,dresses,red,');
  expect(judge(query, dresses, all)).toBe('right');
  const few = [...dresses.slice(3), ...coats];
  expect(judge(query, dresses.slice(3), few)).toBe('right');
  expect(judge(query, [...dresses.slice(4), ...dresses.slice(4)], all)).toBe('colour');
  expect(judge(asked('red coat,colour,coats,red,'), coats, all)).toBe('right');
});

test('with a limit, only prices within it are shown', () => {
  const query = asked('dress under 5000,price,dresses,,<5000');
  expect(judge(query, dresses.slice(0, 5), all)).toBe('right');
  expect(judge(query, dresses.slice(1), all)).toBe('price');
  const none = asked('dress under 500,price,dresses,,<500');
  expect(judge(none, [], all)).toBe('right');
  expect(judge(none, dresses, all)).toBe('right');
  expect(judge(none, coats, all)).toBe('kind');
});

test('cheap means of the cheapest third', () => {
  const query = asked('cheap dress,price,dresses,,cheap');
  expect(judge(query, dresses.slice(0, 4), all)).toBe('right');
  expect(judge(query, dresses.slice(1), all)).toBe('price');
});

test('if the shop lacks a kind, near kinds or an empty page are correct', () => {
  const query = asked('saree,kind absent,~dresses,,');
  expect(judge(query, [], all)).toBe('right');
  expect(judge(query, dresses, all)).toBe('right');
  expect(judge(query, coats, all)).toBe('kind');
  expect(judge(asked('fridge,kind absent,~,,'), coats, all)).toBe('kind');
});

test('an unknown colour or price in the file is an error', () => {
  expect(() => asked('dress,kind,dresses,puce,')).toThrow('no colour puce');
  expect(() => asked('dress,kind,dresses,,dear')).toThrow('no price dear');
});

test('no query is in both files', async () => {
  const [used, aside] = [
    await readOrdinaryQueries('queries'),
    await readOrdinaryQueries('kept-aside'),
  ];
  const all = [...used, ...aside].map(({ query }) => query);
  expect(used.length).toBeGreaterThanOrEqual(300);
  expect(aside.length).toBeGreaterThanOrEqual(100);
  expect(new Set(all).size).toBe(all.length);
});
