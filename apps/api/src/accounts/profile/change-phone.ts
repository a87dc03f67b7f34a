import type { StoredUser } from '@karwan/contract/user';
import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import { type CheckDesk, checkCode } from '../codes/check-code.ts';
import { readPhone } from '../read-phone.ts';
import { presentUser } from './present-user.ts';

/**
 * Gives the customer another number, which a code has proved.
 * @throws INVALID_CODE, CODE_EXPIRED, INVALID_PHONE_NUMBER; PHONE_TAKEN to who holds both numbers
 */
export async function changePhone(
  context: CheckDesk,
  userId: string,
  asked: { phone: string; code: string },
): Promise<StoredUser> {
  const { db, tenant } = context;
  const phone = readPhone(asked.phone, tenant.country);
  await checkCode(context, phone, asked.code);
  const { rows } = await sql`update "user" set phone = ${phone}, updated_at = now()
    where tenant_id = ${tenant.id} and id = ${userId} and not exists (
      select from "user" as other where other.tenant_id = ${tenant.id} and other.phone = ${phone}
        and other.id <> ${userId})
    returning id`.execute(db);
  if (rows.length === 0) {
    throw new ORPCError('PHONE_TAKEN', {
      status: 409,
      message: 'This number belongs to another account',
    });
  }
  return presentUser(context, userId);
}
