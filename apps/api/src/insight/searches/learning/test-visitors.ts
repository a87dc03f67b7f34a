import { weights } from '../../../search/rank/weights.ts';
import { examination } from '../examination.ts';
import { type ClickSum, clickLift, fewestClicks } from './click-lift.ts';

/** A random number in [0, 1). */
export type Chance = () => number;

/** A seeded random number generator (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A result of a query. */
export interface TestResult {
  /** Its text score. */
  readonly score: number;
  /** Its true relevance: 0 to 3. */
  readonly grade: number;
  /** The probability that a visitor who looks at it clicks it. */
  readonly appeal: number;
}

interface Days {
  readonly days: number;
  /** Visitors per day who search for this. */
  readonly visitors: number;
  readonly chance: Chance;
  /** The true examination probabilities; left out: as the shop assumes. */
  readonly looks?: readonly number[];
}

/**
 * Simulates days of visitors, with learning every night, and returns the final score of each result; each night's lifts
 * change what the next visitors see.
 */
export function scoresAfter(results: readonly TestResult[], requested: Days): number[] {
  const { days, visitors, chance, looks = examination } = requested;
  const sums: (ClickSum & { clicks: number; expected: number })[] = results.map(() => ({
    clicks: 0,
    expected: 0,
  }));
  let scores = results.map(({ score }) => score);
  for (let day = 0; day < days; day++) {
    const shown = orderOf(scores).slice(0, examination.length);
    // A fraction of a visitor comes on some days only.
    for (let left = visitors; left > 0; left--) {
      if (left < 1 && chance() >= left) break;
      visit(results, shown, { looks, chance, sums });
    }
    const all = sums.reduce((total, { clicks }) => total + clicks, 0);
    scores = results.map(({ score }, at) => {
      const sum = sums[at];
      const lift = sum && all >= fewestClicks ? clickLift(sum) : 0;
      return score + weights.features.clicks * lift;
    });
  }
  return scores;
}

interface Visit {
  looks: readonly number[];
  chance: Chance;
  sums: { clicks: number; expected: number }[];
}

function visit(results: readonly TestResult[], shown: number[], { looks, chance, sums }: Visit) {
  const chosen = shown.filter(
    (at, index) => chance() < (looks[index] ?? 0) && chance() < (results[at]?.appeal ?? 0),
  );
  const examined = examination.slice(0, shown.length).reduce((sum, one) => sum + one, 0);
  for (const [index, at] of shown.entries()) {
    const sum = sums[at];
    if (!sum) continue;
    sum.expected += (chosen.length * (examination[index] ?? 0)) / examined;
    if (chosen.includes(at)) sum.clicks += 1;
  }
}

/** The indexes of results, the best score first. */
const orderOf = (scores: readonly number[]): number[] =>
  scores.map((_, at) => at).sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0));

/** The quality of an order of results, relative to the best one: nDCG@10. */
export function goodnessOf(results: readonly TestResult[], scores: readonly number[]): number {
  const grades = results.map(({ grade }) => grade);
  const gain = (order: readonly number[]) =>
    order
      .slice(0, 10)
      .reduce((sum, at, index) => sum + (2 ** (grades[at] ?? 0) - 1) / Math.log2(index + 2), 0);
  return gain(orderOf(scores)) / (gain(orderOf(grades)) || 1);
}
