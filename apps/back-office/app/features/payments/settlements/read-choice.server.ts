import type { ChosenSettlement } from '@karwan/contract/payments/staff/settlements/settlements';
import { decimalsOf } from '@karwan/money/decimals';
import { parseTypedAmount } from '@karwan/money/typed-amount';
import { RefusedField } from '../../../page/refusal.server.ts';
import { excludedRowsOf } from './excluded-rows.ts';

/** Reads the form of a file's columns; the call validates amounts and dates. */
export function readChoice(
  id: string,
  value: (name: string) => string | null | undefined,
): ChosenSettlement {
  const text = (name: string) => value(name)?.trim() ?? '';
  const limit = text('feeLimit');
  const currency = text('currency').toUpperCase();
  const amount = (field: 'feeFlat' | 'feePerStep') => {
    if (text(field) === '') return null;
    const minor = parseTypedAmount(text(field), decimalsOf(currency));
    if (minor === undefined) throw new RefusedField(field);
    return minor;
  };
  const step = text('stepGrams');
  return {
    id,
    reference: text('reference'),
    amount: text('amount'),
    fee: text('fee'),
    currency,
    from: text('from'),
    to: text('to'),
    feeLimit: limit === '' ? null : Number(limit),
    feeFlat: amount('feeFlat'),
    feePerStep: amount('feePerStep'),
    stepGrams: step === '' ? null : Number(step),
    leftOut: excludedRowsOf(text('leftOut')),
  };
}
