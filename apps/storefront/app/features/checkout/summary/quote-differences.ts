import type { Quote, QuoteLine } from '@karwan/contract/cart';

/** What of a quote moved: a line by its name, or one of the sums. */
export interface QuoteDifference {
  kind: 'line' | 'shipping' | 'insurance' | 'serviceFee' | 'reserveFee' | 'customDuty' | 'total';
  /** Of a line. */
  name?: string;
  /** Minor units; undefined: it was not there, or is not any more. */
  before: number | undefined;
  after: number | undefined;
}

const sums = [
  ['shipping', 'shippingFeeTotal'],
  ['insurance', 'insuranceFeeTotal'],
  ['serviceFee', 'serviceFeeTotal'],
  ['reserveFee', 'reserveFeeTotal'],
  ['customDuty', 'customDuty'],
  ['total', 'grandTotal'],
] as const;

const keyOf = (line: QuoteLine) =>
  JSON.stringify([line.itemCustomId, line.options.map(({ valueId }) => valueId)]);

/** What the shopper saw, against what holds now. Of two currencies nothing can be compared. */
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
  return [
    ...lines.map(
      ([old, fresh]): QuoteDifference => ({
        kind: 'line',
        name: (old ?? fresh)?.name,
        before: old?.total,
        after: fresh?.total,
      }),
    ),
    ...sums.map(
      ([kind, sum]): QuoteDifference => ({
        kind,
        before: before.summary[sum],
        after: after.summary[sum],
      }),
    ),
  ].filter((difference) => difference.before !== difference.after);
}
