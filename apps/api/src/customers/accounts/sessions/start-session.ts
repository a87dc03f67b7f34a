import type { SignedIn } from '@karwan/contract/user';
import { sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import type { Role } from '../../../platform/session.ts';
import { authOf } from '../open-auth.ts';
import { deviceOf } from './device.ts';
import { presentUser } from './present-user.ts';
import { type DeviceContext, recogniseDevice } from './recognise-device.ts';
import { sessionCookie, sessionSeconds } from './session-life.ts';
import { hashSessionToken, newSessionToken } from './session-token.ts';

export type SignInContext = DeviceContext & Pick<RequestContext, 'secret'>;

/** What every sign-in method needs of a request. */
export type LoginContext = SignInContext & Pick<RequestContext, 'captcha' | 'senders' | 'signIn'>;

/**
 * Starts a session, always under a new token, and ends the browser's previous one. This prevents session fixation: a
 * token that an attacker knows is never signed in.
 * @param secondFactor whether a second factor was verified
 */
export async function startSession(
  context: SignInContext,
  user: { readonly id: string; readonly role: Role },
  bearer: boolean,
  { secondFactor = false } = {},
): Promise<SignedIn> {
  const rememberDevice = await recogniseDevice(context, user.id, bearer);
  const { internalAdapter } = await authOf(context);
  const token = newSessionToken();
  const seconds = sessionSeconds[user.role];
  const expiresAt = new Date(Date.now() + seconds * 1_000);
  const userAgent = deviceOf(context.visitor?.userAgent ?? '');
  const row = {
    token: hashSessionToken(token),
    expiresAt,
    userAgent,
    secondFactorAt: secondFactor ? new Date() : null,
  };
  await internalAdapter.createSession(user.id, false, row, true);
  const [known] = await Promise.all([presentUser(context, user.id), sweepExpired(context)]);
  if (bearer)
    return { user: known, token: { accessToken: token, expiresAt: expiresAt.toISOString() } };
  const previous = context.cookies.get(sessionCookie);
  if (previous) await internalAdapter.deleteSession(hashSessionToken(previous));
  context.setCookie(sessionCookie, token, { maxAge: seconds });
  rememberDevice();
  return { user: known, token: null };
}

/** Expired sessions are deleted in small batches, with each sign-in. */
async function sweepExpired({ db }: SignInContext): Promise<void> {
  await sql`delete from session where id in (
    select id from session where expires_at < now() - interval '1 day'
    limit 20 for update skip locked)`.execute(db);
}
