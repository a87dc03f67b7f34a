import { codeFaults } from '@karwan/contract/code';
import { ORPCError } from '@orpc/server';
import { forgetTries } from '../../../platform/count-try.ts';
import { takeBackupCode } from './backup-codes.ts';
import { factorLimit, requireTry } from './require-try.ts';
import { type SecondFactorContext, takeAppCode } from './totp.ts';

/**
 * Requires a current code of the authenticator app before a factor is changed.
 * @param backup a recovery code is accepted too, and is used up
 * @throws INVALID_CODE, TOO_MANY_TRIES
 */
export async function requireCode(
  context: SecondFactorContext,
  userId: string,
  code: string,
  { backup }: { backup: boolean },
): Promise<void> {
  const { db, tenant } = context;
  await requireTry(context, userId);
  const known = await db
    .selectFrom('two_factor')
    .where('tenant_id', '=', tenant.id)
    .where('user_id', '=', userId)
    .where('verified', '=', true)
    .select('secret')
    .executeTakeFirst();
  const isRight =
    known !== undefined &&
    ((await takeAppCode(context, userId, known.secret, code)) ||
      (backup && (await takeBackupCode(context, userId, code))));
  if (!isRight) throw new ORPCError('INVALID_CODE', codeFaults.INVALID_CODE);
  await forgetTries(context, factorLimit, userId);
}
