import { sql } from 'kysely';
import { retryTransaction } from '../../platform/retry-transaction.ts';
import { clock } from '../life/actor.ts';
import type { Context } from '../life/move-order.ts';
import { selectOrderForUpdate } from '../life/select-order-for-update.ts';
import type { DueOrder } from './due-order.ts';
import { queueReminder } from './queue-reminder.ts';

/** Hours before a shipping offer is due at which the shop is reminded, the last reminder first. */
export const quoteReminders = [1, 8, 24] as const;

const hour = 3_600_000;

/**
 * Reminds the shop by e-mail that a shipping offer is due soon: once per reminder; of several that were missed, only the
 * last one is sent.
 * @returns whether this call sent a reminder.
 */
export function remindAboutQuote({ db, jobs }: Context, due: DueOrder): Promise<boolean> {
  return retryTransaction(db, async (trx) => {
    const order = await selectOrderForUpdate(trx, due);
    if (!order.quoteDueAt) return false;
    const { rows: clocks } = await sql<{ now: Date }>`select now() as now`.execute(trx);
    const left = order.quoteDueAt.getTime() - (clocks[0]?.now ?? new Date()).getTime();
    const hours = quoteReminders.find((before) => left <= before * hour);
    if (hours === undefined) return false;
    const { rows } = await sql`
      insert into order_event (order_id, kind, actor, data)
      select ${order.id}::bigint, 'quote-reminded', ${clock.name}, json_build_object('hours', ${hours}::integer)
      where not exists (select from order_event
        where order_id = ${order.id} and kind = 'quote-reminded'
          and (data ->> 'hours')::integer <= ${hours})
      returning 1`.execute(trx);
    if (rows.length === 0) return false;
    await queueReminder(trx, jobs, order, { status: 'Accepted', hoursLeft: hours });
    return true;
  });
}
