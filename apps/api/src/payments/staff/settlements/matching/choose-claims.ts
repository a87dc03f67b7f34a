import type { Claim, SettlementRow } from './match-rows.ts';

/** A claim that a reference may mean, with its captured and refunded amounts; minor units. */
export interface Candidate extends Claim {
  readonly captured: number;
  readonly refunded: number;
}

/**
 * Assigns rows to claims. A reference that is an order's number may mean several payments of it: the row then pays the
 * one with its amount. Rows that match several equally, or none, pay nothing, and staff check them.
 */
export function chooseClaims(
  rows: readonly SettlementRow[],
  candidates: ReadonlyMap<string, readonly Candidate[]>,
): ReadonlyMap<SettlementRow, Claim> {
  const chosen = new Map<SettlementRow, Claim>();
  for (const [reference, own] of Map.groupBy(rows, (row) => row.reference)) {
    const known = candidates.get(reference) ?? [];
    // Attempts without captured money are ignored if there are others.
    const worth = known.filter(({ captured }) => captured > 0);
    const [only, ...others] = worth.length > 0 ? worth : known.slice(0, 1);
    if (!only) continue;
    if (others.length === 0) for (const row of own) chosen.set(row, only);
    else for (const [row, claim] of byAmount(own, [only, ...others])) chosen.set(row, claim);
  }
  return chosen;
}

/** Matches rows and claims of equal amounts, if there are as many rows as claims; otherwise it is ambiguous. */
function byAmount(rows: readonly SettlementRow[], claims: readonly Candidate[]) {
  return [...Map.groupBy(rows, ({ amount }) => amount)]
    .flatMap(([amount, same]) => {
      // The open amount of a payment is more specific than the captured one.
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
