import { badField } from '../../../../platform/faults.ts';
import type { Candidate } from './choose-claims.ts';
import type { SettlementRow } from './match-rows.ts';

/** What couriers and providers call the last row of a file, in lower case. */
const totalNames = new Set([
  'total',
  'totals',
  'sub total',
  'subtotal',
  'sum',
  'grand total',
  'net total',
  'total amount',
  'کل',
  'کل رقم',
  'ٹوٹل',
  'گرینڈ ٹوٹل',
  'میزان',
  'کل میزان',
  'مجموعہ',
]);

/** Whether a reference names a total, whatever its case and punctuation. */
const isTotal = (reference: string): boolean =>
  totalNames.has(
    reference
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\p{P}\p{Cf}\s]+/gu, ' ')
      .trim(),
  );

interface Known {
  readonly candidates: ReadonlyMap<string, readonly Candidate[]>;
  /** Lines that staff left out. */
  readonly leftOut: readonly number[];
}

/**
 * The rows that are payments: without those left out by hand, and without totals, unless the shop knows a payment or an
 * order of that name.
 * @throws BAD_REQUEST for a line that the file does not have, and if no row is left
 */
export function paymentRows(
  rows: readonly SettlementRow[],
  { candidates, leftOut }: Known,
): SettlementRow[] {
  const lines = new Set(rows.map(({ line }) => line));
  const strange = leftOut.find((line) => !lines.has(line));
  if (strange !== undefined) throw badField('leftOut', `line ${strange} is no row`, 'choice');
  const out = new Set(leftOut);
  const payments = rows.filter(
    ({ line, reference }) => !out.has(line) && (candidates.has(reference) || !isTotal(reference)),
  );
  if (payments.length === 0) throw badField('reference', 'has no row of a payment', 'required');
  return payments;
}
