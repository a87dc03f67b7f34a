import { sql } from 'kysely';
import { retryTransaction } from '../../platform/retry-transaction.ts';
import { clock } from '../life/actor.ts';
import type { Context } from '../life/move-order.ts';
import { selectOrderForUpdate } from '../life/select-order-for-update.ts';
import type { DueOrder } from './due-order.ts';
import { queueReminder } from './queue-reminder.ts';
import { isWaitedFor } from './reminder-text.ts';

/**
 * Reminds the shop by e-mail, in its own language, of an order that has waited long: once per state of the order.
 * @returns whether this call sent a reminder.
 */
export function remindStaff({ db, jobs }: Context, due: DueOrder): Promise<boolean> {
  return retryTransaction(db, async (trx) => {
    const order = await selectOrderForUpdate(trx, due);
    const { id, status } = order;
    if (!isWaitedFor(status)) return false;
    const { rows } = await sql`
      insert into order_event (order_id, kind, actor, data)
      select ${id}::bigint, 'staff-reminded', ${clock.name}, json_build_object('status', ${status}::text)
      where not exists (
        select from order_event
        where order_id = ${id} and kind = 'staff-reminded' and data ->> 'status' = ${status})
      returning 1`.execute(trx);
    if (rows.length === 0) return false;
    await queueReminder(trx, jobs, order, { status });
    return true;
  });
}
