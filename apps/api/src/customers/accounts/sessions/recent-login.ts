import { recentLoginFault, recentLoginMinutes } from '@karwan/contract/recent-login';
import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import type { Session } from '../../../platform/session.ts';

type Context = Pick<RequestContext, 'db' | 'tenant'>;

/** Whether the session started so recently that no further proof is needed. */
export async function isRecent({ db, tenant }: Context, { id }: Session): Promise<boolean> {
  const { rows } = await sql`select from session where tenant_id = ${tenant.id} and id = ${id}
    and created_at > now() - make_interval(mins => ${recentLoginMinutes})`.execute(db);
  return rows.length === 1;
}

/**
 * Required before a sign-in method is added or changed.
 * @throws LOGIN_AGAIN
 */
export async function requireRecentLogin(context: Context, session: Session): Promise<void> {
  if (await isRecent(context, session)) return;
  throw new ORPCError('LOGIN_AGAIN', recentLoginFault.LOGIN_AGAIN);
}
