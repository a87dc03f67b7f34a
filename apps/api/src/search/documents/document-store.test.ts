import fc from 'fast-check';
import { expect, test } from 'vitest';
import { headerLength } from './decode-document.ts';
import { DocumentStore } from './document-store.ts';

const slabLength = 76;
const maxSlabs = 3;

const ids = fc.constantFrom(1, 2, 3, 2 ** 31, 2 ** 32 + 1, 2 ** 52 + 3);
const kept = fc.record({
  id: ids,
  version: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  document: fc.int32Array({ minLength: headerLength, maxLength: slabLength }),
});

test('a lookup returns the last document set for the product, or nothing, and only for its version', () => {
  fc.assert(
    fc.property(fc.array(kept, { maxLength: 60 }), (all) => {
      const store = new DocumentStore(slabLength, maxSlabs);
      const last = new Map<number, (typeof all)[number]>();
      for (const one of all) {
        store.set(one.id, one.version, one.document);
        // A longer one does not fit, and is not kept.
        if (one.document.length <= slabLength - 4) last.set(one.id, one);
        for (const { id, version, document } of last.values()) {
          const found = store.get(id, version);
          if (found || id === one.id) expect([...(found ?? [])]).toEqual([...document]);
          expect(store.get(id, (version + 1) % 2 ** 32)).toBeUndefined();
        }
      }
      expect(store.size).toBeLessThanOrEqual(new Set(all.map(({ id }) => id)).size);
    }),
  );
});

const short = (word: number) => {
  const document = new Int32Array(headerLength);
  document[0] = word;
  return document;
};

test('when all slabs are full, the oldest is evicted', () => {
  const store = new DocumentStore(slabLength, maxSlabs);
  // Six entries of twelve words fill a slab.
  for (let id = 1; id <= 19; id++) store.set(id, 1, short(id));
  expect(store.get(6, 1)).toBeUndefined();
  expect([...(store.get(7, 1) ?? [])]).toEqual([...short(7)]);
  expect([...(store.get(19, 1) ?? [])]).toEqual([...short(19)]);
  expect(store.size).toBe(13);
});

test('a document that was handed out is unchanged after its eviction', () => {
  const store = new DocumentStore(slabLength, 1);
  store.set(1, 1, short(5));
  const read = store.get(1, 1);
  for (let id = 2; id < 40; id++) store.set(id, 1, short(id));
  expect(store.get(1, 1)).toBeUndefined();
  expect([...(read ?? [])]).toEqual([...short(5)]);
});

test('a newer version stays when the slab of the older one is evicted', () => {
  const store = new DocumentStore(slabLength, 2);
  store.set(1, 1, short(1));
  for (let id = 2; id <= 7; id++) store.set(id, 1, short(id));
  store.set(1, 2, short(9));
  for (let id = 8; id <= 12; id++) store.set(id, 1, short(id));
  expect([...(store.get(1, 2) ?? [])]).toEqual([...short(9)]);
  expect(store.get(1, 1)).toBeUndefined();
});
