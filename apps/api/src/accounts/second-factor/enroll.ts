import { createOTP } from '@better-auth/utils/otp';
import { codeFaults } from '@karwan/contract/code';
import { ORPCError } from '@orpc/server';
import { generateRandomString } from 'better-auth/crypto';
import { sql } from 'kysely';
import { newId } from '../new-id.ts';
import type { Session } from '../session.ts';
import { makeBackupCodes } from './backup-codes.ts';
import { requireTry } from './require-try.ts';
import { type FactorDesk, sealSecret, takeAppCode } from './totp.ts';

/**
 * Begins with an authenticator app; nothing changes before a code of it was confirmed.
 * @throws CONFLICT when there is one already
 */
export async function enroll(context: FactorDesk, session: Session) {
  const { db, tenant } = context;
  const plain = generateRandomString(32);
  const sealed = await sealSecret(context, plain);
  const { rows } = await sql`
    insert into two_factor as former (id, tenant_id, user_id, secret, backup_codes)
    values (${newId()}, ${tenant.id}, ${session.userId}, ${sealed}, '[]')
    on conflict (tenant_id, user_id) do update set secret = excluded.secret
      where not former.verified
    returning id`.execute(db);
  if (rows.length === 0) {
    throw new ORPCError('CONFLICT', { status: 409, message: 'There is a second factor already' });
  }
  const uri = createOTP(plain).url(tenant.name, session.phone ?? session.userId);
  return { uri, secret: new URL(uri).searchParams.get('secret') ?? '' };
}

/**
 * Turns the second factor on; every other session ends, since it was begun without.
 * @throws INVALID_CODE, TOO_MANY_TRIES
 */
export async function confirm(context: FactorDesk, { id, userId }: Session, code: string) {
  const { db, tenant } = context;
  await requireTry(context, userId);
  const begun = await db
    .selectFrom('two_factor')
    .where('tenant_id', '=', tenant.id)
    .where('user_id', '=', userId)
    .where('verified', '=', false)
    .select('secret')
    .executeTakeFirst();
  if (!begun || !(await takeAppCode(context, userId, begun.secret, code))) {
    throw new ORPCError('INVALID_CODE', codeFaults.INVALID_CODE);
  }
  const { codes, stored } = makeBackupCodes(context, userId);
  await db.transaction().execute(async (trx) => {
    await sql`update two_factor set verified = true, backup_codes = ${stored}
      where tenant_id = ${tenant.id} and user_id = ${userId}`.execute(trx);
    await sql`update "user" set two_factor_enabled = true
      where tenant_id = ${tenant.id} and id = ${userId}`.execute(trx);
    await sql`delete from session
      where tenant_id = ${tenant.id} and user_id = ${userId} and id <> ${id}`.execute(trx);
  });
  return { enabled: true, backupCodes: codes } as const;
}

/** Does without the app from now on. @throws INVALID_CODE, TOO_MANY_TRIES */
export async function disable(context: FactorDesk, { userId }: Session, code: string) {
  const { db, tenant } = context;
  await requireTry(context, userId);
  const known = await db
    .selectFrom('two_factor')
    .where('tenant_id', '=', tenant.id)
    .where('user_id', '=', userId)
    .where('verified', '=', true)
    .select('secret')
    .executeTakeFirst();
  if (!known || !(await takeAppCode(context, userId, known.secret, code))) {
    throw new ORPCError('INVALID_CODE', codeFaults.INVALID_CODE);
  }
  await db.transaction().execute(async (trx) => {
    await sql`delete from two_factor
      where tenant_id = ${tenant.id} and user_id = ${userId}`.execute(trx);
    await sql`update "user" set two_factor_enabled = false
      where tenant_id = ${tenant.id} and id = ${userId}`.execute(trx);
  });
  return { enabled: false } as const;
}
