/** How often a product was clicked for a query, and how often its positions alone let expect. */
export interface ClickSum {
  readonly clicks: number;
  readonly expected: number;
}

/** The fewest clicks of a query before any of its results moves. */
export const fewestClicks = 10;

/**
 * The prior: that a product is as good as its position, with the weight of four clicks (a gamma distribution around 1).
 */
const prior = 4;
/** Standard deviations of the bound: of results that are alike, about one in forty seems better. */
const deviations = 2;
/** Smaller lifts are dropped. */
const least = 0.01;

/**
 * How much better or worse a product is for a query than its positions let expect, between -1 and 1; 0 for what may be
 * chance. It is the distance from 1 of the nearer confidence bound of the posterior of clicks over expected clicks: few
 * clicks change nothing, and many are limited by the weight of the feature in ranking.
 */
export function clickLift({ clicks, expected }: ClickSum): number {
  const spread = deviations * Math.sqrt(prior + clicks);
  const lowest = (prior + clicks - spread) / (prior + expected);
  const highest = (prior + clicks + spread) / (prior + expected);
  const bound = lowest > 1 ? lowest : Math.min(highest, 1);
  const lift = Math.max(-1, Math.min(1, Math.log(bound)));
  return Math.abs(lift) < least ? 0 : lift;
}
