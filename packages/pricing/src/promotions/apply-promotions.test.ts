import { expect, test } from 'vitest';
import { applyPromotions } from './apply-promotions.ts';
import type { PromotedLine, Promotion } from './promotion.ts';

const shirt: PromotedLine = {
  lineId: 'shirt',
  branchId: 'lahore',
  productId: '1',
  brandId: 'khaadi',
  categoryIds: ['shirts', 'clothes'],
  unitPrice: 1_000,
  quantity: 3,
};
const watch: PromotedLine = {
  ...shirt,
  lineId: 'watch',
  branchId: 'newYork',
  productId: '2',
  brandId: undefined,
  categoryIds: ['watches'],
  unitPrice: 5_000,
  quantity: 1,
};
const promotion = (given: Partial<Promotion>): Promotion => ({
  id: '1',
  kind: 'percent',
  percent: '10',
  amount: null,
  buy: null,
  get: null,
  atMost: null,
  minimum: 0,
  currency: 'PKR',
  scope: { branchIds: [], categoryIds: [], brandIds: [], productIds: [] },
  combinable: true,
  priority: 0,
  ...given,
});
const scope = promotion({}).scope;
const apply = (given: readonly Partial<Promotion>[], shipping: [string, number][] = []) => {
  const { discounts, ...outcome } = applyPromotions(
    [shirt, watch],
    given.map((one, index) => promotion({ id: String(index + 1), ...one })),
    new Map(shipping),
  );
  return { ...outcome, discounts: Object.fromEntries(discounts) };
};

test('a percentage applies to the items in its scope', () => {
  expect(apply([{}]).discounts).toEqual({ shirt: 300, watch: 500 });
  expect(apply([{ scope: { ...scope, categoryIds: ['clothes'] } }]).discounts).toEqual({
    shirt: 300,
  });
  expect(
    apply([{ scope: { ...scope, brandIds: ['khaadi'], productIds: ['2'] } }]).discounts,
  ).toEqual({ shirt: 300, watch: 500 });
  expect(apply([{ scope: { ...scope, branchIds: ['newYork'] } }]).discounts).toEqual({
    watch: 500,
  });
  expect(apply([{ percent: '50', atMost: 800 }]).discounts).toEqual({ shirt: 300, watch: 500 });
  expect(apply([{ percent: '50', atMost: 800 }]).applied).toMatchObject([{ isMost: true }]);
  expect(apply([{ atMost: 801 }]).applied).toMatchObject([{ discount: 800, isMost: false }]);
});

test('an amount applies to all items together, and never exceeds their price', () => {
  expect(apply([{ kind: 'amount', amount: 1_600 }]).discounts).toEqual({
    shirt: 600,
    watch: 1_000,
  });
  expect(apply([{ kind: 'amount', amount: 99_999 }]).discounts).toEqual({
    shirt: 3_000,
    watch: 5_000,
  });
});

test('buy X get Y: the cheapest pieces are free, as a discount on all', () => {
  const buyTwo = { kind: 'buy_get', buy: 2, get: 1, percent: '100' } as const;
  expect(apply([buyTwo]).discounts).toEqual({ shirt: 375, watch: 625 });
  expect(apply([{ ...buyTwo, buy: 1, percent: '50' }]).discounts).toEqual({
    shirt: 375,
    watch: 625,
  });
  expect(apply([{ ...buyTwo, atMost: 80 }]).discounts).toEqual({ shirt: 30, watch: 50 });
  expect(apply([{ ...buyTwo, buy: 4 }]).unmet).toEqual([{ id: '1', reason: 'nothing_off' }]);
});

test('the amount missing to the minimum is reported', () => {
  expect(apply([{ minimum: 8_000 }]).discounts).toEqual({ shirt: 300, watch: 500 });
  expect(apply([{ minimum: 8_001 }]).unmet).toEqual([{ id: '1', reason: 'minimum', missing: 1 }]);
  expect(apply([{ scope: { ...scope, brandIds: ['none'] } }]).unmet).toEqual([
    { id: '1', reason: 'no_goods' },
  ]);
});

test('combinable promotions apply to what earlier ones left; an exclusive one applies alone if it saves more', () => {
  const both = [{ percent: '10' }, { kind: 'amount', amount: 800, priority: 1 }] as const;
  expect(apply(both).applied.map(({ id, discount }) => [id, discount])).toEqual([
    ['2', 800],
    ['1', 720],
  ]);
  const better = apply([...both, { percent: '20', combinable: false }]);
  expect(better.applied.map(({ id, discount }) => [id, discount])).toEqual([['3', 1_600]]);
  expect(better.unmet).toEqual([
    { id: '2', reason: 'not_combined' },
    { id: '1', reason: 'not_combined' },
  ]);
  expect(apply([...both, { percent: '15', combinable: false }]).applied).toHaveLength(2);
});

test('free shipping waives the current shipping charge of a branch, once', () => {
  const answer = apply(
    [{ kind: 'free_shipping' }, { kind: 'free_shipping', priority: -1 }],
    [
      ['lahore', 250],
      ['newYork', 0],
    ],
  );
  expect([...answer.shipFree]).toEqual(['lahore']);
  expect(answer.applied).toEqual([
    {
      id: '1',
      discount: 0,
      isMost: false,
      shipping: 250,
      branches: [{ branchId: 'lahore', discount: 0, shipping: 250 }],
    },
  ]);
  expect(answer.unmet).toEqual([{ id: '2', reason: 'nothing_off' }]);
});
