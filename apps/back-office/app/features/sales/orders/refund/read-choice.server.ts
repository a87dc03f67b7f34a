import type { RefundPreview } from '@karwan/contract/refunds';
import { decimalsOf } from '@karwan/money/decimals';
import { parseTypedAmount } from '@karwan/money/typed-amount';
import { RefusedField } from '../../../../page/refusal.server.ts';

/** What to refund, as the calls take it; amounts in minor units. */
export interface RefundChoice {
  readonly lines: { id: string; quantity: number; restock: boolean }[];
  readonly shipping: number;
  readonly goodwill: number;
}

/**
 * Reads what to refund from a query string or form: `pieces.ID`, `restock.ID`, `shipping` and `goodwill`. Empty fields
 * count as zero.
 * @throws RefusedField for an invalid quantity or amount
 */
export function readChoice(
  values: Readonly<Record<string, string>>,
  { lines, currency }: Pick<RefundPreview, 'lines' | 'currency'>,
): RefundChoice {
  const amountOf = (field: 'shipping' | 'goodwill') => {
    const typed = values[field] ?? '';
    if (typed.trim() === '') return 0;
    const amount = parseTypedAmount(typed, decimalsOf(currency));
    if (amount === undefined) throw new RefusedField(field);
    return amount;
  };
  return {
    lines: lines.flatMap(({ id }) => {
      const typed = (values[`pieces.${id}`] ?? '').trim();
      if (typed === '' || typed === '0') return [];
      if (!/^\d{1,3}$/.test(typed)) throw new RefusedField(`pieces.${id}`);
      return { id, quantity: Number(typed), restock: values[`restock.${id}`] === 'on' };
    }),
    shipping: amountOf('shipping'),
    goodwill: amountOf('goodwill'),
  };
}
