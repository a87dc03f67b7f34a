import type { Quote } from '@karwan/contract/cart';

/**
 * The totals of a quote as they are paid in cash: in whole coins, by a line for what rounding adds or takes off, as the
 * order will have it. Those of a quote in another currency stay as they are.
 */
export function totalsInCash({ cash, currency, summary }: Quote): Quote['summary'] {
  if (cash?.currency !== currency || cash.amount === summary.grandTotal) return summary;
  const difference = cash.amount - summary.grandTotal;
  const rounding =
    difference > 0
      ? ({ kind: 'rounding_up', standing: 'charged', amount: difference } as const)
      : ({ kind: 'rounding_down', standing: 'credited', amount: -difference } as const);
  return { ...summary, fees: [...summary.fees, rounding], grandTotal: cash.amount };
}
