import type { ProductCard } from '@karwan/contract/product';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  maxRecent,
  withoutProduct,
  withProduct,
  withProductAt,
  withRecent,
} from './product-list.ts';

const product = fc
  .record({ id: fc.constantFrom(...'abcdefghijklmnop'), name: fc.string() })
  .map((fields) => fields as ProductCard);
const list = fc.uniqueArray(product, { selector: (one) => one.id });

test('a list contains a product once, and adding it again changes nothing', () => {
  fc.assert(
    fc.property(list, product, (before, added) => {
      const after = withProduct(before, added);
      expect(after.filter((one) => one.id === added.id)).toHaveLength(1);
      expect(after.slice(0, before.length)).toEqual(before);
    }),
  );
});

test('a copy is appended, which later changes of the product do not affect', () => {
  const added = { id: 'a', name: 'Tote' } as ProductCard;
  const [entry] = withProduct([], added);
  added.name = 'other';
  expect(entry?.name).toBe('Tote');
});

test('undoing a removal restores the position', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(product, { selector: (one) => one.id, minLength: 1 }),
      fc.nat(),
      (before, pick) => {
        const index = pick % before.length;
        const removed = before[index] as ProductCard;
        const after = withoutProduct(before, removed.id);
        expect(after).toHaveLength(before.length - 1);
        expect(withProductAt(after, removed, index)).toEqual(before);
        expect(withProductAt(before, removed, index)).toEqual(before);
      },
    ),
  );
});

test('the last viewed product comes first, each once, up to the maximum', () => {
  fc.assert(
    fc.property(list, product, (before, seen) => {
      const after = withRecent(before, seen);
      expect(after[0]).toEqual(seen);
      expect(new Set(after.map((one) => one.id)).size).toBe(after.length);
      expect(after.length).toBeLessThanOrEqual(maxRecent);
    }),
  );
});
