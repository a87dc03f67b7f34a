import { timeInPakistan } from '@karwan/contract/pakistan-time';
import { decimalsOf } from '@karwan/money/decimals';
import { parseTypedAmount } from '@karwan/money/typed-amount';

/** Parses an amount to minor units of a currency; undefined if it is empty or invalid. */
export const typedMinor = (
  typed: string | undefined,
  code: string | undefined,
): number | undefined => parseTypedAmount(typed ?? '', decimalsOf(code ?? ''));

/** Parses the value of a `datetime-local` field in Pakistan's time zone; undefined if it is empty or invalid. */
export function typedTime(typed: string | undefined): string | undefined {
  const [, day, hours, minutes] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(typed ?? '') ?? [];
  if (!day) return undefined;
  return timeInPakistan(day, Number(hours) * 60 + Number(minutes)).toISOString();
}
