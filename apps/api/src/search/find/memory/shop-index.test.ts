import fc from 'fast-check';
import { expect, test } from 'vitest';
import { headerLength, type SearchDocument } from '../../documents/decode-document.ts';
import { lackingNone, readLacking } from '../../terms/lacking.ts';
import type { Condition } from './condition.ts';
import type { FoundInIndex } from './found-in-index.ts';
import { finish } from './in-turns.ts';
import { segmentSize } from './postings.ts';
import type { IndexedProduct } from './segment.ts';
import { Segment, SegmentBuilder } from './segment.ts';
import { ShopIndex } from './shop-index.ts';

const word = fc.integer({ min: -4, max: 9 });
const words = fc.array(word, { maxLength: 6 }).map((some) => Int32Array.from(some));

const product = (id: number): fc.Arbitrary<IndexedProduct> =>
  fc
    .record({
      version: fc.nat(1_000),
      popularity: fc.nat(3),
      listedAt: fc.nat(3),
      named: words,
      inName: fc.nat(6),
      inFront: fc.nat(6),
      inBrand: fc.nat(2),
      described: words,
    })
    .map(({ inName, inFront, inBrand, ...some }) => {
      // Words of the name, of brand and category, then of details.
      const inNaming = some.named.length - (some.named.length % 3);
      const naming = {
        words: some.named.subarray(0, inNaming),
        inName: Math.min(inName, inNaming),
        inFront,
        inBrand,
      };
      return { id, naming, words: new Set(some.named).size, ...some };
    });

const conditions: fc.Arbitrary<Condition> = fc
  .record({
    terms: fc.array(
      fc.array(fc.array(word, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
      { minLength: 1, maxLength: 5 },
    ),
    most: fc.nat(5),
    required: fc.uniqueArray(fc.nat(4), { maxLength: 3 }),
  })
  .map(({ terms, most, required }) => ({
    terms,
    lacking: readLacking(
      { required: required.filter((place) => place < terms.length), most },
      terms.length,
    ),
  }));

/** A straightforward evaluation of a condition. */
function isTrue({ terms, lacking }: Condition, of: ReadonlySet<number>): boolean {
  const has = terms.map((alternatives) =>
    alternatives.some((group) => group.every((one) => of.has(one))),
  );
  const missing = has.filter((one, place) => !one && !lacking.required.includes(place)).length;
  return missing <= lacking.most && lacking.required.every((place) => has[place]);
}

const inOrder = (one: IndexedProduct, other: IndexedProduct) =>
  other.popularity - one.popularity ||
  one.words - other.words ||
  other.listedAt - one.listedAt ||
  other.id - one.id;

function expected(products: readonly IndexedProduct[], condition: Condition, fewNamed: number) {
  const sorted = products.toSorted(inOrder);
  const named = sorted.filter((one) => isTrue(condition, new Set(one.named)));
  const described = sorted.filter(
    (one) =>
      !named.includes(one) && isTrue(condition, new Set([...one.named, ...(one.described ?? [])])),
  );
  const hits = named.length < fewNamed ? [...named, ...described] : named;
  return {
    ids: hits.map(({ id }) => id),
    versions: hits.map(({ version }) => version),
    named: named.length,
    names: hits.map(({ naming: { words, inName, inFront, inBrand } }) => [
      ...[inName, words.length - inName, 0, 0, 0, 0, inFront, inBrand],
      ...words,
    ]),
  };
}

/** The matches, with the name words of each. */
function allFound(index: ShopIndex, condition: Condition, fewNamed: number) {
  const found = index.find(condition, all(fewNamed));
  const { ids, named } = found;
  const heads = headsOf(found);
  const versions = heads.map(({ version }) => version);
  return { ids, named, versions, names: heads.map((head) => namesOf(head.names())) };
}

function namesOf([inName = 0, inGroup = 0, ...rest]: SearchDocument = new Int32Array()): number[] {
  return [inName, inGroup, ...rest.slice(0, headerLength - 2 + inName + inGroup)];
}

const headsOf = (found: FoundInIndex) => found.candidates([...found.ids.keys()]);

const all = (fewNamed: number) => ({ most: 10_000, fewNamed, maxDescriptionMatches: 10_000 });

test('counts the products with a word; without descriptions those with it in the head', () => {
  const products = fc.tuple(...Array.from({ length: 12 }, (_, id) => product(id)));
  fc.assert(
    fc.property(products, fc.boolean(), word, (some, hasDescriptions, asked) => {
      const index = new ShopIndex(hasDescriptions);
      const known = some.map(({ described, ...one }) =>
        hasDescriptions ? { ...one, described } : one,
      );
      for (const one of known.slice(0, 6).sort(inOrder)) finish(index.load(one));
      finish(index.endLoading());
      for (const one of known.slice(6)) finish(index.set(one));
      const count = known.filter(
        ({ named, described }: IndexedProduct) =>
          named.includes(asked) || described?.includes(asked),
      ).length;
      expect(index.productsWith(asked)).toBe(count || (hasDescriptions ? 0 : undefined));
    }),
  );
});

test('finds the products that match, after any changes and deletions', () => {
  const changes = fc.array(
    fc.oneof(
      fc.nat(20).chain(product),
      fc.nat(20).map((id) => id),
    ),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(
      fc.tuple(...Array.from({ length: 12 }, (_, id) => product(id))),
      changes,
      conditions,
      fc.nat(12),
      (first, later, condition, fewNamed) => {
        const index = new ShopIndex(true);
        const there = new Map(first.map((one) => [one.id, one]));
        for (const one of first.toSorted(inOrder)) finish(index.load(one));
        finish(index.endLoading());
        for (const change of later) {
          if (typeof change === 'number') {
            index.remove(change);
            there.delete(change);
          } else {
            finish(index.set(change));
            there.set(change.id, change);
          }
        }
        expect(allFound(index, condition, fewNamed)).toEqual(
          expected([...there.values()], condition, fewNamed),
        );
        expect(index.size).toBe(there.size);
        for (const id of Array.from({ length: 21 }).keys()) {
          expect(index.versionOf(id)).toBe(there.get(id)?.version);
        }
      },
    ),
  );
});

test('of more matches than the limit, the first in order are returned', () => {
  fc.assert(
    fc.property(
      fc.tuple(...Array.from({ length: 30 }, (_, id) => product(id))),
      conditions,
      fc.integer({ min: 1, max: 9 }),
      (products, condition, most) => {
        const index = new ShopIndex(false);
        for (const one of products.toSorted(inOrder)) finish(index.load(one));
        finish(index.endLoading());
        const { ids } = index.find(condition, { most, fewNamed: 0, maxDescriptionMatches: 0 });
        const first = expected(products, condition, 0).ids.slice(0, most);
        expect(ids).toEqual(first);
        const few = { most, fewNamed: 0, maxDescriptionMatches: 0, inOrder: 2 };
        expect(index.find(condition, few).ids.slice(0, 2)).toEqual(first.slice(0, 2));
        expect(index.find(condition, few).count).toBe(first.length);
        const every = expected(products, condition, 0).ids;
        const { ids: newest } = index.find(condition, { ...few, newest: true });
        const ages = (some: number[]) =>
          products
            .filter(({ id }) => some.includes(id))
            .map(({ listedAt }) => listedAt)
            .sort();
        expect(ages(newest)).toEqual(ages(every).slice(-most));
      },
    ),
  );
});

test('heads tell which words each match has and lacks', () => {
  fc.assert(
    fc.property(
      fc.tuple(...Array.from({ length: 40 }, (_, id) => product(id))),
      fc.nat(40),
      fc.boolean(),
      (products, renewed, hasDescriptions) => {
        const index = new ShopIndex(hasDescriptions);
        for (const one of products.slice(renewed).toSorted(inOrder)) finish(index.load(one));
        finish(index.endLoading());
        for (const one of products.slice(0, renewed)) finish(index.set(one));
        const anyWord = Array.from({ length: 14 }, (_, at) => [at - 4]);
        const found = index.find({ terms: [anyWord], lacking: lackingNone }, all(100));
        expect(found.count).toBe(
          products.filter(
            ({ named, described = [] }) =>
              named.length > 0 || (hasDescriptions && described.length > 0),
          ).length,
        );
        for (const head of headsOf(found)) {
          const { named, described = [] } = products[head.id] as IndexedProduct;
          for (let word = -5; word < 11; word++) {
            expect(head.has(word)).toBe(named.includes(word));
            const isThere = [...named, ...described].includes(word);
            expect(head.lacks(word)).toBe(hasDescriptions && !isThere);
          }
        }
      },
    ),
  );
});

const lamp = 7;
const plain = (id: number, popularity = 0): IndexedProduct => ({
  id,
  version: id,
  popularity,
  listedAt: 0,
  naming: { words: Int32Array.of(lamp, 1_000 + id), inName: 1, inFront: 1, inBrand: 0 },
  named: Int32Array.of(lamp, 1_000 + id),
  words: 2,
});
const lamps: Condition = { terms: [[[lamp]]], lacking: lackingNone };
const one = (id: number): Condition => ({ terms: [[[1_000 + id]]], lacking: lackingNone });

test('words of many products are stored as bitmaps, and found in all segments', () => {
  const index = new ShopIndex(false);
  const count = segmentSize + 100;
  for (let id = 0; id < count; id++) finish(index.load(plain(id, count - id)));
  finish(index.endLoading());
  expect(index.size).toBe(count);
  expect(index.find(lamps, { ...all(0), most: 3 }).ids).toEqual([0, 1, 2]);
  expect(index.find(one(count - 1), all(0)).ids).toEqual([count - 1]);
  index.remove(1);
  expect(index.find(lamps, { ...all(0), most: 3 }).ids).toEqual([0, 2, 3]);
  // A word of one product takes some 10 bytes; a product 28, and its two name words 14.
  expect(index.bytes / count).toBeLessThan(80);
});

test('popular products are found even if more unpopular ones than the limit have changed', () => {
  const index = new ShopIndex(false);
  for (let id = 0; id < 10; id++) finish(index.load(plain(id, 10 - id)));
  finish(index.endLoading());
  const most = { ...all(0), most: 3 };
  for (let id = 100; id < 105; id++) finish(index.set(plain(id)));
  expect(index.find(lamps, most).ids).toEqual([0, 1, 2]);
  // So many that their segments are merged.
  for (let id = 200; id < 200 + segmentSize; id++) finish(index.set(plain(id)));
  expect(index.find(lamps, most).ids).toEqual([0, 1, 2]);
});

test('segments of many changes are merged; a mostly outdated index needs a reload', () => {
  const index = new ShopIndex(false);
  const count = 3_000;
  for (let id = 0; id < count; id++) finish(index.load(plain(id)));
  finish(index.endLoading());
  let renewed = 0;
  for (; !index.needsReload; renewed++) {
    expect(renewed).toBeLessThan(2 * segmentSize);
    finish(index.set({ ...plain(renewed % count), version: renewed }));
  }
  expect(renewed).toBeGreaterThan(segmentSize);
  expect(index.size).toBe(count);
  const found = index.find(lamps, all(0));
  expect(found.ids).toHaveLength(count);
  const versions = headsOf(found).map(({ version }) => version);
  expect(versions.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: count }, (_, place) => renewed - count + place),
  );
});

test('a forward index of more words than 2 bytes can number is correct', () => {
  const index = new ShopIndex(false);
  for (let id = 0; id < 20_000; id++) {
    const words = Int32Array.of(lamp, ...[0, 1, 2, 3].map((part) => 10 * id + part + 10));
    finish(index.load({ ...plain(id), naming: { words, inName: 5, inFront: 3, inBrand: 1 } }));
  }
  finish(index.endLoading());
  const found = index.find(one(19_999), all(0));
  const words = [lamp, 200_000, 200_001, 200_002, 200_003];
  expect(namesOf(headsOf(found)[0]?.names())).toEqual([5, 0, 0, 0, 0, 0, 3, 1, ...words]);
});

test('merging segments drops deleted products', () => {
  const segments = [0, 1].map((number) => {
    const builder = new SegmentBuilder();
    for (let place = 0; place < 5; place++) builder.add(plain(number * 5 + place));
    return finish(builder.build());
  });
  segments[0]?.remove(2);
  const merged = finish(Segment.merged(segments as Segment[]));
  expect(merged.size).toBe(9);
  expect(merged.named(lamps).map((place) => merged.ids[place])).toEqual([
    0, 1, 3, 4, 5, 6, 7, 8, 9,
  ]);
  expect(merged.named(one(2))).toEqual([]);
  expect(namesOf(merged.namesAt(7))).toEqual([1, 1, 0, 0, 0, 0, 1, 0, lamp, 1_008]);
  expect(merged.versionOf(8)).toBe(8);
});
