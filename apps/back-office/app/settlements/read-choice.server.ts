import type { ChosenSettlement } from '@karwan/contract/staff/settlements/settlements';
import { leftOutOf } from './left-out.ts';

/** Reads the form of a file's columns; the call validates amounts and dates. */
export function readChoice(
  id: string,
  value: (name: string) => string | null | undefined,
): ChosenSettlement {
  const text = (name: string) => value(name)?.trim() ?? '';
  const limit = text('feeLimit');
  return {
    id,
    reference: text('reference'),
    amount: text('amount'),
    fee: text('fee'),
    currency: text('currency').toUpperCase(),
    from: text('from'),
    to: text('to'),
    feeLimit: limit === '' ? null : Number(limit),
    leftOut: leftOutOf(text('leftOut')),
  };
}
