/**
 * The examination probability of each position in the results, relative to the first (position bias): a click far down
 * says more. Fixed values, because a shop would need thousands of clicks to measure its own (docs/decisions/0240).
 * Positions beyond these are on later pages, whose clicks are not learned from.
 */
export const examination = [
  1, 0.6, 0.45, 0.35, 0.3, 0.26, 0.23, 0.2, 0.18, 0.16, 0.14, 0.12,
] as const;
