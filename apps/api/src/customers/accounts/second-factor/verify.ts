import { codeFaults } from '@karwan/contract/code';
import type { SignedIn } from '@karwan/contract/user';
import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import { forgetTries } from '../../../platform/count-try.ts';
import { type KnownUser, knownUserColumns } from '../find-or-create-user.ts';
import { type SignInContext, startSession } from '../sessions/start-session.ts';
import { takeBackupCode } from './backup-codes.ts';
import { readChallenge, useChallenge } from './challenge.ts';
import { factorLimit, requireTry } from './require-try.ts';
import { takeAppCode } from './totp.ts';

/**
 * Completes signing in with a code of the app, or a recovery code. The challenge identifies who passed the first
 * factor, and starts one session.
 * @throws UNAUTHORIZED when the challenge has expired, INVALID_CODE, TOO_MANY_TRIES
 */
export async function verify(
  context: SignInContext,
  { challenge, code, bearer }: { challenge: string; code: string; bearer: boolean },
): Promise<SignedIn> {
  const { db, tenant } = context;
  const userId = await readChallenge(context, 'second-factor', challenge);
  if (!userId) throw again();
  await requireTry(context, userId);
  const { rows } = await sql<KnownUser & { sealed: string | null }>`
    select ${knownUserColumns}, (select secret from two_factor
      where two_factor.tenant_id = "user".tenant_id and user_id = "user".id and verified) as sealed
    from "user" where tenant_id = ${tenant.id} and id = ${userId}`.execute(db);
  const [user] = rows;
  if (!user?.sealed) throw again();
  const right =
    (await takeAppCode(context, userId, user.sealed, code)) ||
    (await takeBackupCode(context, userId, code));
  if (!right) throw new ORPCError('INVALID_CODE', codeFaults.INVALID_CODE);
  if (!(await useChallenge(context, 'second-factor', challenge))) throw again();
  await forgetTries(context, factorLimit, userId);
  return startSession(context, user, bearer, { secondFactor: true });
}

function again() {
  return new ORPCError('UNAUTHORIZED', { status: 401, message: 'Log in again' });
}
