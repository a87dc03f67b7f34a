import type { RequestContext } from '../../platform/context.ts';

type Desk = Pick<RequestContext, 'db' | 'tenant'>;

/** A user's own passkeys, the oldest first. */
export async function selectPasskeys({ db, tenant }: Desk, userId: string) {
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

/** Forgets one of a user's own passkeys; another's is not touched. */
export async function removePasskey(context: Desk, userId: string, id: string) {
  await context.db
    .deleteFrom('passkey')
    .where('tenant_id', '=', context.tenant.id)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
  return selectPasskeys(context, userId);
}
