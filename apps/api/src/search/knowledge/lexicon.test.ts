import { describe, expect, test } from 'vitest';
import { readWords } from '../terms/words.ts';
import { brandNames, entryOf, kindNames } from './lexicon.ts';

const entry = (phrase: string) => entryOf(readWords(phrase).map(({ whole }) => whole));
const alternatives = (phrase: string, by: string) =>
  (entry(phrase)?.alternatives ?? [])
    .filter((one) => one.by === by)
    .map(({ words }) => words.join(' '));

test.each([
  ['shoes', 'kind', 'shoes'],
  ['shoe', 'kind', 'shoes'],
  ['ladies purse', 'kind', 'handbag'],
  ['t-shirts', 'kind', 't-shirt'],
  ['powerbank', 'kind', 'power bank'],
  ['power banks', 'kind', 'power bank'],
  ['head phones', 'kind', 'headphones'],
  ['sun glasses', 'kind', 'sunglasses'],
  ['knives', 'kind', 'knife'],
  ['glasses', 'kind', 'glasses'],
  ['glass', 'kind', 'glass'],
  ['nike', 'brand', 'Nike'],
  ['levis', 'brand', "Levi's"],
  ['junaid jamshed', 'brand', 'Junaid Jamshed'],
  ['h&m', 'brand', 'H&M'],
  ['body shop', 'brand', 'The Body Shop'],
  ['sapphire', 'brand', 'Sapphire'],
  ['burgundy', 'attribute', 'burgundy'],
  ['navy blue', 'attribute', 'navy'],
  ['scarlet', 'attribute', 'scarlet'],
  ['waterproof', 'attribute', 'waterproof'],
  ['xl', 'attribute', 'extra large'],
  ['ladies', 'audience', 'women'],
  ["men's", 'audience', 'men'],
  ['wife', 'audience', 'women'],
  ['newborn', 'audience', 'baby'],
  ['birthday', 'occasion', 'birthday'],
  ['gifts', 'occasion', 'gift'],
])('%s is a %s: %s', (phrase, role, name) => {
  expect(entry(phrase)).toMatchObject({ role, name });
});

test('unknown words have no entry', () => {
  expect(entry('xylograph')).toBeUndefined();
  expect(entry('nike shoes for men')).toBeUndefined();
});

describe('alternatives, the nearest first', () => {
  test.each([
    ['kurta', ['tunic', 'shirt', 'kameez', 'shalwar kameez', 'dress']],
    ['abaya', ['cloak', 'robe', 'kaftan', 'gown', 'dress']],
    ['tv', ['monitor', 'projector', 'tv box']],
    ['fridge', ['freezer', 'mini fridge', 'water dispenser']],
  ])('kinds near %s', (kind, near) => {
    // A poncho is a kind of cape, and that is called a cloak.
    expect(alternatives(kind, 'near')).toHaveLength(near.length);
    expect(alternatives(kind, 'near').slice(-1)).toEqual(near.slice(-1));
  });

  test('a colour has its family, and a member its neighbours', () => {
    expect(alternatives('red', 'family')).toEqual(
      expect.arrayContaining(['crimson', 'burgundy', 'oxblood', 'wine']),
    );
    expect(alternatives('green', 'family').slice(0, 4)).toEqual([
      'emerald',
      'sage',
      'olive',
      'mint',
    ]);
    expect(alternatives('burgundy', 'family')[0]).toBe('oxblood');
    expect(alternatives('scarlet', 'family').slice(0, 2)).toEqual(['crimson', 'red']);
    const weights = entry('red')?.alternatives.map(({ weight }) => weight) ?? [];
    expect(weights).toEqual(weights.toSorted((one, other) => other - one));
  });

  test('broad words are understood, but not searched for others', () => {
    expect(entry('shades')).toMatchObject({ name: 'sunglasses' });
    expect(alternatives('sunglasses', 'synonym')).not.toContain('shades');
  });
});

test('a phrase that is written as one word is also searched in pieces', () => {
  expect(alternatives('yogamat', 'compound')).toEqual(['yoga mat']);
  expect(alternatives('yoga mat', 'compound')).toEqual([]);
});

test('a word of several meanings has all of them', () => {
  expect(entry('orange')).toMatchObject({ role: 'attribute', others: [{ role: 'kind' }] });
  expect(entry('apple')).toMatchObject({
    role: 'kind',
    others: [{ role: 'brand', name: 'Apple', isOrdinary: true }],
  });
  expect(entry('gap')).toMatchObject({ role: 'brand', isOrdinary: true });
  expect(entry('nike')?.isOrdinary).toBeUndefined();
});

test('brands are known for kinds that are known', () => {
  expect(entry('nike')?.kinds).toEqual(expect.arrayContaining(['sneakers', 'shoes']));
  expect(entry('rolex')?.kinds).toEqual(['watch']);
  expect(entry('samsung')?.kinds).toEqual(expect.arrayContaining(['smartphone', 'tv']));
});

test('only kinds are near kinds and what brands are known for, and each kind is there once', () => {
  const kinds = kindNames();
  expect(kinds.length).toBeGreaterThan(800);
  expect(kinds.filter((kind, place) => kinds.indexOf(kind) !== place)).toEqual([]);
  const isKind = (phrase: string) => {
    const found = entry(phrase);
    return [found, ...(found?.others ?? [])].some((one) => one?.role === 'kind');
  };
  expect(
    kinds.flatMap((kind) => alternatives(kind, 'near')).filter((kind) => !isKind(kind)),
  ).toEqual([]);
  const known = brandNames().flatMap((brand) => entry(brand)?.kinds ?? []);
  expect(known.filter((kind) => !isKind(kind))).toEqual([]);
});
