import { describe, expect, test } from 'vitest';
import { termsOf } from './testing/terms-of.ts';

const waysOf = (query: string) =>
  termsOf(query).map(({ alternatives }) =>
    alternatives.filter(({ by }) => by !== 'synonym').map(({ words }) => words.join(' ')),
  );

describe('amounts', () => {
  test.each(['8gb', '8 GB', '8-gb'])('%s is one term', (query) => {
    const [ways = [], ...others] = waysOf(query);
    expect(others).toEqual([]);
    expect(ways).toEqual(expect.arrayContaining(['8gb', '8 gb', '8000mb']));
  });

  test('equal amounts in different units share an alternative', () => {
    expect(waysOf('1tb')[0]).toEqual(expect.arrayContaining(['1000gb', '1024 gb']));
    expect(waysOf('1000 gb')[0]).toContain('1tb');
    expect(waysOf('2m cable')[0]).toEqual(expect.arrayContaining(['2 metre', '200cm']));
    expect(waysOf('750 ml')[0]).not.toContain('0.75 l');
  });

  test('words that only look like an amount are not expanded', () => {
    expect(waysOf('ddr3')).toEqual([['ddr3', 'ddr 3']]);
    expect(waysOf('iphone 15')[1]).toEqual(['15', 'iphone15']);
  });
});

test('neighbours are also searched joined, in the singular and plural', () => {
  expect(waysOf('moon stars')).toEqual([
    ['moon', 'moonstars'],
    ['stars', 'moonstars'],
  ]);
  expect(waysOf('wh1000 xm5')[0]).toContain('wh1000xm5');
  expect(waysOf('4 5')).toEqual([['4'], ['5']]);
});

test('synonyms are kept apart from what was typed', () => {
  const synonyms = (query: string) =>
    termsOf(query).map(({ alternatives }) =>
      alternatives.filter(({ by }) => by === 'synonym').map(({ words }) => words.join(' ')),
    );
  expect(synonyms('laptops')).toEqual([['notebook']]);
  expect(synonyms('usb stick')[0]).toContain('flash drive');
  // A gaming laptop is one of the laptops, and has their other names too.
  expect(synonyms('gaming laptop')).toEqual([[], ['notebook']]);
  expect(synonyms('cd drive')[0]).toContain('optical drive');
  expect(synonyms('television')).toEqual([['tv']]);
  expect(synonyms('purse')[0]).toContain('wallet');
  expect(synonyms('wallet')).toEqual([[]]);
});
