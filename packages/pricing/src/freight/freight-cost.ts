import { divideHalfUp, exact, type Minor, toMinor } from '@karwan/money/arithmetic';

/** What a carrier asks; amounts are minor units of the tariff's currency. */
export interface FreightTariff {
  readonly perKilogram: Minor;
  /** The least that is charged. */
  readonly minimum: Minor;
  /** Weight is charged by steps begun, in grams. */
  readonly stepGrams: number;
  /** Cubic centimetres that count as a kilogram; null: size does not matter. */
  readonly volumeDivisor: number | null;
}

/** Pieces of one kind that are sent. */
export interface FreightPieces {
  readonly quantity: number;
  /** Of one piece. */
  readonly grams: number;
  /** Length, width and height of one piece in millimetres; null: unknown. */
  readonly sizeMm: readonly [number, number, number] | null;
}

/** Grams that a carrier charges: by weight or by volume, whichever is more, up to the next step. */
export function chargeableGrams(
  { stepGrams, volumeDivisor }: Pick<FreightTariff, 'stepGrams' | 'volumeDivisor'>,
  pieces: readonly FreightPieces[],
): number {
  let grams = 0n;
  let cubicMm = 0n;
  for (const { quantity, grams: ofOne, sizeMm } of pieces) {
    grams += exact(quantity) * exact(ofOne);
    if (sizeMm) cubicMm += sizeMm.reduce((volume, side) => volume * exact(side), exact(quantity));
  }
  // A cubic centimetre is 1,000 cubic millimetres, and a kilogram 1,000 grams.
  const byVolume = volumeDivisor === null ? 0n : divideUp(cubicMm, exact(volumeDivisor));
  const step = exact(stepGrams);
  return toMinor(divideUp(byVolume > grams ? byVolume : grams, step) * step);
}

/** What a carrier asks for pieces, in minor units of the tariff's currency. */
export function freightCost(tariff: FreightTariff, pieces: readonly FreightPieces[]): Minor {
  const grams = chargeableGrams(tariff, pieces);
  const cost = toMinor(divideHalfUp(exact(grams) * exact(tariff.perKilogram), 1000n));
  return Math.max(cost, tariff.minimum);
}

const divideUp = (dividend: bigint, divisor: bigint) => (dividend + divisor - 1n) / divisor;
