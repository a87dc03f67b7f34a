import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { countTry } from '../../../platform/count-try.ts';
import { requireStaff } from '../../../platform/session.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';
import { readPhone } from '../read-phone.ts';
import { confirmLimit, hashWhatsAppCode } from './whatsapp-rules.ts';

/**
 * A member of the team confirms that a code came by WhatsApp from a number. The code is shown to the customer only, so that
 * whoever types it has read the message. Idempotent.
 * @throws WRONG_CODE when no login of this number waits for it, LIMIT_EXCEEDED, INVALID_PHONE_NUMBER
 */
export async function confirmWhatsAppLogin(
  context: CommandContext & Pick<RequestContext, 'secret'>,
  requested: { phone: string; code: string },
): Promise<{ confirmed: true }> {
  const { tenant, secret } = context;
  const { userId } = await requireStaff(context);
  const phone = readPhone(requested.phone, tenant.country);
  if ((await countTry(context, confirmLimit, userId)) > 0) {
    const message = 'Too many wrong codes; try again later';
    throw new ORPCError('LIMIT_EXCEEDED', { status: 429, message });
  }
  const hash = hashWhatsAppCode(secret, tenant.id, phone, requested.code);
  return runStaffCommand(context, async ({ trx, staff, record }) => {
    const { rows } = await sql<{ id: string; isNew: boolean }>`
      with waiting as (
        select id, confirmed_at is null as "isNew" from whatsapp_login
        where tenant_id = ${tenant.id} and phone = ${phone} and code_hash = ${hash}
          and expires_at > now() for update
      ), confirmed as (
        update whatsapp_login set confirmed_at = now(), confirmed_by = ${staff.userId}
        where id in (select id from waiting where "isNew")
      )
      select id, "isNew" from waiting`.execute(trx);
    const [login] = rows;
    if (!login) {
      const message = 'No login of this number waits for this code. Check both; codes expire.';
      throw new ORPCError('WRONG_CODE', { status: 409, message });
    }
    if (login.isNew) record({ kind: 'customer.confirmLogin', entity: 'login', entityId: login.id });
    return { confirmed: true };
  });
}
