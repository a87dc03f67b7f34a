import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { wordTerm } from '../terms/query-text.ts';
import { statisticsOf, type WordCounts } from './word-statistics.ts';
import { readStems } from './word-stems.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const words = [
    ['lamp', 3],
    ['lamps', 4],
    ['tripod', 1],
  ] as const;
  for (const [word, frequency] of words) {
    await sql`insert into search_word (tenant_id, word, frequency, keys)
      values (${shop.tenant.id}, ${word}, ${frequency}, '{}')`.execute(shop.db);
  }
});
afterAll(() => shop.close());

const idf = (products: number, total: number) =>
  Math.log(1 + (total - products + 0.5) / (products + 0.5));

const idfs = async (words: readonly string[], counts?: WordCounts) => {
  const terms = words.map((word) => wordTerm({ whole: word, pieces: [word] }));
  const statistics = await statisticsOf(shop.db, shop.tenant.id, terms, counts);
  return words.map((word) => statistics.get(word)?.idf);
};

test('by default the IDF comes from the dictionary, for all words of a stem together', async () => {
  const [lamp, lamps, tripod, unknown] = await idfs(['lamp', 'lamps', 'tripod', 'zither']);
  expect(lamp).toBe(lamps);
  expect(lamp).toBeLessThan(tripod ?? 0);
  expect(tripod).toBeLessThan(unknown ?? 0);
});

test('an index is asked for the IDF instead and the answer cached; the dictionary only for what the index does not know', async () => {
  const [lamp] = await readStems(shop.db, ['lamps']);
  expect(lamp?.stem).toBe('lamp');
  for (const hasBodies of [true, false]) {
    const asked: number[] = [];
    const counts: WordCounts = {
      size: 100,
      hasBodies,
      isNowhere: () => false,
      frequencyOf(stem) {
        asked.push(stem);
        return asked.length === 1 ? 40 : undefined;
      },
    };
    expect(await idfs(['lamps'], counts)).toEqual([idf(40, 100)]);
    expect(await idfs(['lamps'], counts)).toEqual([idf(40, 100)]);
    expect(asked).toHaveLength(1);
    if (hasBodies) continue;
    expect(await idfs(['tripod'], counts)).toEqual(await idfs(['tripod']));
    expect(asked).toHaveLength(2);
  }
});
