import type { RequestContext } from '../../../platform/context.ts';
import { dropReceipts } from '../../../platform/receipt-cookies.ts';
import type { Session } from '../../../platform/session.ts';
import { authOf } from '../open-auth.ts';
import { sessionCookie } from './session-life.ts';

type Context = Pick<RequestContext, 'db' | 'tenant' | 'secret' | 'cookies' | 'setCookie'>;

/** Ends a session; succeeds without one, too. */
export async function logout(
  context: Context,
  session: Session | undefined,
): Promise<{ loggedOut: true }> {
  if (session) await endSession(context, session, session.id);
  clearBrowser(context);
  return { loggedOut: true };
}

/** Removes everything that identifies the customer from the browser. */
export function clearBrowser(context: Pick<RequestContext, 'cookies' | 'setCookie'>): void {
  context.setCookie(sessionCookie, '', { maxAge: 0 });
  dropReceipts(context);
}

/** Ends every session of the customer, on every device. */
export async function logoutEverywhere(
  context: Context,
  session: Session,
): Promise<{ loggedOut: true }> {
  const { internalAdapter } = await authOf(context);
  await internalAdapter.deleteUserSessions(session.userId);
  clearBrowser(context);
  return { loggedOut: true };
}

/** Ends every session of the customer but this one, in the caller's transaction where there is one. */
export async function logoutOthers(
  { db, tenant }: Pick<Context, 'db' | 'tenant'>,
  { id, userId }: Session,
): Promise<void> {
  await db
    .deleteFrom('session')
    .where('tenant_id', '=', tenant.id)
    .where('user_id', '=', userId)
    .where('id', '<>', id)
    .execute();
}

/** Ends one of the customer's own sessions; other customers' are not touched. */
export async function endSession(
  { db, tenant }: Pick<Context, 'db' | 'tenant'>,
  { userId }: Session,
  id: string,
): Promise<void> {
  await db
    .deleteFrom('session')
    .where('tenant_id', '=', tenant.id)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}
