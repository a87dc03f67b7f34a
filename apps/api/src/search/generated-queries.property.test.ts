import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlaces } from '../catalogue/testing/test-catalogue.ts';
import type { TestShop } from '../testing/open-test-shop.ts';
import { testClient } from '../testing/test-client.ts';
import { brandNames, kindNames } from './knowledge/lexicon.ts';
import { completeTerms } from './read/complete-terms.ts';
import type { Correction } from './read/corrected-query.ts';
import { readForShop } from './read/read-for-shop.ts';
import { audiences, colours, generatedQuery } from './testing/generated-query.ts';
import { openOrdinaryShop } from './testing/ordinary-goods.ts';

const runs = process.env.LONG_TESTS
  ? { read: 20_000, searched: 4_000 }
  : { read: 2_000, searched: 150 };

const atOnce = 50;

/** Milliseconds. */
const timeout = process.env.LONG_TESTS ? 600_000 : 60_000;

/** Words with their first vowel changed: a shop full of mistakes. */
const nearMisses = (phrases: readonly string[]) =>
  phrases.map((phrase) =>
    phrase.toLowerCase().replace(/[aeiou]/, (vowel) => (vowel === 'a' ? 'e' : 'a')),
  );

let shop: TestShop;
beforeAll(async () => {
  const mistakes = nearMisses([...kindNames(), ...brandNames(), ...colours]);
  const perName = 12;
  const names = Array.from({ length: Math.ceil(mistakes.length / perName) }, (_, at) =>
    mistakes.slice(at * perName, (at + 1) * perName).join(', '),
  );
  // Often enough to be words of the shop.
  shop = await openOrdinaryShop([...names, ...names, ...names]);
});
afterAll(() => shop.close());

test(
  `of ${runs.read} queries of brands, colours, kinds, people and common words none is corrected`,
  async () => {
    const context = shop.context();
    const corrected: Correction[] = [];
    const queries = fc.sample(generatedQuery, runs.read);
    // Several at once, so that the shop's words are asked for together.
    for (let at = 0; at < queries.length; at += atOnce) {
      const read = await Promise.all(
        queries.slice(at, at + atOnce).map((query) => readForShop(context, query)),
      );
      const { corrections } = await completeTerms(
        context,
        read.flatMap(({ terms }) => terms),
      );
      corrected.push(...corrections);
    }
    expect(corrected).toEqual([]);
  },
  timeout,
);

/** Kinds that the shop has, and how their products are named. */
const sold: readonly (readonly [kind: string, named: RegExp])[] = [
  ['dress', /Dress/],
  ['shoes', /Shoes/],
  ['handbag', /Handbag|Clutch/],
  ['watch', /Watch|Band/],
  ['smartphone', /Smartphone/],
  ['lamp', /Lamp/],
  ['umbrella', /Umbrella/],
  ['ring', /Ring/],
  ['shirt', /Shirt/],
];

test(
  `in ${runs.searched} searches the kind of product stays, whatever else is dropped`,
  async () => {
    const { items } = testClient(shop.context());
    const parts = fc.tuple(
      fc.constantFrom('', ...brandNames()),
      fc.constantFrom('', ...colours),
      fc.constantFrom(...sold),
      fc.constantFrom('', ...audiences.map((one) => `for ${one}`)),
    );
    for (const [brand, colour, [kind, named], forWhom] of fc.sample(parts, runs.searched)) {
      const query = [brand, colour, kind, forWhom].filter(Boolean).join(' ');
      const found = await items.search({ query, ...testPlaces.lahore });
      expect(found.correctedQuery, query).toBeUndefined();
      expect(found.items[0]?.name, query).toMatch(named);
      expect(
        found.reading?.missing?.map(({ role }) => role),
        query,
      ).not.toEqual(expect.arrayContaining(['kind']));
    }
  },
  timeout,
);
