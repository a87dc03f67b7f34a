/** A bulk price change: a percentage up or down, then rounding to a multiple of the step. */
export interface PriceRule {
  /** The change in hundredths of a percent: 5 % is 500. */
  readonly basisPoints: number;
  /** Rounding step in minor units; 1: no further rounding. */
  readonly step: number;
}

/** Limits of a rule's percentage, in hundredths of a percent. */
export const ruleBounds = { least: -9_000, most: 90_000 } as const;

/** Applies a rule to a price in minor units; the result is never 0. */
export function byRule(price: number, { basisPoints, step }: PriceRule): number {
  const exact = Math.round((price * (10_000 + basisPoints)) / 10_000);
  return Math.max(step, Math.round(exact / step) * step);
}

/**
 * The rule for offers in `currency`. The step only makes sense in the currency it was given in; prices in others are
 * rounded to their minor unit.
 * @param base the currency of the step
 */
export const ruleIn = (rule: PriceRule, currency: string, base: string): PriceRule =>
  currency === base ? rule : { ...rule, step: 1 };
