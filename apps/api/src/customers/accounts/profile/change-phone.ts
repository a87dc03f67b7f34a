import { randomUUID } from 'node:crypto';
import type { StoredUser } from '@karwan/contract/user';
import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import { queueMessages } from '../../../messaging/transport/delivery/queue-messages.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { Session } from '../../../platform/session.ts';
import { recordOwn } from '../../../platform/staff-trail/run-staff-command.ts';
import {
  type AccountMessageContext,
  accountMessagesFor,
} from '../account-messages/account-messages.ts';
import { type CheckCodeContext, checkCode } from '../codes/check-code.ts';
import { recallUses } from '../former-uses/former-uses.ts';
import { readPhone } from '../read-phone.ts';
import { presentUser } from '../sessions/present-user.ts';
import { requireRecentLogin } from '../sessions/recent-login.ts';
import { beginJoin, findPair, phoneTaken } from './join-pair.ts';
import { changeContact } from './open-orders.ts';

/**
 * Changes the customer's number to one that a code has proved, and that of their open orders if they want it.
 * @throws LOGIN_AGAIN, INVALID_CODE, CODE_EXPIRED, INVALID_PHONE_NUMBER; PHONE_TAKEN or, if the account that has the
 * number can be merged into this one, ACCOUNTS_CAN_JOIN with the challenge for it
 */
export async function changePhone(
  context: CheckCodeContext & AccountMessageContext & Pick<RequestContext, 'jobs' | 'requestId'>,
  session: Session,
  requested: { phone: string; code: string; openOrders: boolean },
): Promise<StoredUser> {
  const { db, tenant } = context;
  const { phone: previous, userId } = session;
  const phone = readPhone(requested.phone, tenant.country);
  await requireRecentLogin(context, session);
  await checkCode(context, phone, requested.code);
  const messages = await accountMessagesFor(context, userId, {
    kind: 'phone-changed',
    once: randomUUID(),
    detail: phone.slice(-3),
    phones: [previous, phone],
  });
  const isChanged = await db.transaction().execute(async (trx) => {
    const { rows } = await sql`update "user" set phone = ${phone}, updated_at = now()
      where tenant_id = ${tenant.id} and id = ${userId} and not exists (
        select from "user" as other where other.tenant_id = ${tenant.id} and other.phone = ${phone}
          and other.id <> ${userId})
      returning id`.execute(trx);
    // The account has this number already: no message is due.
    if (rows.length > 0 && previous !== phone) {
      await queueMessages(trx, context.jobs, messages);
      await recordOwn(trx, context, session, 'team.setPhone');
    }
    if (rows.length > 0) await recallUses({ ...context, db: trx }, { userId, phone });
    if (rows.length > 0 && requested.openOrders && previous) {
      const contact = { field: 'customerPhone', from: previous, to: phone } as const;
      await changeContact(trx, { tenantId: tenant.id, userId }, contact);
    }
    return rows.length > 0;
  });
  if (!isChanged) throw await refusal(context, userId, phone);
  return presentUser(context, userId);
}

/**
 * A customer who signed in by another service and verifies the number of an account that a code alone opens has proved
 * to own both. Everybody else is told only that the number is taken.
 */
async function refusal(context: CheckCodeContext, userId: string, phone: string) {
  const pair = await findPair(context.db, context.tenant.id, userId, phone);
  if (!pair) return phoneTaken();
  return new ORPCError('ACCOUNTS_CAN_JOIN', {
    status: 409,
    message: 'This number belongs to another of your accounts; the two can be merged',
    data: { challenge: await beginJoin(context, { ...pair, phone }) },
  });
}
