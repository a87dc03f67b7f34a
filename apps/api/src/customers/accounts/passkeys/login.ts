import type { SignedIn } from '@karwan/contract/user';
import { ORPCError } from '@orpc/server';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { sql } from 'kysely';
import type { Role } from '../../../platform/session.ts';
import { beginChallenge, useChallenge } from '../second-factor/challenge.ts';
import { type SignInContext, startSession } from '../sessions/start-session.ts';
import { loadWebAuthn, type PasskeyContext, partyOf } from './party.ts';

interface PasskeyRow {
  id: string;
  userId: string;
  role: Role;
  publicKey: Buffer;
  counter: number;
}

/** Options for a browser to sign in with any of its passkeys (discoverable credentials). */
export async function loginOptions(context: PasskeyContext) {
  const party = partyOf(context);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'required',
  });
  const challenge = await beginChallenge(context, 'passkey-login', options.challenge);
  return { challenge, options: { ...options } };
}

/**
 * Signs in with a passkey. Possessing and unlocking it count as two factors.
 * @throws UNAUTHORIZED, whatever is wrong with it
 */
export async function passkeyLogin(
  context: SignInContext & PasskeyContext,
  requested: { challenge: string; response: Record<string, unknown>; bearer: boolean },
): Promise<SignedIn> {
  const { db, tenant } = context;
  const expectedChallenge = await useChallenge(context, 'passkey-login', requested.challenge);
  const credentialId = requested.response.id;
  if (!expectedChallenge || typeof credentialId !== 'string') throw unknown();
  const { rows } =
    await sql<PasskeyRow>`select passkey.id, passkey.user_id as "userId", "user".role,
      public_key as "publicKey", counter
    from passkey join "user" on "user".id = passkey.user_id and "user".tenant_id = passkey.tenant_id
    where passkey.tenant_id = ${tenant.id} and credential_id = ${credentialId}`.execute(db);
  const [passkey] = rows;
  if (!passkey) throw unknown();
  const counter = await verifiedCounter(context, requested.response, expectedChallenge, {
    id: credentialId,
    publicKey: Uint8Array.from(passkey.publicKey),
    counter: passkey.counter,
  });
  if (counter === undefined) throw unknown();
  await sql`update passkey set counter = ${counter}, last_used_at = now()
    where id = ${passkey.id}`.execute(db);
  const user = { id: passkey.userId, role: passkey.role };
  return startSession(context, user, requested.bearer, { secondFactor: true });
}

async function verifiedCounter(
  context: PasskeyContext,
  response: Record<string, unknown>,
  expectedChallenge: string,
  credential: { id: string; publicKey: Uint8Array<ArrayBuffer>; counter: number },
): Promise<number | undefined> {
  const party = partyOf(context);
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

function unknown() {
  return new ORPCError('UNAUTHORIZED', {
    status: 401,
    message: 'Unknown passkey',
  });
}
