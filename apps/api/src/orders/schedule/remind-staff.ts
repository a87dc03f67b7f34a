import { tenantSettings } from '@karwan/contract/tenant';
import { sql } from 'kysely';
import { queueMessages } from '../../messages/delivery/queue-messages.ts';
import { retryTransaction } from '../../platform/retry-transaction.ts';
import { clock } from '../life/actor.ts';
import type { Context } from '../life/move-order.ts';
import { selectOrderForUpdate } from '../life/select-order-for-update.ts';
import type { DueOrder } from './due-order.ts';
import { isWaitedFor, reminderEmail } from './reminder-text.ts';

/**
 * Writes to the shop about an order that has waited long: once a state that it waits in, and in the
 * shop's own language, whatever its customers read.
 * @returns whether this call wrote.
 */
export function remindStaff({ db, jobs }: Context, due: DueOrder): Promise<boolean> {
  return retryTransaction(db, async (trx) => {
    const { id, orderId, parentOrderId, status, tenantId } = await selectOrderForUpdate(trx, due);
    if (!isWaitedFor(status)) return false;
    const { rows } = await sql<{ settings: unknown; language: string }>`
      with reminded as (
        insert into order_event (order_id, kind, actor, data)
        select ${id}::bigint, 'staff-reminded', ${clock.name}, json_build_object('status', ${status}::text)
        where not exists (
          select from order_event
          where order_id = ${id} and kind = 'staff-reminded' and data ->> 'status' = ${status})
        returning 1
      )
      select public_settings as settings, staff_language as language from tenant, reminded where id = ${tenantId}`.execute(
      trx,
    );
    const [tenant] = rows;
    if (!tenant) return false;
    const message = {
      tenant_id: tenantId,
      parent_order_id: parentOrderId,
      kind: `staff-reminder/${orderId}/${status}`,
      ...reminderEmail({ orderId, status }, tenantSettings.parse(tenant.settings), tenant.language),
    };
    await queueMessages(trx, jobs, [message]);
    return true;
  });
}
