import { countTry, type TryLimit } from '../../../platform/count-try.ts';
import { tooManyTries } from '../too-many-tries.ts';
import type { SecondFactorContext } from './totp.ts';

export const factorLimit: TryLimit = { kind: 'second-factor', most: 5, seconds: 900 };

/** Limits guesses of a six-digit code to five per quarter of an hour. @throws TOO_MANY_TRIES */
export async function requireTry(context: SecondFactorContext, userId: string): Promise<void> {
  const wait = await countTry(context, factorLimit, userId);
  if (wait > 0) throw tooManyTries(wait);
}
