/** How often a product was chosen for a query, and how often its places alone would have had it chosen. */
export interface ClickSum {
  readonly clicks: number;
  readonly expected: number;
}

/** Clicks that a shop needs for a query before any of its results moves. */
export const fewestClicks = 10;

/**
 * What counts before anybody has clicked: that a product is as good as its place, as surely as four clicks would say
 * (a gamma distribution around 1).
 */
const prior = 4;
/** So many standard deviations the truth must lie off: of results that are alike, about one in forty seems better. */
const deviations = 2;
/** Below this nothing is kept. */
const least = 0.01;

/**
 * How much better or worse a product is for a query than its places let expect, between -1 and 1; 0 for what may be
 * chance. The posterior of the rate of clicks over expected clicks, as far as its bound is away from 1: few clicks move
 * nothing, and many no further than the bound that ranking gives the feature.
 */
export function clickLift({ clicks, expected }: ClickSum): number {
  const spread = deviations * Math.sqrt(prior + clicks);
  const lowest = (prior + clicks - spread) / (prior + expected);
  const highest = (prior + clicks + spread) / (prior + expected);
  const bound = lowest > 1 ? lowest : Math.min(highest, 1);
  const lift = Math.max(-1, Math.min(1, Math.log(bound)));
  return Math.abs(lift) < least ? 0 : lift;
}
