import { type BasisPoints, toMinor } from './money.ts';

/** The exact fraction `units / scale` that a decimal text stands for; `scale` is a power of ten. */
export interface Decimal {
  readonly units: bigint;
  readonly scale: bigint;
}

const DECIMAL = /^(\d{1,12})(?:\.(\d{1,12}))?$/;

/**
 * Reads a plain decimal such as '0.0358', as SQL `numeric` prints it: up to 12 digits on either
 * side of the point, no sign, no exponent. Anything else is null.
 */
export function parseDecimal(text: string): Decimal | null {
  const match = DECIMAL.exec(text);
  if (!match) return null;
  const fraction = match[2] ?? '';
  return { units: BigInt(`${match[1]}${fraction}`), scale: 10n ** BigInt(fraction.length) };
}

/**
 * Reads a percent from SQL `numeric` ('2.5', '17.00') into basis points (250, 1700), exactly.
 * @throws {RangeError} when it is no plain decimal or finer than a basis point.
 */
export function basisPointsFromPercent(percent: string): BasisPoints {
  const decimal = parseDecimal(percent);
  const hundredfold = decimal && decimal.units * 100n;
  if (!decimal || hundredfold === null || hundredfold % decimal.scale !== 0n) {
    throw new RangeError(`expected a percent with at most two decimals, got '${percent}'`);
  }
  return toMinor(hundredfold / decimal.scale);
}
