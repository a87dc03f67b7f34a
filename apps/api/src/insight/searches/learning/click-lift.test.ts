import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clickLift } from './click-lift.ts';
import {
  type Chance,
  chanceOf,
  goodnessOf,
  scoresAfter,
  type TestResult,
} from './test-visitors.ts';

/** Examination probabilities as on phones: lower than the shop assumes. */
const steep = [1, 0.4, 0.25, 0.18, 0.14, 0.1, 0.08, 0.07, 0.06, 0.05, 0.04, 0.03];
const season = 90;
/** Results are averaged over this many queries, to reduce chance. */
const queries = 60;

/**
 * Thirty results whose text score tells half of their quality. With `isTelling`, better ones are clicked more often.
 */
function results(chance: Chance, isTelling: boolean): TestResult[] {
  return Array.from({ length: 30 }, () => {
    const grade = Math.floor(chance() * 4);
    const appeal = isTelling ? ([0.05, 0.15, 0.3, 0.5][grade] ?? 0) : 0.3;
    return { grade, appeal, score: 1.6 + 0.5 * chance() + 0.1 * grade };
  });
}

interface Shop {
  seed: number;
  visitors: number;
  isTelling: boolean;
  looks?: readonly number[];
}

/** The mean quality of the results, before and after 90 days. */
function season90({ seed, visitors, isTelling, looks }: Shop) {
  const chance = chanceOf(seed);
  let [before, after] = [0, 0];
  for (let query = 0; query < queries; query++) {
    const found = results(chance, isTelling);
    const text = found.map(({ score }) => score);
    before += goodnessOf(found, text) / queries;
    after +=
      goodnessOf(found, scoresAfter(found, { days: season, visitors, chance, looks })) / queries;
  }
  return { before, after };
}

const seed = fc.integer({ min: 1, max: 2 ** 31 });

test.each([undefined, steep])('results that visitors prefer rise, wherever they were', (looks) => {
  fc.assert(
    fc.property(seed, (one) => {
      const { before, after } = season90({ seed: one, visitors: 5, isTelling: true, looks });
      expect(after).toBeGreaterThan(before + 0.03);
    }),
    { numRuns: 5 },
  );
});

test.each([
  [1, undefined],
  [1, steep],
  [20, undefined],
])('chance makes nothing worse, of %d visitors a day for each query', (visitors, looks) => {
  fc.assert(
    fc.property(seed, (one) => {
      const { before, after } = season90({ seed: one, visitors, isTelling: false, looks });
      expect(after).toBeGreaterThan(before - 0.005);
    }),
    { numRuns: 5 },
  );
});

test('a lift is bounded, grows with clicks, and is 0 without enough of them', () => {
  const sums = fc.record({
    clicks: fc.float({ min: 0, max: 5_000, noNaN: true }),
    expected: fc.float({ min: 0, max: 5_000, noNaN: true }),
  });
  fc.assert(
    fc.property(sums, fc.float({ min: 0, max: 100, noNaN: true }), (sum, more) => {
      const lift = clickLift(sum);
      expect(Math.abs(lift)).toBeLessThanOrEqual(1);
      expect(clickLift({ ...sum, clicks: sum.clicks + more })).toBeGreaterThanOrEqual(lift);
      expect(clickLift({ ...sum, expected: sum.expected + more })).toBeLessThanOrEqual(lift);
    }),
  );
  expect(clickLift({ clicks: 0, expected: 0 })).toBe(0);
  expect(clickLift({ clicks: 3, expected: 0.3 })).toBe(0);
  expect(clickLift({ clicks: 30, expected: 10 })).toBeGreaterThan(0.3);
  expect(clickLift({ clicks: 2, expected: 20 })).toBeLessThan(-0.3);
});
