/**
 * How likely a place among the results is looked at, against the first: what people choose is what they see, so that
 * a click far down says more. Taken as fixed: a shop would need some thousand clicks to measure its own
 * (docs/decisions/0240). Places further down are on later pages, of which clicks are not learned from.
 */
export const examination = [
  1, 0.6, 0.45, 0.35, 0.3, 0.26, 0.23, 0.2, 0.18, 0.16, 0.14, 0.12,
] as const;
