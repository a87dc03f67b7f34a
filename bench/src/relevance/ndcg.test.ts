import fc from 'fast-check';
import { expect, test } from 'vitest';
import { meanOf, qualityOf, standardErrorOf } from './ndcg.ts';

const ratings = new Map([
  ['best', 3],
  ['fair', 1],
  ['wrong', 0],
]);

test('the ideal order scores 1, an empty result 0', () => {
  expect(qualityOf(['best', 'fair', 'wrong'], ratings)).toEqual({
    ndcg: 1,
    condensed: 1,
    judged: 0.3,
    filled: 1,
  });
  expect(qualityOf([], ratings)).toEqual({ ndcg: 0, condensed: 0, judged: 0, filled: 0 });
});

test('the gain at a rank is (2^rating - 1) / log2(rank + 1)', () => {
  const { ndcg } = qualityOf(['wrong', 'best'], ratings);
  expect(ndcg).toBeCloseTo(7 / Math.log2(3) / (7 + 1 / Math.log2(3)));
});

test('unjudged products count as irrelevant, and are left out of the condensed list', () => {
  const found = qualityOf(['unknown', 'best', 'other', 'fair'], ratings);
  expect(found.condensed).toBe(1);
  expect(found.ndcg).toBeLessThan(1);
  expect(found.judged).toBe(0.2);
});

test('ratings of gaps supplement judgements and never replace them', () => {
  const gaps = new Map([
    ['unknown', 3],
    ['wrong', 3],
  ]);
  expect(qualityOf(['unknown', 'best', 'fair'], ratings, gaps)).toMatchObject({
    filled: 1,
    judged: 0.2,
  });
  expect(qualityOf(['wrong', 'best', 'unknown', 'fair'], ratings, gaps).filled).toBeLessThan(1);
});

test('no list scores higher than the ideal one', () => {
  const ids = ['best', 'fair', 'wrong', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
  fc.assert(
    fc.property(fc.shuffledSubarray(ids), (list) => {
      const { ndcg, condensed } = qualityOf(list, ratings);
      expect(ndcg).toBeLessThanOrEqual(1);
      expect(condensed).toBeGreaterThanOrEqual(ndcg - 1e-9);
    }),
  );
});

test('mean and standard error', () => {
  expect(meanOf([1, 2, 3])).toBe(2);
  expect(standardErrorOf([1, 2, 3])).toBeCloseTo(1 / Math.sqrt(3));
});
