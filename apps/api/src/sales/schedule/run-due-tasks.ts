import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { OnFault } from '../../platform/on-fault.ts';
import type { Context } from '../life/move-order.ts';
import { quoteDueAt, shippingIsOpen } from '../life/select-order-for-update.ts';
import type { DueOrder } from './due-order.ts';
import { expireShippingOffer } from './expire-shipping-offer.ts';
import { markNoShow } from './mark-no-show.ts';
import { releasePickup } from './release-pickup.ts';
import { quoteReminders, remindAboutQuote } from './remind-about-quote.ts';
import { remindStaff } from './remind-staff.ts';

/** Orders per task and run; the next run continues. */
const defaultBatch = 100;

/**
 * How long after the agreed time an order counts as a no-show, and how long its items are reserved
 * after that (spec section 1).
 */
const noShowMinutes = 10;
const heldMinutes = 20;

/** The latest time of a pick-up: the end of its slot. */
const pickUpTime = sql`coalesce(o.end_slot, o.start_slot)`;
const minutes = (count: number) => sql`make_interval(mins => ${count})`;

/** The tasks, and the orders for which each is due. Each task checks again once it holds the order's lock. */
const tasks = [
  {
    name: 'expiredQuotes',
    due: sql`orders o join shipping_quote q on q.order_id = o.id
      where q.answer is null and q.valid_until <= now()`,
    act: expireShippingOffer,
  },
  {
    name: 'noShows',
    due: sql`orders o where o.delivery_method = 'store' and o.status = 'Accepted'
      and ${pickUpTime} < now() - ${minutes(noShowMinutes)}`,
    act: markNoShow,
  },
  {
    name: 'endedHolds',
    due: sql`orders o where o.delivery_method = 'store' and o.status = 'NoShow'
      and o.stock_freed_at is null
      and ${pickUpTime} < now() - ${minutes(heldMinutes)}`,
    act: releasePickup,
  },
  {
    name: 'reminders',
    // By `created_at`, not `updated_at`: the customer has waited since the booking.
    due: sql`orders o where o.status = 'Booked' and o.created_at < now() - make_interval(hours =>
        (select remind_after_hours from tenant where id = o.tenant_id))
      and not exists (select from order_event e where e.order_id = o.id
        and e.kind = 'staff-reminded' and e.data ->> 'status' = o.status)`,
    act: remindStaff,
  },
  {
    name: 'quoteReminders',
    due: sql`orders o where ${shippingIsOpen} and o.status in ('Booked', 'Accepted')
      and exists (select from unnest(${[...quoteReminders]}::integer[]) hours
        where ${quoteDueAt} <= now() + make_interval(hours => hours)
          and not exists (select from order_event e where e.order_id = o.id
            and e.kind = 'quote-reminded' and (e.data ->> 'hours')::integer <= hours))`,
    act: remindAboutQuote,
  },
] as const;

type TaskName = (typeof tasks)[number]['name'];

export type TasksDone = Record<TaskName, number>;

interface RunOptions {
  readonly onFault?: OnFault;
  readonly batch?: number;
}

/**
 * Runs the scheduled tasks for all orders that are due. Any number of processes may run at once or be killed: each task is
 * done once, under the order's lock. Failed tasks are retried with exponential backoff, after those that never failed.
 * @returns for how many orders each task did something.
 */
export async function runDueTasks(
  context: Context,
  { onFault, batch = defaultBatch }: RunOptions = {},
): Promise<TasksDone> {
  const done: TasksDone = {
    expiredQuotes: 0,
    noShows: 0,
    endedHolds: 0,
    reminders: 0,
    quoteReminders: 0,
  };
  for (const { name, due, act } of tasks) {
    for (const order of await dueOrders(context, name, due, batch)) {
      try {
        if (await act(context, order)) done[name] += 1;
        if (order.hasFailed) await forgetFailures(context, name, order);
      } catch (error) {
        // An error in one order does not stop the others.
        onFault?.(error, { task: name, order: order.orderId });
        await recordFailure(context, name, order);
      }
    }
  }
  return done;
}

interface CandidateOrder extends DueOrder {
  readonly hasFailed: boolean;
}

async function dueOrders(
  { db }: Context,
  task: TaskName,
  due: RawBuilder<unknown>,
  batch: number,
): Promise<CandidateOrder[]> {
  const { rows } = await sql<CandidateOrder>`
    select due.tenant_id as "tenantId", due.order_id as "orderId", f.failures is not null as "hasFailed"
    from (select o.id, o.tenant_id, o.order_id from ${due}) due
    left join order_task_failure f on f.order_id = due.id and f.task = ${task}
    where f.retry_at is null or f.retry_at <= now()
    order by coalesce(f.failures, 0), due.id limit ${batch}`.execute(db);
  return rows;
}

/** Exponential backoff: retries after 1, 2, 4 minutes and so on, at most 8.5 hours. */
async function recordFailure({ db }: Context, task: TaskName, order: DueOrder): Promise<void> {
  await sql`insert into order_task_failure as known (order_id, task, failures, retry_at)
    select id, ${task}, 1, now() + interval '1 minute' from orders
    where tenant_id = ${order.tenantId} and order_id = ${order.orderId}
    on conflict (order_id, task) do update set failures = known.failures + 1,
      retry_at = now() + interval '1 minute' * 2 ^ least(known.failures, 9)`.execute(db);
}

async function forgetFailures({ db }: Context, task: TaskName, order: DueOrder): Promise<void> {
  await sql`delete from order_task_failure f using orders o
    where f.order_id = o.id and f.task = ${task}
      and o.tenant_id = ${order.tenantId} and o.order_id = ${order.orderId}`.execute(db);
}
