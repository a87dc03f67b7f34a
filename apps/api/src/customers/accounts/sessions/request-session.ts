import type { RequestContext } from '../../../platform/context.ts';
import type { Session } from '../../../platform/session.ts';
import { type FoundSession, readSession } from './read-session.ts';
import { renewalSeconds, sessionCookie, sessionSeconds } from './session-life.ts';
import { hashSessionToken } from './session-token.ts';

type Context = Pick<RequestContext, 'db' | 'tenant' | 'cookies' | 'setCookie'>;

/**
 * Reads a request's session; queries the database at the first call only. A bearer token takes precedence over the
 * cookie, because it is sent on purpose.
 * @param bearer the token of an `Authorization` header
 * @param countsCookie false: the request comes from a page of another site
 */
export function requestSession(
  context: Context,
  { bearer, countsCookie }: { bearer?: string; countsCookie: boolean },
): () => Promise<Session | undefined> {
  let requested: Promise<Session | undefined> | undefined;
  async function ask(): Promise<Session | undefined> {
    const token = bearer ?? (countsCookie ? context.cookies.get(sessionCookie) : undefined);
    if (!token) return undefined;
    const session = await readSession(context.db, context.tenant.id, token);
    if (!session) return undefined;
    await renew(context, session, token, bearer === undefined);
    const { renewedAt, ...known } = session;
    return known;
  }
  return () => {
    requested ??= ask();
    return requested;
  };
}

/** Each visit extends the session. */
async function renew(
  { db, tenant, setCookie }: Context,
  { role, renewedAt }: FoundSession,
  token: string,
  inCookie: boolean,
) {
  const due = renewedAt.getTime() + renewalSeconds[role] * 1_000;
  if (Date.now() < due) return;
  const seconds = sessionSeconds[role];
  const now = new Date();
  await db
    .updateTable('session')
    .set({ updated_at: now, expires_at: new Date(now.getTime() + seconds * 1_000) })
    .where('tenant_id', '=', tenant.id)
    .where('token', '=', hashSessionToken(token))
    .execute();
  if (inCookie) setCookie(sessionCookie, token, { maxAge: seconds });
}
