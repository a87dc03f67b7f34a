import { randomUUID } from 'node:crypto';
import { ORPCError } from '@orpc/server';
import type {
  RegistrationResponseJSON,
  VerifiedRegistrationResponse,
} from '@simplewebauthn/server';
import { queueMessages } from '../../../messaging/transport/delivery/queue-messages.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { Session } from '../../../platform/session.ts';
import { recordOwn } from '../../../platform/staff-trail/run-staff-command.ts';
import {
  type AccountMessageContext,
  accountMessagesFor,
} from '../account-messages/account-messages.ts';
import { beginChallenge, useChallenge } from '../second-factor/challenge.ts';
import { endLesserSessions, lockFactors } from '../second-factor/own-factors.ts';
import { requireRecentLogin } from '../sessions/recent-login.ts';
import { loadWebAuthn, type PasskeyContext, partyOf } from './party.ts';
import { selectPasskeys } from './select-passkeys.ts';

const maxPasskeys = 20;

/** Options for a browser to create a passkey. @throws LOGIN_AGAIN */
export async function registerOptions(context: PasskeyContext, session: Session) {
  const { userId, phone, firstName } = session;
  await requireRecentLogin(context, session);
  const party = partyOf(context);
  const known = await context.db
    .selectFrom('passkey')
    .where('tenant_id', '=', context.tenant.id)
    .where('user_id', '=', userId)
    .select('credential_id')
    .execute();
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userName: phone ?? userId,
    userDisplayName: firstName,
    userID: new TextEncoder().encode(userId),
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id: id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const value = JSON.stringify([userId, options.challenge]);
  const challenge = await beginChallenge(context, 'passkey-register', value);
  return { challenge, options: { ...options } };
}

/**
 * Stores a new passkey and tells the account's owner. Of staff, sessions that started without a second factor end.
 * @throws LOGIN_AGAIN, PASSKEY_REFUSED, CONFLICT when there are too many
 */
export async function register(
  context: PasskeyContext & AccountMessageContext & Pick<RequestContext, 'jobs' | 'requestId'>,
  session: Session,
  requested: { challenge: string; name: string; response: Record<string, unknown> },
) {
  const { userId } = session;
  await requireRecentLogin(context, session);
  const value = await useChallenge(context, 'passkey-register', requested.challenge);
  const [owner, expectedChallenge] = JSON.parse(value ?? '[]') as string[];
  if (owner !== userId || !expectedChallenge) throw refused();
  const party = partyOf(context);
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { registrationInfo, verified } = await verifyRegistrationResponse({
    response: requested.response as unknown as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch((): VerifiedRegistrationResponse => ({ verified: false }));
  if (!verified || !registrationInfo) throw refused();
  const { credential } = registrationInfo;
  const { db, tenant } = context;
  const messages = await accountMessagesFor(context, userId, {
    kind: 'passkey-added',
    once: randomUUID(),
    detail: requested.name,
  });
  await db.transaction().execute(async (trx) => {
    const before = await lockFactors(trx, tenant.id, session);
    if (before.passkeys.length >= maxPasskeys) {
      throw new ORPCError('CONFLICT', {
        status: 409,
        message: 'You have reached the limit of passkeys. Remove one first',
      });
    }
    const added = await trx
      .insertInto('passkey')
      .values({
        tenant_id: tenant.id,
        user_id: userId,
        name: requested.name,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
      })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'credential_id']).doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows !== 1n) throw refused();
    await endLesserSessions(trx, tenant.id, session);
    await recordOwn(trx, context, session, 'team.addPasskey');
    await queueMessages(trx, context.jobs, messages);
  });
  return selectPasskeys(context, userId);
}

function refused() {
  return new ORPCError('PASSKEY_REFUSED', {
    status: 400,
    message: 'This passkey could not be verified',
  });
}
