import type { DifferenceKind } from '@karwan/contract/payments/staff/settlements/settlement-kinds';
import type { FoundDifference } from '@karwan/contract/payments/staff/settlements/settlements';
import { type AgreedFees, agreedFee } from './agreed-fees.ts';

/** A row of a settlement file. */
export interface SettlementRow {
  readonly line: number;
  readonly reference: string;
  /** Before fees, in minor units; refunds are negative. */
  readonly amount: number;
  readonly fee: number;
}

/** A payment, or an order's cash, that a file may pay. */
export interface Claim {
  readonly id: string;
  readonly orderId: string;
  /** Its present amount. */
  readonly expected: number;
  /** The amount that earlier files paid. */
  readonly paidBefore: number;
  /** The weight of its parcel in grams; left out or null: unknown. */
  readonly grams?: number | null;
}

type Outcome = 'matched' | Exclude<DifferenceKind, 'missing' | 'fee'>;

/** A row with the claim that it pays. */
export interface MatchedRow extends SettlementRow {
  readonly claim: string | null;
  readonly orderId: string | null;
  readonly outcome: Outcome;
}

/** A difference, and the claim that it is about. */
export interface Found extends FoundDifference {
  readonly claim: string | null;
  /** The row of an unknown reference. */
  readonly line?: number;
}

export interface Matched {
  readonly lines: readonly MatchedRow[];
  readonly differences: readonly Found[];
  /** Claims that are now paid in full: earlier differences about them are settled. */
  readonly paid: readonly string[];
}

/**
 * Compares the rows of a file with the claims that they pay. All rows of a claim are summed, in any order.
 * @param claimOf the claim that a row pays; undefined: an unknown one
 * @param agreed the fees that were agreed at most
 */
export function matchRows(
  rows: readonly SettlementRow[],
  claimOf: (row: SettlementRow) => Claim | undefined,
  agreed: AgreedFees,
): Matched {
  const groups = Map.groupBy(rows, claimOf);
  const lines: MatchedRow[] = [];
  const differences: Found[] = [];
  const paid: string[] = [];
  const byClaim = new Map<string, { claim: Claim; rows: SettlementRow[] }>();
  for (const [claim, own] of groups) {
    if (!claim) {
      for (const row of own) {
        lines.push({ ...row, claim: null, orderId: null, outcome: 'unknown' });
        differences.push({ ...unknown, ...rowOf(row), paid: row.amount });
      }
    } else {
      const known = byClaim.get(claim.id);
      byClaim.set(claim.id, { claim, rows: [...(known?.rows ?? []), ...own] });
    }
  }
  for (const { claim, rows: own } of byClaim.values()) {
    const outcome = outcomeOf(claim, own);
    const { id, orderId, expected, paidBefore } = claim;
    lines.push(...own.map((row) => ({ ...row, claim: id, orderId, outcome })));
    const reference = own[0]?.reference ?? '';
    if (outcome === 'matched') paid.push(id);
    else {
      const total = paidBefore + sum(own);
      differences.push({ kind: outcome, reference, claim: id, orderId, expected, paid: total });
    }
  }
  const grams = (id: string | null) => byClaim.get(id ?? '')?.claim.grams ?? null;
  return { lines, differences: [...differences, ...feesAbove(lines, agreed, grams)], paid };
}

const rowOf = ({ line, reference }: SettlementRow) => ({ line, reference });
const unknown = { kind: 'unknown', claim: null, orderId: null, expected: 0 } as const;
const sum = (rows: readonly SettlementRow[]) => rows.reduce((all, row) => all + row.amount, 0);

function outcomeOf({ expected, paidBefore }: Claim, rows: readonly SettlementRow[]): Outcome {
  const over = paidBefore + sum(rows) - expected;
  if (over === 0) return 'matched';
  if (over < 0) return 'short';
  // Paid twice: one row equals the surplus, and the others the expected amount.
  const isAgain = rows.some(({ amount }) => amount === over) && expected > 0;
  return isAgain && (rows.length > 1 || paidBefore > 0) ? 'twice' : 'over';
}

/** @param gramsOf the weight of a claim's parcel; null: unknown */
function feesAbove(
  lines: readonly MatchedRow[],
  agreed: AgreedFees,
  gramsOf: (claim: string | null) => number | null,
): Found[] {
  const charged = new Set<string>();
  return lines.flatMap(({ reference, amount, fee, claim, orderId }) => {
    const isFurther = claim !== null && charged.has(claim);
    if (claim !== null && fee !== 0) charged.add(claim);
    const max = agreedFee(agreed, { amount, grams: gramsOf(claim), isFurther });
    return max !== undefined && fee > max
      ? [{ kind: 'fee' as const, reference, claim, orderId, expected: max, paid: fee }]
      : [];
  });
}
