import { randomUUID } from 'node:crypto';
import { createOTP } from '@better-auth/utils/otp';
import { createRandomStringGenerator } from '@better-auth/utils/random';
import { codeFaults } from '@karwan/contract/code';
import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import { queueMessages } from '../../../messaging/transport/delivery/queue-messages.ts';
import { forgetTries } from '../../../platform/count-try.ts';
import type { Session } from '../../../platform/session.ts';
import { recordOwn } from '../../../platform/staff-trail/run-staff-command.ts';
import { accountMessagesFor } from '../account-messages/account-messages.ts';
import { newId } from '../new-id.ts';
import { logoutOthers } from '../sessions/logout.ts';
import { requireRecentLogin } from '../sessions/recent-login.ts';
import { makeBackupCodes } from './backup-codes.ts';
import type { FactorContext } from './manage-app.ts';
import { lockFactors } from './own-factors.ts';
import { requireCode } from './require-code.ts';
import { factorLimit, requireTry } from './require-try.ts';
import { type SecondFactorContext, sealSecret, takeAppCode } from './totp.ts';

/** The same format as better-auth's. */
const randomSecret = createRandomStringGenerator('a-z', 'A-Z', '0-9', '-_');

/**
 * Starts setting up an authenticator app; nothing changes before a code of it is confirmed.
 * @param code a code of the current app or a recovery code, to replace the app; without one the login must be recent
 * @throws LOGIN_AGAIN; CONFLICT when there is an app and no code was given; INVALID_CODE, TOO_MANY_TRIES
 */
export async function enroll(context: SecondFactorContext, session: Session, code?: string) {
  const { db, tenant } = context;
  const { userId } = session;
  if (code === undefined) await requireRecentLogin(context, session);
  else await requireCode(context, userId, code, { backup: true });
  const plain = randomSecret(32);
  const encrypted = await sealSecret(context, plain);
  await db.transaction().execute(async (trx) => {
    const { app } = await lockFactors(trx, tenant.id, session);
    if (app && code === undefined) {
      const message = 'An authenticator app is already set up: send one of its codes';
      throw new ORPCError('CONFLICT', { status: 409, message });
    }
    await sql`insert into two_factor (id, tenant_id, user_id, secret, backup_codes, next_secret)
      values (${newId()}, ${tenant.id}, ${userId}, ${encrypted}, '[]', ${encrypted})
      on conflict (tenant_id, user_id) do update
        set next_secret = excluded.next_secret`.execute(trx);
  });
  const uri = createOTP(plain).url(tenant.name, session.phone ?? userId);
  return { uri, secret: new URL(uri).searchParams.get('secret') ?? '' };
}

/**
 * Activates the app that is being set up, and tells the account's owner. Every other session ends, because it started
 * without it.
 * @throws INVALID_CODE, TOO_MANY_TRIES
 */
export async function confirm(context: FactorContext, session: Session, code: string) {
  const { db, tenant } = context;
  const { id, userId } = session;
  await requireTry(context, userId);
  const begun = await db
    .selectFrom('two_factor')
    .where('tenant_id', '=', tenant.id)
    .where('user_id', '=', userId)
    .select('next_secret')
    .executeTakeFirst();
  const encrypted = begun?.next_secret;
  if (!encrypted || !(await takeAppCode(context, userId, encrypted, code))) throw invalidCode();
  const { codes, stored } = makeBackupCodes(context, userId);
  const messages = await accountMessagesFor(context, userId, {
    kind: 'app-added',
    once: randomUUID(),
  });
  await db.transaction().execute(async (trx) => {
    await lockFactors(trx, tenant.id, session);
    const { rows } = await sql`update two_factor
      set verified = true, secret = next_secret, next_secret = null, backup_codes = ${stored}
      where tenant_id = ${tenant.id} and user_id = ${userId} and next_secret = ${encrypted}
      returning id`.execute(trx);
    if (rows.length === 0) throw invalidCode();
    await sql`update "user" set two_factor_enabled = true
      where tenant_id = ${tenant.id} and id = ${userId}`.execute(trx);
    await sql`update session set second_factor_at = now()
      where tenant_id = ${tenant.id} and user_id = ${userId} and id = ${id}`.execute(trx);
    await logoutOthers({ db: trx, tenant }, session);
    await recordOwn(trx, context, session, 'team.setUpApp');
    await queueMessages(trx, context.jobs, messages);
  });
  await forgetTries(context, factorLimit, userId);
  return { enabled: true, backupCodes: codes } as const;
}

function invalidCode() {
  return new ORPCError('INVALID_CODE', codeFaults.INVALID_CODE);
}
