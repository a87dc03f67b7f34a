import { secondFactorFault } from '@karwan/contract/second-factor';
import type { SignedIn } from '@karwan/contract/user';
import { ORPCError } from '@orpc/server';
import type { KnownUser } from './find-or-create-user.ts';
import { beginChallenge } from './second-factor/challenge.ts';
import { type SignInContext, startSession } from './sessions/start-session.ts';

/**
 * What every first proof leads to: a session, or the question for the second factor.
 * Any second factor counts, so that who adds a stronger one is not let in by the first proof alone.
 * @throws SECOND_FACTOR_REQUIRED with the challenge that `secondFactor.verify` goes on with
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
