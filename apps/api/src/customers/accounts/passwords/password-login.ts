import type { SignedIn } from '@karwan/contract/user';
import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import { noCaptcha } from '../../../platform/captcha.ts';
import { countTry, forgetTries, type TryLimit } from '../../../platform/count-try.ts';
import { type KnownUser, knownUserColumns } from '../find-or-create-user.ts';
import { finishSignIn } from '../finish-sign-in.ts';
import { authOf } from '../open-auth.ts';
import { readPhone } from '../read-phone.ts';
import type { LoginContext } from '../sessions/start-session.ts';
import { tooManyTries } from '../too-many-tries.ts';
import { dummyHash } from './dummy-hash.ts';

const quarter = 900;
export const passwordLimit: TryLimit = { kind: 'password-phone', most: 10, seconds: quarter };
const addressLimit: TryLimit = { kind: 'password-address', most: 200, seconds: quarter };

/**
 * Signs in with phone and password. An unknown number, one without a password and a wrong password get the same
 * response in the same time.
 * @throws WRONG_CREDENTIALS, TOO_MANY_TRIES, CAPTCHA_FAILED, INVALID_PHONE_NUMBER, SECOND_FACTOR_REQUIRED
 */
export async function passwordLogin(
  context: LoginContext,
  requested: { phone: string; password: string; captcha: string; bearer: boolean },
): Promise<SignedIn> {
  const { db, tenant, captcha = noCaptcha } = context;
  const phone = readPhone(requested.phone, tenant.country);
  if (!(await captcha.verify(requested.captcha))) {
    throw new ORPCError('CAPTCHA_FAILED', {
      status: 400,
      message: 'Confirm that you are not a robot, then try again',
    });
  }
  const wait = Math.max(
    await countTry(context, passwordLimit, phone),
    await countTry(context, addressLimit, context.visitor?.addressKey),
  );
  if (wait > 0) throw tooManyTries(wait);
  const { rows } = await sql<KnownUser & { hash: string | null }>`
    select ${knownUserColumns}, (select password from account
      where account.tenant_id = "user".tenant_id and account.user_id = "user".id
        and provider_id = 'credential') as hash
    from "user" where tenant_id = ${tenant.id} and phone = ${phone}`.execute(db);
  const [user] = rows;
  const { password } = await authOf(context);
  const hash = user?.hash ?? (await dummyHash(password.hash));
  const matches = await password.verify({ hash, password: requested.password });
  if (!user?.hash || !matches) {
    throw new ORPCError('WRONG_CREDENTIALS', {
      status: 401,
      message: 'The phone number or the password is wrong',
    });
  }
  await forgetTries(context, passwordLimit, phone);
  return finishSignIn(context, user, requested.bearer);
}
