import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { queueMessages } from '../../../messaging/transport/delivery/queue-messages.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { Session } from '../../../platform/session.ts';
import { recordOwn } from '../../../platform/staff-trail/run-staff-command.ts';
import {
  type AccountMessageContext,
  accountMessagesFor,
} from '../account-messages/account-messages.ts';
import { makeBackupCodes } from './backup-codes.ts';
import { lastFactor, lockFactors } from './own-factors.ts';
import { requireCode } from './require-code.ts';
import type { SecondFactorContext } from './totp.ts';

/** What a change of factors needs, with its message and its trail entry. */
export type FactorContext = SecondFactorContext &
  AccountMessageContext &
  Pick<RequestContext, 'jobs' | 'requestId' | 'secondFactorIsOptional'>;

/** A user's second factors besides passkeys, and whether they must have one. */
export async function showStatus(
  { db, tenant, secondFactorIsOptional }: FactorContext,
  userId: string,
) {
  const { rows } = await sql<{ left: number }>`
    select jsonb_array_length(backup_codes::jsonb) as left from two_factor
    where tenant_id = ${tenant.id} and user_id = ${userId} and verified`.execute(db);
  return {
    required: !secondFactorIsOptional,
    app: rows.length === 1,
    backupCodesLeft: rows[0]?.left ?? 0,
  };
}

/** Creates new recovery codes; the previous ones become invalid. @throws INVALID_CODE, TOO_MANY_TRIES */
export async function renewBackupCodes(context: FactorContext, session: Session, code: string) {
  const { db, tenant } = context;
  const { userId } = session;
  await requireCode(context, userId, code, { backup: false });
  const { codes, stored } = makeBackupCodes(context, userId);
  const messages = await accountMessagesFor(context, userId, {
    kind: 'recovery-codes-renewed',
    once: randomUUID(),
  });
  await db.transaction().execute(async (trx) => {
    await sql`update two_factor set backup_codes = ${stored}
      where tenant_id = ${tenant.id} and user_id = ${userId} and verified`.execute(trx);
    await recordOwn(trx, context, session, 'team.renewCodes');
    await queueMessages(trx, context.jobs, messages);
  });
  return { backupCodes: codes };
}

/**
 * Removes the authenticator app.
 * @throws INVALID_CODE, TOO_MANY_TRIES; LAST_SECOND_FACTOR when staff who must have one would have none left
 */
export async function disable(context: FactorContext, session: Session, code: string) {
  const { db, tenant, secondFactorIsOptional } = context;
  const { userId } = session;
  await requireCode(context, userId, code, { backup: true });
  const messages = await accountMessagesFor(context, userId, {
    kind: 'app-removed',
    once: randomUUID(),
  });
  await db.transaction().execute(async (trx) => {
    const { passkeys } = await lockFactors(trx, tenant.id, session);
    if (passkeys.length === 0 && !secondFactorIsOptional) throw lastFactor();
    await sql`delete from two_factor
      where tenant_id = ${tenant.id} and user_id = ${userId}`.execute(trx);
    await sql`update "user" set two_factor_enabled = false
      where tenant_id = ${tenant.id} and id = ${userId}`.execute(trx);
    await recordOwn(trx, context, session, 'team.removeApp');
    await queueMessages(trx, context.jobs, messages);
  });
  return { enabled: false } as const;
}
