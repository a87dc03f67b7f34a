import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Condition } from './condition.ts';
import type { Excerpt } from './excerpts.ts';
import type { Found } from './found.ts';
import { finish } from './in-turns.ts';
import { InvertedIndex } from './inverted-index.ts';
import { segmentSize } from './postings.ts';
import type { IndexedDocument } from './segment.ts';
import { Segment, SegmentBuilder } from './segment.ts';

const word = fc.integer({ min: -4, max: 9 });
const words = fc.array(word, { maxLength: 6 }).map((some) => Int32Array.from(some));

const document = (id: number): fc.Arbitrary<IndexedDocument> =>
  fc
    .record({
      version: fc.nat(1_000),
      popularity: fc.nat(3),
      addedAt: fc.nat(3),
      head: words,
      counts: fc.tuple(fc.nat(1_000), fc.nat(255), fc.nat(6)),
      body: words,
    })
    .map(({ counts, ...some }) => {
      const excerpt = {
        words: some.head.subarray(0, some.head.length - (some.head.length % 3)),
        counts,
      };
      return { id, excerpt, words: new Set(some.head).size, ...some };
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
    ...lackingOf(
      required.filter((place) => place < terms.length),
      most,
      terms.length,
    ),
  }));

/** What a condition may say of terms that a document may lack. */
function lackingOf(required: number[], most: number, count: number) {
  const others = count - required.length;
  return { required, most: Math.min(most, required.length > 0 ? others : others - 1) };
}

/** A straightforward evaluation of a condition. */
function isTrue({ terms, required, most }: Condition, of: ReadonlySet<number>): boolean {
  const has = terms.map((alternatives) =>
    alternatives.some((group) => group.every((one) => of.has(one))),
  );
  const missing = has.filter((one, place) => !one && !required.includes(place)).length;
  return missing <= most && required.every((place) => has[place]);
}

const inOrder = (one: IndexedDocument, other: IndexedDocument) =>
  other.popularity - one.popularity ||
  one.words - other.words ||
  other.addedAt - one.addedAt ||
  other.id - one.id;

function expected(
  documents: readonly IndexedDocument[],
  condition: Condition,
  enoughByHead: number,
) {
  const sorted = documents.toSorted(inOrder);
  const named = sorted.filter((one) => isTrue(condition, new Set(one.head)));
  const described = sorted.filter(
    (one) => !named.includes(one) && isTrue(condition, new Set([...one.head, ...(one.body ?? [])])),
  );
  const hits = named.length < enoughByHead ? [...named, ...described] : named;
  return {
    ids: hits.map(({ id }) => id),
    versions: hits.map(({ version }) => version),
    byHead: named.length,
    excerpts: hits.map(({ excerpt }) => excerpt),
  };
}

/** The matches, with the excerpt of each. */
function allFound(index: InvertedIndex, condition: Condition, enoughByHead: number) {
  const found = index.find(condition, all(enoughByHead));
  const { ids, byHead } = found;
  const matches = found.at([...ids.keys()]);
  const excerpts = ids.map((_, number): Excerpt => {
    const words = new Int32Array(matches.lengthAt(number));
    matches.copyWords(words, 0, number);
    return { words, counts: [0, 1, 2].map((place) => matches.countAt(number, place)) };
  });
  return { ids, byHead, versions: versionsOf(found), excerpts };
}

function versionsOf(found: Found): number[] {
  const matches = found.at([...found.ids.keys()]);
  return found.ids.map((_, number) => matches.versionAt(number));
}

const all = (enoughByHead: number) => ({ most: 10_000, enoughByHead, maxBodyMatches: 10_000 });

test('counts the documents with a word; without bodies those with it in the head', () => {
  const documents = fc.tuple(...Array.from({ length: 12 }, (_, id) => document(id)));
  fc.assert(
    fc.property(documents, fc.boolean(), word, (some, hasBodies, asked) => {
      const index = new InvertedIndex(hasBodies);
      const known = some.map(({ body, ...one }) => (hasBodies ? { ...one, body } : one));
      for (const one of known.slice(0, 6).sort(inOrder)) finish(index.load(one));
      finish(index.endLoading());
      for (const one of known.slice(6)) finish(index.set(one));
      const count = known.filter(
        ({ head, body }: IndexedDocument) => head.includes(asked) || body?.includes(asked),
      ).length;
      expect(index.frequencyOf(asked)).toBe(count || (hasBodies ? 0 : undefined));
    }),
  );
});

test('finds the documents that match, after any changes and deletions', () => {
  const changes = fc.array(
    fc.oneof(
      fc.nat(20).chain(document),
      fc.nat(20).map((id) => id),
    ),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(
      fc.tuple(...Array.from({ length: 12 }, (_, id) => document(id))),
      changes,
      conditions,
      fc.nat(12),
      (first, later, condition, enoughByHead) => {
        const index = new InvertedIndex(true);
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
        expect(allFound(index, condition, enoughByHead)).toEqual(
          expected([...there.values()], condition, enoughByHead),
        );
        expect(index.size).toBe(there.size);
        for (const id of Array.from({ length: 21 }).keys()) {
          expect(index.versionOf(id)).toBe(there.get(id)?.version);
        }
      },
    ),
  );
});

test('documents that change or go while an index is loaded are found in their last version, once', () => {
  fc.assert(
    fc.property(
      fc.tuple(...Array.from({ length: 12 }, (_, id) => document(id))),
      fc.array(fc.tuple(fc.nat(12), fc.oneof(fc.nat(14).chain(document), fc.nat(14))), {
        maxLength: 10,
      }),
      conditions,
      (first, changes, condition) => {
        const index = new InvertedIndex(true);
        const there = new Map(first.map((one) => [one.id, one]));
        for (const [place, one] of first.toSorted(inOrder).entries()) {
          for (const [before, change] of changes) {
            if (before !== place) continue;
            if (typeof change === 'number') index.remove(change);
            else finish(index.set(change));
          }
          finish(index.load(one));
        }
        for (const [before, change] of changes.toSorted(([one], [other]) => one - other)) {
          if (before >= first.length) continue;
          if (typeof change === 'number') there.delete(change);
          else there.set(change.id, change);
        }
        finish(index.endLoading());
        expect(allFound(index, condition, 12)).toEqual(
          expected([...there.values()], condition, 12),
        );
        expect(index.size).toBe(there.size);
      },
    ),
  );
});

test('while an index is loaded, its most popular documents are found', () => {
  const index = new InvertedIndex(false);
  const every = { ...all(0), most: 2 * segmentSize };
  for (let id = 0; id < segmentSize + 20; id++) {
    finish(index.load(plain(id, 2 * segmentSize - id)));
    if (id !== 9) continue;
    expect(index.find(lamps, every).count).toBe(0);
    finish(index.publish());
    expect(index.find(lamps, every).count).toBe(10);
  }
  expect(index.isLoading).toBe(true);
  expect(index.find(lamps, every).count).toBe(segmentSize + 10);
  finish(index.set({ ...plain(1, 2 * segmentSize - 1), version: 7 }));
  expect(versionsOf(index.find(lamps, { ...all(0), most: 3 }))).toEqual([0, 7, 2]);
  finish(index.endLoading());
  expect(index.isLoading).toBe(false);
  expect(index.find(lamps, every).count).toBe(segmentSize + 20);
});

test('without its bodies an index is as if it had been made without', () => {
  fc.assert(
    fc.property(
      fc.tuple(...Array.from({ length: 14 }, (_, id) => document(id))),
      fc.nat(14),
      conditions,
      (documents, dropped, condition) => {
        const [index, other] = [new InvertedIndex(true), new InvertedIndex(false)];
        for (const [place, one] of documents.toSorted(inOrder).entries()) {
          if (place === dropped) index.dropBodies();
          for (const into of [index, other]) finish(place < 10 ? into.load(one) : into.set(one));
          if (place === 9) for (const into of [index, other]) finish(into.endLoading());
        }
        if (dropped === documents.length) index.dropBodies();
        expect(index.hasBodies).toBe(false);
        expect(index.bytes).toBe(other.bytes);
        expect(allFound(index, condition, 14)).toEqual(allFound(other, condition, 14));
        for (let word = -4; word < 10; word++) {
          expect(index.frequencyOf(word)).toBe(other.frequencyOf(word));
        }
      },
    ),
  );
});

test('of more matches than the limit, the first in order are returned', () => {
  fc.assert(
    fc.property(
      fc.tuple(...Array.from({ length: 30 }, (_, id) => document(id))),
      conditions,
      fc.integer({ min: 1, max: 9 }),
      (documents, condition, most) => {
        const index = new InvertedIndex(false);
        for (const one of documents.toSorted(inOrder)) finish(index.load(one));
        finish(index.endLoading());
        const { ids } = index.find(condition, { most, enoughByHead: 0, maxBodyMatches: 0 });
        const first = expected(documents, condition, 0).ids.slice(0, most);
        expect(ids).toEqual(first);
        const few = { most, enoughByHead: 0, maxBodyMatches: 0, inOrder: 2 };
        expect(index.find(condition, few).ids.slice(0, 2)).toEqual(first.slice(0, 2));
        expect(index.find(condition, few).count).toBe(first.length);
        const every = expected(documents, condition, 0).ids;
        const { ids: newest } = index.find(condition, { ...few, newest: true });
        const ages = (some: number[]) =>
          documents
            .filter(({ id }) => some.includes(id))
            .map(({ addedAt }) => addedAt)
            .sort();
        expect(ages(newest)).toEqual(ages(every).slice(-most));
      },
    ),
  );
});

test('matches tell which words each has and lacks', () => {
  fc.assert(
    fc.property(
      fc.tuple(...Array.from({ length: 40 }, (_, id) => document(id))),
      fc.nat(40),
      fc.boolean(),
      (documents, renewed, hasBodies) => {
        const index = new InvertedIndex(hasBodies);
        for (const one of documents.slice(renewed).toSorted(inOrder)) finish(index.load(one));
        finish(index.endLoading());
        for (const one of documents.slice(0, renewed)) finish(index.set(one));
        const anyWord = Array.from({ length: 14 }, (_, at) => [at - 4]);
        const found = index.find({ terms: [anyWord], required: [], most: 0 }, all(100));
        expect(found.count).toBe(
          documents.filter(
            ({ head, body = [] }) => head.length > 0 || (hasBodies && body.length > 0),
          ).length,
        );
        const matches = found.at([...found.ids.keys()]);
        for (const [number, id] of found.ids.entries()) {
          const { head, body = [] } = documents[id] as IndexedDocument;
          for (let word = -5; word < 11; word++) {
            expect(matches.has(word, number)).toBe(head.includes(word));
            const isThere = [...head, ...body].includes(word);
            expect(matches.lacks(word, number)).toBe(hasBodies && !isThere);
          }
        }
      },
    ),
  );
});

const lamp = 7;
const plain = (id: number, popularity = 0): IndexedDocument => ({
  id,
  version: id,
  popularity,
  addedAt: 0,
  excerpt: { words: Int32Array.of(lamp, 1_000 + id), counts: [1] },
  head: Int32Array.of(lamp, 1_000 + id),
  words: 2,
});
const lamps: Condition = { terms: [[[lamp]]], required: [], most: 0 };
const one = (id: number): Condition => ({ terms: [[[1_000 + id]]], required: [], most: 0 });

test('words of many documents are stored as bitmaps, and found in all segments', () => {
  const index = new InvertedIndex(false);
  const count = segmentSize + 100;
  for (let id = 0; id < count; id++) finish(index.load(plain(id, count - id)));
  finish(index.endLoading());
  expect(index.size).toBe(count);
  expect(index.find(lamps, { ...all(0), most: 3 }).ids).toEqual([0, 1, 2]);
  expect(index.find(one(count - 1), all(0)).ids).toEqual([count - 1]);
  index.remove(1);
  expect(index.find(lamps, { ...all(0), most: 3 }).ids).toEqual([0, 2, 3]);
  // A word of one document takes some 10 bytes; a document 28, and its excerpt of two words 14.
  expect(index.bytes / count).toBeLessThan(80);
});

test('popular documents are found even if more unpopular ones than the limit have changed', () => {
  const index = new InvertedIndex(false);
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
  const index = new InvertedIndex(false);
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
  expect(versionsOf(found).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: count }, (_, place) => renewed - count + place),
  );
});

test('a forward index of more words than 2 bytes can number is correct', () => {
  const index = new InvertedIndex(false);
  for (let id = 0; id < 20_000; id++) {
    const words = Int32Array.of(lamp, ...[0, 1, 2, 3].map((part) => 10 * id + part + 10));
    finish(index.load({ ...plain(id), excerpt: { words, counts: [5, 3] } }));
  }
  finish(index.endLoading());
  const matches = index.find(one(19_999), all(0)).at([0]);
  const words = new Int32Array(matches.lengthAt(0));
  matches.copyWords(words, 0, 0);
  expect([...words]).toEqual([lamp, 200_000, 200_001, 200_002, 200_003]);
});

test('merging segments drops deleted documents', () => {
  const segments = [0, 1].map((number) => {
    const builder = new SegmentBuilder();
    for (let place = 0; place < 5; place++) builder.add(plain(number * 5 + place));
    return finish(builder.build());
  });
  segments[0]?.remove(2);
  const merged = finish(Segment.merged(segments as Segment[]));
  expect(merged.size).toBe(9);
  expect(merged.byHead(lamps).map((place) => merged.ids[place])).toEqual([
    0, 1, 3, 4, 5, 6, 7, 8, 9,
  ]);
  expect(merged.byHead(one(2))).toEqual([]);
  expect(merged.excerpts.at(7)).toEqual({ words: Int32Array.of(lamp, 1_008), counts: [1] });
  expect(merged.versionOf(8)).toBe(8);
});
