/** A rule for prices: so many percent more or less, then to the nearest of a step. */
export interface PriceRule {
  /** Of hundredths of a percent: 5 % is 500. */
  readonly basisPoints: number;
  /** In minor units; 1: to the last unit. */
  readonly step: number;
}

/** What a rule makes of a price in minor units: never nothing. */
export function byRule(price: number, { basisPoints, step }: PriceRule): number {
  const exact = Math.round((price * (10_000 + basisPoints)) / 10_000);
  return Math.max(step, Math.round(exact / step) * step);
}

/** The percentage that was typed, such as `5`, `-7.5`; undefined for what is none between -90 and 900. */
export function typedPercent(typed: string): number | undefined {
  const text = typed.replaceAll(/[\s%]/g, '').replace('−', '-');
  if (!/^[+-]?\d{1,3}([.,]\d{1,2})?$/.test(text)) return undefined;
  const basisPoints = Math.round(Number(text.replace(',', '.')) * 100);
  return basisPoints >= -9_000 && basisPoints <= 90_000 ? basisPoints : undefined;
}
