import type { FeeLine } from '@karwan/contract/fee';
import { add, type Minor } from '@karwan/money/arithmetic';
import { type FeeKind, feeKinds, feeStandings } from '@karwan/money/fee-kinds';

/** Amount of a fee, with its percentage of the items if it is calculated by one. */
export type FeeAmount = Minor | { readonly amount: Minor; readonly percent: number };

/** Fees that booking or payment adds to an order's price, after its parts are priced. */
type LaterFee = 'exchange' | 'gift_voucher' | 'rounding_down' | 'rounding_up';
/** The amount of each fee of a part; a new kind does not compile until its amount is named. */
type PartFees = Readonly<Record<Exclude<FeeKind, LaterFee>, FeeAmount>>;

/** Builds fee lines from amounts, in the order of the kinds; fees of 0 have no line (spec section 9). */
export function feeLines(amounts: PartFees): FeeLine[] {
  const given: Readonly<Partial<Record<FeeKind, FeeAmount>>> = amounts;
  return feeKinds.flatMap((kind) => {
    const fee = given[kind] ?? 0;
    const line = typeof fee === 'number' ? { amount: fee } : fee;
    return line.amount > 0 ? [{ kind, standing: feeStandings[kind], ...line }] : [];
  });
}

/** Adds up the fees of all parts of a cart or booking by kind. A percentage is kept if all parts have the same. */
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

/** Amount of a fee; 0 if there is no such line. */
export function feeAmount(fees: readonly FeeLine[], kind: FeeKind): Minor {
  return fees.find((fee) => fee.kind === kind)?.amount ?? 0;
}

/** The sum of all charged fees. Total = items + charged fees - credited fees. */
export function chargedFees(fees: readonly FeeLine[]): Minor {
  return add(...fees.flatMap(({ standing, amount }) => (standing === 'charged' ? [amount] : [])));
}

/** The fees with one amount replaced, in the order of the kinds. */
export function withFee(fees: readonly FeeLine[], kind: FeeKind, amount: Minor): FeeLine[] {
  return feeKinds.flatMap((each) => {
    if (each !== kind) return fees.filter((fee) => fee.kind === each);
    return amount > 0 ? [{ kind, standing: feeStandings[kind], amount }] : [];
  });
}
