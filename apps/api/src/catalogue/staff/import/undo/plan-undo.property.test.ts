import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareSnapshots } from '../../../import/journal/compare.ts';
import type { JournalRow } from '../../../import/journal/snapshot.ts';
import { planUndo } from './plan-undo.ts';

const amount = fc.integer({ min: 1, max: 9 });
const values = fc.record({
  price: amount,
  sale_price: fc.option(amount),
  sale_from: fc.option(fc.constantFrom('2026-01-01', '2026-02-01')),
  sale_until: fc.constant(null),
  is_active: fc.boolean(),
  stock: amount,
});
const offer = (all: object): JournalRow => ({
  kind: 'offer',
  id: 1,
  productId: 2,
  branchId: 3,
  code: 'bag',
  title: 'Bag',
  values: { ...all },
});
const planOf = (before: object, after: object, now: object) =>
  planUndo(compareSnapshots([offer(before)], [offer(after)]), [offer(now)], undefined);

test('values that nobody has changed since are restored, and the stock by its difference', () => {
  fc.assert(
    fc.property(values, values, amount, (before, after, sold) => {
      const now = { ...after, stock: after.stock - sold };
      const { restored, moves, kept } = planOf(before, after, now);
      const stock = now.stock + moves.reduce((sum, { change }) => sum + change, 0);
      expect(kept).toBe(0);
      expect({ ...now, ...restored[0]?.values, stock }).toEqual({
        ...before,
        stock: before.stock - sold,
      });
    }),
  );
});

test('values that others have changed are kept; a price together with its sale and dates', () => {
  fc.assert(
    fc.property(values, values, values, (before, after, now) => {
      const { restored } = planOf(before, after, now);
      const back = restored[0]?.values ?? {};
      for (const column of Object.keys(back) as (keyof typeof now)[]) {
        expect([after[column], before[column]]).toEqual([now[column], back[column]]);
      }
      const pricing = ['price', 'sale_price', 'sale_from'] as const;
      const changed = pricing.filter((column) => before[column] !== after[column]);
      const isOwn = changed.every((column) => now[column] === after[column]);
      expect(
        changed.every((column) => column in back) || changed.every((one) => !(one in back)),
      ).toBe(true);
      expect(changed.some((one) => one in back)).toBe(isOwn && changed.length > 0);
    }),
  );
});

test('an added product is taken off sale, once', () => {
  const [added] = compareSnapshots([], [offer({ is_active: true, stock: 1 })]);
  if (!added) throw new Error('it was added');
  const undone = (isActive: boolean) =>
    planUndo([added], [offer({ is_active: isActive })], undefined).restored;
  expect(undone(true)).toMatchObject([{ values: { is_active: false } }]);
  expect(undone(false)).toEqual([]);
});

test('an added product stays on sale if another branch has sold it since', () => {
  const product: JournalRow = {
    ...offer({ is_active: true }),
    kind: 'product',
    id: 2,
    branchId: null,
  };
  const own = offer({ is_active: true, stock: 1 });
  const added = compareSnapshots([], [product, own]);
  const elsewhere = (isActive: boolean): JournalRow => ({
    ...offer({ is_active: isActive, stock: 4 }),
    id: 7,
    branchId: 4,
  });
  const undone = (isActive: boolean) =>
    planUndo(added, [product, own, elsewhere(isActive)], undefined);
  expect(undone(true)).toMatchObject({ restored: [{ now: own }], kept: 1 });
  expect(undone(false)).toMatchObject({ restored: [{ now: product }, { now: own }], kept: 0 });
});

test('a category that was renamed since is still the one that the import chose', () => {
  const product = (all: object): JournalRow => ({ ...offer(all), kind: 'product', branchId: null });
  const bags = { id: 1, title: 'Bags' };
  const made = { category_id: { id: 2, title: 'Totes' }, other_categories: [bags] };
  const changes = compareSnapshots(
    [product({ category_id: bags, other_categories: [] })],
    [product(made)],
  );
  const renamed = {
    category_id: { id: 2, title: 'Tote bags' },
    other_categories: [{ id: 1, title: 'All bags' }],
  };
  const { restored, kept } = planUndo(changes, [product(renamed)], undefined);
  expect(restored).toMatchObject([{ values: { category_id: bags, other_categories: [] } }]);
  expect(kept).toBe(0);
  const moved = { ...renamed, category_id: { id: 3, title: 'Tote bags' } };
  expect(planUndo(changes, [product(moved)], undefined)).toMatchObject({
    restored: [{ values: { other_categories: [] } }],
    kept: 1,
  });
});
