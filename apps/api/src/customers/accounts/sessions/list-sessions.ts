import type { RequestContext } from '../../../platform/context.ts';
import type { Session } from '../../../platform/session.ts';
import { authOf } from '../open-auth.ts';

type Context = Pick<RequestContext, 'db' | 'tenant' | 'secret'>;

/** The customer's sessions, the current one first, then by last use. */
export async function listSessions(context: Context, session: Pick<Session, 'id' | 'userId'>) {
  const { internalAdapter } = await authOf(context);
  const rows = await internalAdapter.listSessions(session.userId, { onlyActiveSessions: true });
  return rows
    .toSorted((a, b) => order(b) - order(a))
    .map((row) => ({
      id: row.id,
      current: row.id === session.id,
      device: row.userAgent ?? '',
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.updatedAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
    }));

  function order(row: { id: string; updatedAt: Date }): number {
    return row.id === session.id ? Number.MAX_SAFE_INTEGER : row.updatedAt.getTime();
  }
}
