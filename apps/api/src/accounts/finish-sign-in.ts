import type { SignedIn } from '@karwan/contract/user';
import { ORPCError } from '@orpc/server';
import type { KnownUser } from './find-or-create-user.ts';
import { beginChallenge } from './second-factor/challenge.ts';
import { type SignInDesk, startSession } from './sessions/start-session.ts';

/**
 * What every first proof leads to: a session, or the question for the second factor.
 * @throws SECOND_FACTOR_REQUIRED with the challenge that `secondFactor.verify` goes on with
 */
export async function finishSignIn(
  context: SignInDesk,
  user: KnownUser,
  bearer: boolean,
): Promise<SignedIn> {
  if (!user.hasSecondFactor) return startSession(context, user, bearer);
  throw new ORPCError('SECOND_FACTOR_REQUIRED', {
    status: 401,
    message: 'Enter the code of your authenticator app',
    data: { challenge: await beginChallenge(context, 'second-factor', user.id) },
  });
}
