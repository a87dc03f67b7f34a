import { randomUUID } from 'node:crypto';
import type { StoredUser } from '@karwan/contract/user';
import { ORPCError } from '@orpc/server';
import { queueMessages } from '../../../messaging/transport/delivery/queue-messages.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { Session } from '../../../platform/session.ts';
import {
  type AccountMessageContext,
  accountMessagesFor,
} from '../account-messages/account-messages.ts';
import { presentUser } from '../sessions/present-user.ts';
import type { LoginContext } from '../sessions/start-session.ts';
import { lockPair, phoneTaken, provedPair } from './join-pair.ts';
import { mergeUsers } from './merge-users.ts';

/**
 * Merges the account of a verified number into the signed-in one: orders, addresses, cart, wish list
 * and compare list move over, and the other account is deleted. Its devices are signed out.
 * @throws CHALLENGE_EXPIRED, also for another customer's challenge; PHONE_TAKEN when the two accounts
 *   may no longer be merged
 */
export async function joinAccounts(
  context: LoginContext & AccountMessageContext & Pick<RequestContext, 'jobs'>,
  { userId }: Session,
  challenge: string,
): Promise<StoredUser> {
  const { db, tenant } = context;
  const pair = await provedPair(context, userId, challenge);
  if (!pair) {
    throw new ORPCError('CHALLENGE_EXPIRED', { status: 401, message: 'Verify the number again' });
  }
  const messages = await accountMessagesFor(context, userId, {
    kind: 'phone-changed',
    once: randomUUID(),
    detail: pair.phone.slice(-3),
    phones: [pair.phone],
  });
  await db.transaction().execute(async (trx) => {
    if (!(await lockPair(trx, tenant.id, pair))) throw phoneTaken();
    await mergeUsers(trx, tenant.id, pair);
    await queueMessages(trx, context.jobs, messages);
  });
  return presentUser(context, userId);
}
