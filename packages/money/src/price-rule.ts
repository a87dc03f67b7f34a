/** A rule for prices: so many percent more or less, then to the nearest of a step. */
export interface PriceRule {
  /** Of hundredths of a percent: 5 % is 500. */
  readonly basisPoints: number;
  /** In minor units; 1: to the last unit. */
  readonly step: number;
}

/** Bounds of a rule's percentage, in hundredths of a percent. */
export const ruleBounds = { least: -9_000, most: 90_000 } as const;

/** What a rule makes of a price in minor units: never nothing. */
export function byRule(price: number, { basisPoints, step }: PriceRule): number {
  const exact = Math.round((price * (10_000 + basisPoints)) / 10_000);
  return Math.max(step, Math.round(exact / step) * step);
}

/**
 * The rule for offers in a currency: an amount of rupees says nothing of dollars, which are rounded to their last unit.
 * @param base the currency that the step is of
 */
export const ruleIn = (rule: PriceRule, currency: string, base: string): PriceRule =>
  currency === base ? rule : { ...rule, step: 1 };
