import type { FeeLine } from '@karwan/contract/fee';
import { add, type Minor } from '@karwan/money/arithmetic';
import { type FeeKind, feeKinds, feeStandings } from '@karwan/money/fee-kinds';

/** What a fee comes to, with the percentage of the goods that it was calculated by. */
export type FeeAmount = Minor | { readonly amount: Minor; readonly percent: number };

/**
 * Fee lines of amounts, in the order of the list of kinds; a fee of nothing has no line (spec
 * section 9).
 */
export function feeLines(amounts: Readonly<Partial<Record<FeeKind, FeeAmount>>>): FeeLine[] {
  return feeKinds.flatMap((kind) => {
    const fee = amounts[kind] ?? 0;
    const line = typeof fee === 'number' ? { amount: fee } : fee;
    return line.amount > 0 ? [{ kind, standing: feeStandings[kind], ...line }] : [];
  });
}

/**
 * The fees of all parts of a cart or booking, each kind once. A percentage stays where all parts have
 * the same.
 */
export function addFees(parts: readonly (readonly FeeLine[])[]): FeeLine[] {
  return feeKinds.flatMap((kind) => {
    const lines = parts.map((fees) => fees.find((fee) => fee.kind === kind));
    const amount = add(...lines.map((line) => line?.amount ?? 0));
    if (amount === 0) return [];
    const [percent, ...others] = new Set(lines.map((line) => line?.percent));
    const shared = others.length > 0 ? undefined : percent;
    return [{ kind, standing: feeStandings[kind], amount, percent: shared }];
  });
}

/** What a fee comes to; 0 where it is not taken. */
export function feeAmount(fees: readonly FeeLine[], kind: FeeKind): Minor {
  return fees.find((fee) => fee.kind === kind)?.amount ?? 0;
}

/** All that is charged beside the goods; with them, and less what is credited, it is the total. */
export function chargedFees(fees: readonly FeeLine[]): Minor {
  return add(...fees.flatMap(({ standing, amount }) => (standing === 'charged' ? [amount] : [])));
}

/** The fees with another amount of a kind, in the order of the list of kinds. */
export function withFee(fees: readonly FeeLine[], kind: FeeKind, amount: Minor): FeeLine[] {
  return feeKinds.flatMap((each) => {
    if (each !== kind) return fees.filter((fee) => fee.kind === each);
    return amount > 0 ? [{ kind, standing: feeStandings[kind], amount }] : [];
  });
}
