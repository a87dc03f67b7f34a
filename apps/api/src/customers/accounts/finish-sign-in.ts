import { secondFactorFault } from '@karwan/contract/second-factor';
import type { SignedIn } from '@karwan/contract/user';
import { ORPCError } from '@orpc/server';
import type { KnownUser } from './find-or-create-user.ts';
import { beginChallenge } from './second-factor/challenge.ts';
import { type SignInContext, startSession } from './sessions/start-session.ts';

/**
 * The end of every first factor's sign-in: starts a session, or a challenge for the second factor. Any second factor
 * counts, so that adding a stronger one never lets the first factor in alone.
 * @throws SECOND_FACTOR_REQUIRED with the challenge that `secondFactor.verify` continues
 */
export async function finishSignIn(
  context: SignInContext,
  user: KnownUser,
  bearer: boolean,
): Promise<SignedIn> {
  if (user.factors.length === 0) return startSession(context, user, bearer);
  const { status, message } = secondFactorFault.SECOND_FACTOR_REQUIRED;
  throw new ORPCError('SECOND_FACTOR_REQUIRED', {
    status,
    message,
    data: {
      challenge: await beginChallenge(context, 'second-factor', user.id),
      ways: user.factors,
    },
  });
}
