import type { RequestContext } from '../../platform/context.ts';
import type { Session } from '../../platform/session.ts';
import { lastFactor, lockFactors } from '../second-factor/own-factors.ts';

type Context = Pick<RequestContext, 'db' | 'tenant' | 'secondFactorIsOptional'>;

/** A user's own passkeys, the oldest first. */
export async function selectPasskeys({ db, tenant }: Context, userId: string) {
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
 * Removes one of a user's own passkeys; another user's is not touched.
 * @throws LAST_SECOND_FACTOR when staff who must have one would have none left
 */
export async function removePasskey(context: Context, session: Session, id: string) {
  const { db, tenant, secondFactorIsOptional } = context;
  await db.transaction().execute(async (trx) => {
    const { app, passkeys } = await lockFactors(trx, tenant.id, session);
    if (!passkeys.includes(id)) return;
    if (!app && passkeys.length === 1 && !secondFactorIsOptional) throw lastFactor();
    await trx
      .deleteFrom('passkey')
      .where('tenant_id', '=', tenant.id)
      .where('user_id', '=', session.userId)
      .where('id', '=', id)
      .execute();
  });
  return selectPasskeys(context, session.userId);
}
