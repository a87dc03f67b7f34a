import type { Claim, SettlementRow } from './match-rows.ts';

/** A claim that a reference may stand for, with what came in and went back of it; minor units. */
export interface Candidate extends Claim {
  readonly captured: number;
  readonly refunded: number;
}

/**
 * What each row pays. A reference that is an order's number may stand for several payments of it: then a row pays the one
 * whose amount it says. Rows that could pay either, and rows that none of them is as much as, pay nothing: people look at
 * them.
 */
export function chooseClaims(
  rows: readonly SettlementRow[],
  candidates: ReadonlyMap<string, readonly Candidate[]>,
): ReadonlyMap<SettlementRow, Claim> {
  const chosen = new Map<SettlementRow, Claim>();
  for (const [reference, own] of Map.groupBy(rows, (row) => row.reference)) {
    const known = candidates.get(reference) ?? [];
    // Attempts by which nothing came in are paid by no file where there is one by which something did.
    const worth = known.filter(({ captured }) => captured > 0);
    const [only, ...others] = worth.length > 0 ? worth : known.slice(0, 1);
    if (!only) continue;
    if (others.length === 0) for (const row of own) chosen.set(row, only);
    else for (const [row, claim] of byAmount(own, [only, ...others])) chosen.set(row, claim);
  }
  return chosen;
}

/** Rows of one amount are as many payments as are worth it, or nobody knows which of them they are. */
function byAmount(rows: readonly SettlementRow[], claims: readonly Candidate[]) {
  return [...Map.groupBy(rows, ({ amount }) => amount)]
    .flatMap(([amount, same]) => {
      // What is left of a payment says more than what once came in.
      const left = claims.filter(({ expected, paidBefore }) => expected - paidBefore === amount);
      const once = claims.filter(
        ({ captured, refunded }) => amount === captured || (refunded > 0 && amount === -refunded),
      );
      const fitting = left.length > 0 ? left : once;
      const isClear = fitting.length === 1 || fitting.length === same.length;
      if (!isClear) return [];
      return same.map((row, at) => [row, fitting[at] ?? fitting[0]] as const);
    })
    .flatMap(([row, claim]) => (claim ? [[row, claim] as const] : []));
}
