import { randomUUID } from 'node:crypto';
import type { StoredUser } from '@karwan/contract/user';
import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import { type NoticeDesk, noticeTo } from '../../messages/account-notice.ts';
import { queueMessages } from '../../messages/queue-messages.ts';
import type { RequestContext } from '../../platform/context.ts';
import { type CheckDesk, checkCode } from '../codes/check-code.ts';
import { readPhone } from '../read-phone.ts';
import type { Session } from '../session.ts';
import { presentUser } from './present-user.ts';

/**
 * Gives the customer another number, which a code has proved.
 * @throws INVALID_CODE, CODE_EXPIRED, INVALID_PHONE_NUMBER; PHONE_TAKEN to who holds both numbers
 */
export async function changePhone(
  context: CheckDesk & NoticeDesk & Pick<RequestContext, 'jobs'>,
  { phone: former, userId }: Session,
  asked: { phone: string; code: string },
): Promise<StoredUser> {
  const { db, tenant } = context;
  const phone = readPhone(asked.phone, tenant.country);
  await checkCode(context, phone, asked.code);
  const notice = await noticeTo(context, userId, {
    kind: 'phone-changed',
    once: randomUUID(),
    detail: phone.slice(-3),
    phones: [former, phone],
  });
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql`update "user" set phone = ${phone}, updated_at = now()
      where tenant_id = ${tenant.id} and id = ${userId} and not exists (
        select from "user" as other where other.tenant_id = ${tenant.id} and other.phone = ${phone}
          and other.id <> ${userId})
      returning id`.execute(trx);
    if (rows.length === 0) {
      throw new ORPCError('PHONE_TAKEN', {
        status: 409,
        message: 'This number belongs to another account',
      });
    }
    // Of a number that is the account's already there is nothing to tell.
    if (former !== phone) await queueMessages(trx, context.jobs, notice);
  });
  return presentUser(context, userId);
}
