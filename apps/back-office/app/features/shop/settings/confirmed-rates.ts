import type { RateJump } from '@karwan/contract/shop/settings/rates';

/** What a confirmation of a large change is for, in one word. */
export const signOf = ({ code, from, to }: RateJump): string => `${code}:${from}:${to}`;

/** Whether a form confirmed exactly these changes; others have to be asked about again. */
export function areConfirmed(
  { intent, jumps }: Readonly<Record<string, string>>,
  refused: readonly RateJump[],
): boolean {
  const signs = new Set((jumps ?? '').split(' '));
  return (intent ?? '').startsWith('confirm-') && refused.every((jump) => signs.has(signOf(jump)));
}
