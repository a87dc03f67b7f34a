import { tenantSettings } from '@karwan/contract/tenant';
import { sql } from 'kysely';
import { queueMessages } from '../../messages/queue-messages.ts';
import { retryTransaction } from '../../ordering/retry-transaction.ts';
import { clock } from '../actor.ts';
import type { Desk } from '../move-order.ts';
import { selectOrderForUpdate } from '../select-order-for-update.ts';
import type { DueOrder } from './due-order.ts';

/** What the shop has not done, by the state that the order waits in. */
const waitsFor: Partial<Record<string, string>> = {
  Booked: 'to be accepted',
  Accepted: 'for an offer of its shipping, which the customer was promised within 48 hours',
};

/**
 * Writes to the shop about an order that has waited long: once a state that it waits in. The shop's
 * own mail is in English, whatever its customers read.
 * @returns whether this call wrote.
 */
export function remindStaff({ db, jobs }: Desk, due: DueOrder): Promise<boolean> {
  return retryTransaction(db, async (trx) => {
    const { id, orderId, parentOrderId, status, tenantId } = await selectOrderForUpdate(trx, due);
    const what = waitsFor[status];
    if (!what) return false;
    const { rows } = await sql<{ settings: unknown }>`
      with reminded as (
        insert into order_event (order_id, kind, actor, data)
        select ${id}::bigint, 'staff-reminded', ${clock.name}, json_build_object('status', ${status}::text)
        where not exists (
          select from order_event
          where order_id = ${id} and kind = 'staff-reminded' and data ->> 'status' = ${status})
        returning 1
      )
      select public_settings as settings from tenant, reminded where id = ${tenantId}`.execute(trx);
    const [tenant] = rows;
    if (!tenant) return false;
    const { email, siteName } = tenantSettings.parse(tenant.settings);
    const message = {
      tenant_id: tenantId,
      parent_order_id: parentOrderId,
      kind: `staff-reminder/${orderId}/${status}`,
      channel: 'email',
      recipient: email,
      subject: `${siteName}: order ${orderId} is waiting`,
      body: `Order ${orderId} is waiting ${what}.`,
    };
    await queueMessages(trx, jobs, [message]);
    return true;
  });
}
