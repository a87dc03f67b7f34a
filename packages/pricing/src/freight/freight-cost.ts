import { divideHalfUp, exact, type Minor, toMinor } from '@karwan/money/arithmetic';

/** A carrier's tariff; amounts are minor units of its currency. */
export interface FreightTariff {
  readonly perKilogram: Minor;
  /** Minimum charge. */
  readonly minimum: Minor;
  /** Size of a weight step in grams; each started step is charged. */
  readonly stepGrams: number;
  /** Cubic centimetres per kilogram of volumetric weight; null: size is ignored. */
  readonly volumeDivisor: number | null;
}

/** Pieces of one kind in a shipment. */
export interface FreightPieces {
  readonly quantity: number;
  /** Weight of one piece. */
  readonly grams: number;
  /** Length, width and height of one piece in millimetres; null: unknown. */
  readonly sizeMm: readonly [number, number, number] | null;
}

/** Chargeable weight in grams: actual or volumetric, whichever is greater, rounded up to a full step. */
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
  // Cubic millimetres per cubic centimetre and grams per kilogram cancel each other out.
  const byVolume = volumeDivisor === null ? 0n : divideUp(cubicMm, exact(volumeDivisor));
  const step = exact(stepGrams);
  return toMinor(divideUp(byVolume > grams ? byVolume : grams, step) * step);
}

/** Freight cost of a shipment, in minor units of the tariff's currency. */
export function freightCost(tariff: FreightTariff, pieces: readonly FreightPieces[]): Minor {
  const grams = chargeableGrams(tariff, pieces);
  const cost = toMinor(divideHalfUp(exact(grams) * exact(tariff.perKilogram), 1000n));
  return Math.max(cost, tariff.minimum);
}

const divideUp = (dividend: bigint, divisor: bigint) => (dividend + divisor - 1n) / divisor;
