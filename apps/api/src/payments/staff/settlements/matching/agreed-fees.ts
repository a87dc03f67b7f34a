import type { ChosenSettlement } from '@karwan/contract/payments/staff/settlements/settlements';
import { divideHalfUp, exact, toMinor } from '@karwan/money/arithmetic';

/** What a source may keep at most of a row, as stored; null: not agreed. Its parts add up. */
export interface AgreedFees {
  /** Of the amount, in hundredths of a percent. */
  readonly percent: number | null;
  /** Of each parcel or payment, in minor units. */
  readonly flat: number | null;
  /** Of each started step of a parcel's weight, in minor units. */
  readonly perStep: number | null;
  readonly stepGrams: number | null;
}

export const agreedFeesOf = ({
  feeLimit,
  feeFlat,
  feePerStep,
  stepGrams,
}: ChosenSettlement): AgreedFees => ({
  percent: feeLimit === null || feeLimit === undefined ? null : Math.round(feeLimit * 100),
  flat: feeFlat ?? null,
  perStep: feePerStep ?? null,
  stepGrams: stepGrams ?? null,
});

interface Charged {
  /** Minor units; refunds are negative. */
  readonly amount: number;
  /** The weight in grams; null: unknown, which counts as one step. */
  readonly grams: number | null;
  /** Whether another row of the same parcel or payment came before: its flat fees are charged once. */
  readonly isFurther: boolean;
}

/** The most that was agreed for a row, in minor units; undefined: fees are not compared. */
export function agreedFee(
  { percent, flat, perStep, stepGrams }: AgreedFees,
  { amount, grams, isFurther }: Charged,
): number | undefined {
  if (percent === null && flat === null && perStep === null) return undefined;
  const share = toMinor(divideHalfUp(exact(Math.abs(amount)) * exact(percent ?? 0), 10_000n));
  if (isFurther) return share;
  const steps =
    grams === null || stepGrams === null ? 1 : Math.max(Math.ceil(grams / stepGrams), 1);
  return share + (flat ?? 0) + (perStep ?? 0) * steps;
}
