import type { Quote, QuoteLine } from '@karwan/contract/cart';
import type { FeeKind } from '@karwan/money/fee-kinds';

/** What changed in a quote: a line by its name, one that is sold out, a fee, or the total. */
export interface QuoteDifference {
  kind: 'line' | 'soldOut' | FeeKind | 'total';
  /** A changed line. */
  line?: QuoteLine;
  /** Minor units; undefined if the line or fee did not exist before, or no longer does. */
  before: number | undefined;
  after: number | undefined;
}

const keyOf = (line: QuoteLine) =>
  JSON.stringify([line.itemCustomId, line.options.map(({ valueId }) => valueId)]);

const isSoldOut = (line: QuoteLine) => line.availability === 'Out of Stock';

/** Compares the quote the shopper saw with the current one; empty when their currencies differ. */
export function quoteDifferences(before: Quote, after: Quote): QuoteDifference[] {
  if (before.currency !== after.currency) return [];
  const now = new Map(after.lines.map((line) => [keyOf(line), line]));
  const seen = new Set(before.lines.map(keyOf));
  const lines = [
    ...before.lines.map((line) => [line, now.get(keyOf(line))] as const),
    ...after.lines
      .filter((line) => !seen.has(keyOf(line)))
      .map((line) => [undefined, line] as const),
  ];
  const changed = lines.map(
    ([old, fresh]): QuoteDifference => ({
      kind: fresh && isSoldOut(fresh) ? 'soldOut' : 'line',
      line: old ?? fresh,
      before: old?.total,
      after: fresh?.total,
    }),
  );
  // Nothing is left whose fees and total could be said.
  if (after.lines.length > 0 && after.lines.every(isSoldOut)) return changed;
  return [
    ...changed,
    ...feeDifferences(before, after),
    {
      kind: 'total' as const,
      before: before.summary.grandTotal,
      after: after.summary.grandTotal,
    },
  ].filter((difference) => difference.before !== difference.after);
}

/** Leaves out VAT, since it changes with the amounts that include it. */
function feeDifferences(before: Quote, after: Quote): QuoteDifference[] {
  const all = [...before.summary.fees, ...after.summary.fees];
  const kinds = new Set(
    all.flatMap(({ kind, standing }) => (standing === 'included' ? [] : [kind])),
  );
  const amountOf = ({ summary }: Quote, kind: FeeKind) =>
    summary.fees.find((fee) => fee.kind === kind)?.amount ?? 0;
  return [...kinds].map((kind) => ({
    kind,
    before: amountOf(before, kind),
    after: amountOf(after, kind),
  }));
}
