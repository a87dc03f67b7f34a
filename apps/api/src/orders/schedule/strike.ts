import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { OnFault } from '../../platform/on-fault.ts';
import type { Desk } from '../life/move-order.ts';
import type { DueOrder } from './due-order.ts';
import { endHold } from './end-hold.ts';
import { expireQuote } from './expire-quote.ts';
import { markNoShow } from './mark-no-show.ts';
import { remindStaff } from './remind-staff.ts';

/** How many orders of each kind one strike of the clock looks after; the next one goes on. */
const batch = 100;

/** How long after the agreed time nobody comes any more, and how long goods are held (spec section 1). */
const noShowMinutes = 10;
const heldMinutes = 20;

/** When somebody who fetches an order is expected at the latest: a slot is a while, not a moment. */
const pickUpTime = sql`coalesce(o.end_slot, o.start_slot)`;
const minutes = (count: number) => sql`make_interval(mins => ${count})`;

/** What the clock does, and whose time has come. Each looks again once it holds the order's lock. */
const duties = [
  {
    name: 'expiredQuotes',
    due: sql`orders o join shipping_quote q on q.order_id = o.id
      where q.answer is null and q.valid_until <= now()`,
    act: expireQuote,
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
    act: endHold,
  },
  {
    name: 'reminders',
    due: sql`orders o where o.updated_at < now() - interval '12 hours' and (o.status = 'Booked'
        or o.status = 'Accepted' and o.shipping_state = 'to_be_calculated'
          and o.delivery_method = 'home' and o.updated_at < now() - interval '24 hours')
      and not exists (select from order_event e where e.order_id = o.id
        and e.kind = 'staff-reminded' and e.data ->> 'status' = o.status)`,
    act: remindStaff,
  },
] as const;

export type Struck = Record<(typeof duties)[number]['name'], number>;

/**
 * One strike of the shop's clock: does for every order what its time asks for. Any number of
 * processes may strike at once or fall in the middle: each order is done under its lock, once.
 * @returns how many orders each duty moved.
 */
export async function strike(desk: Desk, onFault?: OnFault): Promise<Struck> {
  const struck: Struck = { expiredQuotes: 0, noShows: 0, endedHolds: 0, reminders: 0 };
  for (const { name, due, act } of duties) {
    for (const order of await dueOrders(desk, due)) {
      try {
        if (await act(desk, order)) struck[name] += 1;
      } catch (error) {
        // What is wrong with one order keeps the clock from no other.
        onFault?.(error, { duty: name, order: order.orderId });
      }
    }
  }
  return struck;
}

async function dueOrders({ db }: Desk, due: RawBuilder<unknown>): Promise<DueOrder[]> {
  const { rows } = await sql<DueOrder>`
    select o.tenant_id as "tenantId", o.order_id as "orderId" from ${due}
    order by o.id limit ${batch}`.execute(db);
  return rows;
}
