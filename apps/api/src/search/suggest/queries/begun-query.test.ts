import { describe, expect, test } from 'vitest';
import {
  beginsLike,
  continueQuery,
  keyOf,
  knownQuery,
  likeBeginnings,
  readBegun,
} from './begun-query.ts';
import { otherBeginnings } from './other-beginnings.ts';

const known = ['dress', 'black dress', 'wrap dress', 'dress shoes', 'red bag', 'Rowe dress'].map(
  knownQuery,
);
const continued = (typed: string, most = 6) => {
  const { words, isEnded } = readBegun(typed);
  const keys = words.map(({ whole }) => new Set([keyOf(whole)]));
  const begun = isEnded ? undefined : words.at(-1)?.whole;
  return continueQuery(known, keys, begun, most).map(({ query }) => query);
};

describe('queries that continue what was typed', () => {
  test('begin with it, then contain it', () => {
    expect(continued('dre', 3)).toEqual(['dress', 'dress shoes', 'black dress']);
    expect(continued('r')).toEqual(['red bag', 'Rowe dress']);
  });

  test('complete only the last word', () => {
    expect(continued('black d')).toEqual(['black dress']);
    expect(continued('bl dress')).toEqual([]);
  });

  test('begin with a word that is whole before longer ones', () => {
    const led = ['ledger', 'led lamp', 'strip led', 'red ledger'].map(knownQuery);
    expect(continueQuery(led, [new Set(['led'])], 'led', 4).map(({ query }) => query)).toEqual([
      'led lamp',
      'ledger',
      'strip led',
      'red ledger',
    ]);
  });

  test('may have the words in another order', () => {
    expect(continued('dress bla')).toEqual(['black dress']);
  });

  test('after a space continue with whole words, in the singular or plural', () => {
    const all = ['dress', 'dress shoes', 'black dress', 'wrap dress', 'Rowe dress'];
    expect(continued('dress ')).toEqual(all);
    expect(continued('dresses ')).toEqual(all);
    expect(continued('re ')).toEqual([]);
  });
});

describe('a misspelt beginning', () => {
  test.each(['hedph', 'haedp', 'headd', 'headh', 'eadph', 'hheadp', 'keadph'])('%s', (typed) => {
    expect(beginsLike('headphones', typed)).toBe(true);
  });
  test.each(['hodpe', 'phone', 'hands'])('%s has more than one error', (typed) => {
    expect(beginsLike('headphones', typed)).toBe(false);
  });

  test('is corrected from five letters on, and never a number', () => {
    expect(likeBeginnings(['headphones'], 'hedp', 5)).toEqual([]);
    expect(likeBeginnings(['headphones'], 'hedph', 5)).toEqual(['headphones']);
    expect(likeBeginnings(['10000mah'], '10010', 5)).toEqual([]);
  });

  test('is rather that of a word with the same first letter', () => {
    expect(likeBeginnings(['barrow', 'carrot'], 'carro', 5)).toEqual(['carrot', 'barrow']);
  });
});

describe('other meanings of a prefix', () => {
  const shop = (...words: string[]) => ({ popular: [], sold: [], words: new Set(words) });
  const namesOf = (...asked: Parameters<typeof otherBeginnings>) =>
    otherBeginnings(...asked).map(({ words }) => words);

  test.each([
    ['joot', 'shoes'],
    ['جوت', 'shoes'],
    ['ghar', 'watch'],
    ['گھڑ', 'watch'],
    ['cham', 'leather'],
  ])('%s begins an everyday word for %s', (begun, name) => {
    const [word] = readBegun(begun).words;
    expect(namesOf(shop(), word?.whole ?? '')).toContainEqual([name]);
  });

  test('a real word is not corrected', () => {
    expect(namesOf(shop('skirt'), 'shirt')).not.toContainEqual(['skirt']);
    expect(namesOf(shop('berry'), 'ferry')).toEqual([]);
    expect(namesOf(shop('skirt'), 'skitr')).toEqual([['skirt']]);
  });
});
