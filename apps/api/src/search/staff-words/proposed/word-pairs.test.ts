import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DescribedProduct } from '../../kinds/sampled-products.ts';
import { WordPairs } from './word-pairs.ts';

const stuffs = ['Leather', 'Linen', 'Canvas', 'Suede'];

/** Products of a kind, each named by a material, the kind and a number. */
const products = (count: number, kind: string, description: string, categoryId: number) =>
  Array.from({ length: count }, (_, at) => ({
    name: `${stuffs[at % 4]} ${kind} ${at} cm`,
    description: `${description} number ${at}`,
    brand: 'Acme',
    categoryId,
  }));

const all: DescribedProduct[] = [
  ...products(8, 'folio', 'A slim cover, fully washable', 1),
  ...products(12, 'cover', 'A folio for travel, fully washable', 1),
  ...products(12, 'belt', 'A strap, fully washable', 2),
  ...products(12, 'wallet', 'Comes with a gift box', 3),
  ...products(12, 'gift box', 'Fully washable', 4),
].map((product, id) => ({ ...product, id }));

function pairsIn(some: readonly DescribedProduct[]) {
  const pairs = new WordPairs();
  for (const product of some) pairs.countKinds(product);
  for (const product of some) pairs.countPairs(product);
  return pairs.found();
}

test('kinds that describe each other are found, whatever the order of products', async () => {
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(all, { minLength: all.length }), async (shuffled) => {
      const found = await pairsIn(shuffled);
      expect(found.map(({ word, other }) => [word, other].toSorted())).toEqual([
        ['cover', 'folio'],
      ]);
      expect(found[0]?.products).toBe(20);
      expect(found[0]?.examples).toHaveLength(2);
    }),
    { numRuns: 10 },
  );
});

test('words that occur together in names are no synonyms', async () => {
  const set = { name: 'Folio with cover', description: '', brand: '', categoryId: 1 };
  const sets = Array.from({ length: 8 }, (_, at) => ({ ...set, id: 1_000 + at }));
  expect(await pairsIn([...all, ...sets])).toEqual([]);
});

test('words too long for searches are not proposed', async () => {
  const long = 'fo'.repeat(45);
  const named = all.map(({ name, description, ...product }) => ({
    ...product,
    name: name.replace('folio', long),
    description: description.replace('folio', long),
  }));
  expect(await pairsIn(named)).toEqual([]);
});

test('a score is between 0 and 1 for any products', async () => {
  const text = fc
    .array(fc.constantFrom('lamp', 'lantern', 'desk', 'red', '5', ','))
    .map((words) => words.join(' '));
  const product = fc.record({
    id: fc.nat(),
    name: text,
    description: text,
    brand: fc.constantFrom('', 'Desk'),
    categoryId: fc.constantFrom(1, 2),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(product, { maxLength: 40 }), async (some) => {
      for (const { word, other, score } of await pairsIn(some)) {
        expect(word).not.toBe(other);
        expect(score).toBeGreaterThan(0);
        expect(score).toBeLessThanOrEqual(2);
      }
    }),
  );
});
