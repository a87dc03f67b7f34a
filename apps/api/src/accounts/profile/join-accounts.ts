import { randomUUID } from 'node:crypto';
import type { StoredUser } from '@karwan/contract/user';
import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import { queueMessages } from '../../messages/delivery/queue-messages.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Session } from '../../platform/session.ts';
import { type NoticeContext, noticeTo } from '../notices/account-notice.ts';
import { mergeWithin } from '../saved-lists/saved-lists.ts';
import type { LoginContext } from '../sessions/start-session.ts';
import { lockPair, phoneTaken, provedPair } from './join-pair.ts';
import { moveRows } from './move-rows.ts';
import { presentUser } from './present-user.ts';

/**
 * Merges the account of a verified number into the signed-in one: orders, addresses, cart, wish list
 * and compare list move over, and the other account is deleted. Its devices are signed out.
 * @throws CHALLENGE_EXPIRED, also for another customer's challenge; PHONE_TAKEN when the two accounts
 *   may no longer be merged
 */
export async function joinAccounts(
  context: LoginContext & NoticeContext & Pick<RequestContext, 'jobs'>,
  { userId }: Session,
  challenge: string,
): Promise<StoredUser> {
  const { db, tenant } = context;
  const pair = await provedPair(context, userId, challenge);
  if (!pair) {
    throw new ORPCError('CHALLENGE_EXPIRED', { status: 401, message: 'Verify the number again' });
  }
  const notice = await noticeTo(context, userId, {
    kind: 'phone-changed',
    once: randomUUID(),
    detail: pair.phone.slice(-3),
    phones: [pair.phone],
  });
  await db.transaction().execute(async (trx) => {
    if (!(await lockPair(trx, tenant.id, pair))) throw phoneTaken();
    await mergeWithin(trx, tenant.id, pair);
    await moveRows(trx, tenant.id, pair);
    // The number is free once no user has it.
    const { rows } = await sql<{ name: string; last_name: string; email: string | null }>`
      delete from "user" where tenant_id = ${tenant.id} and id = ${pair.goes}
      returning name, last_name, email`.execute(trx);
    const [gone] = rows;
    await sql`update "user" set phone = ${pair.phone}, updated_at = now(),
        name = case when name = '' then ${gone?.name ?? ''} else name end,
        last_name = case when name = '' then ${gone?.last_name ?? ''} else last_name end,
        email_verified = email_verified and email is not null,
        email = coalesce(email, ${gone?.email ?? null})
      where tenant_id = ${tenant.id} and id = ${pair.stays}`.execute(trx);
    await queueMessages(trx, context.jobs, notice);
  });
  return presentUser(context, userId);
}
