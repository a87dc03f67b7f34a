import { randomUUID } from 'node:crypto';
import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import { queueMessages } from '../../../messaging/transport/delivery/queue-messages.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { countTry, type TryLimit } from '../../../platform/count-try.ts';
import type { Session } from '../../../platform/session.ts';
import { recordOwn } from '../../../platform/staff-trail/run-staff-command.ts';
import { accountMessagesFor } from '../account-messages/account-messages.ts';
import { checkCode } from '../codes/check-code.ts';
import { authOf } from '../open-auth.ts';
import { logoutOthers } from '../sessions/logout.ts';
import { requireRecentLogin } from '../sessions/recent-login.ts';
import type { LoginContext } from '../sessions/start-session.ts';
import { tooManyTries } from '../too-many-tries.ts';
import { requireStrongPassword } from './password-strength.ts';

const changeLimit: TryLimit = { kind: 'password-change', most: 10, seconds: 900 };

/**
 * Sets or changes the password; every other session ends. A change needs the current password or a code sent to the
 * phone; the first password needs a recent login.
 * @throws LOGIN_AGAIN, WRONG_PASSWORD, PASSWORD_TOO_EASY, PHONE_REQUIRED, TOO_MANY_TRIES, INVALID_CODE, CODE_EXPIRED
 */
export async function setPassword(
  context: LoginContext & Pick<RequestContext, 'requestId'>,
  session: Session,
  requested: { currentPassword?: string; code?: string; newPassword: string },
): Promise<{ changed: true }> {
  const { internalAdapter, password } = await authOf(context);
  if (!session.phone) {
    throw new ORPCError('PHONE_REQUIRED', { status: 409, message: 'Verify a phone number first' });
  }
  const wait = await countTry(context, changeLimit, session.userId);
  if (wait > 0) throw tooManyTries(wait);
  const { db, tenant } = context;
  const { userId } = session;
  // Before the proof, so that no code is used up in vain.
  await requireStrongPassword(requested.newPassword, [
    tenant.name,
    session.phone,
    ...(await mailboxesOf(db, tenant.id, userId)),
  ]);
  const previous = await internalAdapter.findCredentialAccount(userId);
  if (requested.code) await checkCode(context, session.phone, requested.code);
  else if (!previous?.password) await requireRecentLogin(context, session);
  else if (!(await matches(requested.currentPassword, previous.password))) {
    throw new ORPCError('WRONG_PASSWORD', {
      status: 403,
      message: 'The current password is wrong',
    });
  }
  const hash = await password.hash(requested.newPassword);
  const kind = previous?.password ? 'password-changed' : 'password-set';
  const messages = await accountMessagesFor(context, userId, { kind, once: randomUUID() });
  await db.transaction().execute(async (trx) => {
    await sql`insert into account (id, tenant_id, user_id, provider_id, account_id, password)
      values (${`credential-${userId}`}, ${tenant.id}, ${userId}, 'credential', ${userId}, ${hash})
      on conflict (tenant_id, provider_id, account_id)
        do update set password = excluded.password, updated_at = now()`.execute(trx);
    await logoutOthers({ db: trx, tenant }, session);
    await recordOwn(trx, context, session, 'team.setPassword');
    await queueMessages(trx, context.jobs, messages);
  });
  return { changed: true };

  async function matches(current: string | undefined, hash: string): Promise<boolean> {
    return current !== undefined && password.verify({ hash, password: current });
  }
}

/** The customer's email addresses: of the profile, and of ways to log in. */
async function mailboxesOf(
  db: LoginContext['db'],
  tenantId: number,
  userId: string,
): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from "user" where tenant_id = ${tenantId} and id = ${userId} and email is not null
    union select account_id as email from account
      where tenant_id = ${tenantId} and user_id = ${userId} and provider_id = 'email'`.execute(db);
  return rows.map(({ email }) => email);
}
