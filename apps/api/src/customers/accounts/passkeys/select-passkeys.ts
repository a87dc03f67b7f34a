import { queueMessages } from '../../../messaging/transport/delivery/queue-messages.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { Session } from '../../../platform/session.ts';
import { recordOwn } from '../../../platform/staff-trail/run-staff-command.ts';
import {
  type AccountMessageContext,
  accountMessagesFor,
} from '../account-messages/account-messages.ts';
import { lastFactor, lockFactors } from '../second-factor/own-factors.ts';
import { requireRecentLogin } from '../sessions/recent-login.ts';

type Context = AccountMessageContext &
  Pick<RequestContext, 'jobs' | 'requestId' | 'secondFactorIsOptional'>;

/** A user's own passkeys, the oldest first. */
export async function selectPasskeys(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  userId: string,
) {
  const rows = await db
    .selectFrom('passkey')
    .where('tenant_id', '=', tenant.id)
    .where('user_id', '=', userId)
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }));
}

/**
 * Removes one of a user's own passkeys, and tells them; another user's is not touched.
 * @throws LOGIN_AGAIN; LAST_SECOND_FACTOR when staff who must have one would have none left
 */
export async function removePasskey(context: Context, session: Session, id: string) {
  const { db, tenant, secondFactorIsOptional } = context;
  await requireRecentLogin(context, session);
  const named = await db
    .selectFrom('passkey')
    .where('tenant_id', '=', tenant.id)
    .where('user_id', '=', session.userId)
    .where('id', '=', id)
    .select('name')
    .executeTakeFirst();
  const messages = await accountMessagesFor(context, session.userId, {
    kind: 'passkey-removed',
    once: id,
    detail: named?.name ?? '',
  });
  const isCustomer = session.role === 'customer';
  await db.transaction().execute(async (trx) => {
    const { app, passkeys } = await lockFactors(trx, tenant.id, session);
    if (!passkeys.includes(id)) return;
    const isLast = !app && passkeys.length === 1;
    if (isLast && !isCustomer && !secondFactorIsOptional) throw lastFactor();
    await trx
      .deleteFrom('passkey')
      .where('tenant_id', '=', tenant.id)
      .where('user_id', '=', session.userId)
      .where('id', '=', id)
      .execute();
    await recordOwn(trx, context, session, 'team.removePasskey');
    await queueMessages(trx, context.jobs, messages);
  });
  return selectPasskeys(context, session.userId);
}
