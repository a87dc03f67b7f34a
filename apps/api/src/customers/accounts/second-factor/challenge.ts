import type { RequestContext } from '../../../platform/context.ts';
import { authOf } from '../open-auth.ts';
import { hashSessionToken, newSessionToken } from '../sessions/session-token.ts';

type Context = Pick<RequestContext, 'db' | 'tenant' | 'secret'>;
type Purpose = 'second-factor' | 'passkey-register' | 'passkey-login' | 'join-accounts';

const minutes = 5;

/** Starts a step that has to be completed within minutes; the returned token identifies `value`. */
export async function beginChallenge(
  context: Context,
  purpose: Purpose,
  value: string,
): Promise<string> {
  const { internalAdapter } = await authOf(context);
  const token = newSessionToken();
  const expiresAt = new Date(Date.now() + minutes * 60_000);
  const identifier = nameOf(purpose, token);
  await internalAdapter.createVerificationValue({ identifier, value, expiresAt });
  return token;
}

/** The value of a challenge; undefined when it is unknown or expired. */
export async function readChallenge(context: Context, purpose: Purpose, token: string) {
  const { internalAdapter } = await authOf(context);
  const found = await internalAdapter.findVerificationValue(nameOf(purpose, token));
  return found && found.expiresAt.getTime() > Date.now() ? found.value : undefined;
}

/** Reads and deletes a challenge, so that it works once. */
export async function useChallenge(context: Context, purpose: Purpose, token: string) {
  const { internalAdapter } = await authOf(context);
  const found = await internalAdapter.consumeVerificationValue(nameOf(purpose, token));
  return found && found.expiresAt.getTime() > Date.now() ? found.value : undefined;
}

const nameOf = (purpose: Purpose, token: string) => `${purpose} ${hashSessionToken(token)}`;
