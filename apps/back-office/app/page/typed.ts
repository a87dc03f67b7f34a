import { timeInPakistan } from '@karwan/contract/pakistan-time';
import { decimalsOf } from '@karwan/money/decimals';
import { parseTypedAmount } from '@karwan/money/typed-amount';

/** The amount that was typed, in minor units of a currency; undefined for what is none. Nothing typed is none. */
export const typedMinor = (
  typed: string | undefined,
  code: string | undefined,
): number | undefined => parseTypedAmount(typed ?? '', decimalsOf(code ?? ''));

/** A time that was chosen in a `datetime-local` field, by Pakistan's clock; undefined for what is none. */
export function typedTime(typed: string | undefined): string | undefined {
  const [, day, hours, minutes] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(typed ?? '') ?? [];
  if (!day) return undefined;
  return timeInPakistan(day, Number(hours) * 60 + Number(minutes)).toISOString();
}
