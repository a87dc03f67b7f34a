import { sql } from 'kysely';
import { viewsOfOrders } from '../../sales/staff/lists/order-views.ts';

const sent = viewsOfOrders['to-send'];
const fetched = viewsOfOrders['to-hand-out'];

/** A condition: whether the items of an order `o` are to be picked, for delivery or for pick-up at the counter. */
export const isInWork = sql`(o.status = any(${[...sent.statuses]}::text[])
  and ((${sent.and}) or (o.status = any(${[...fetched.statuses]}::text[]) and ${fetched.and})))`;

/** The picking state of an order's lines, as `picked`: a lateral join to `o`. */
export const pickedOf = sql`lateral (
  select bool_or(coalesce(p.picked, 0) + coalesce(p.missing, 0) < l.quantity) as is_open,
    bool_or(coalesce(p.missing, 0) > 0) as is_short,
    coalesce(sum(l.quantity), 0)::integer as pieces
  from order_item l left join order_item_pick p on p.order_item_id = l.id
  where l.order_id = o.id) picked`;

/** A condition: whether an order `o` joined with `picked` is packed, and nothing was added to it since. */
export const isPacked = sql`coalesce(exists (select from order_packing k where k.order_id = o.id)
  and not picked.is_open and not picked.is_short, false)`;

/** A condition: whether an order `o` is of a member's branches, and of the requested one. */
export const ofBranches = (branches: readonly number[] | null, requested?: string) =>
  sql`(${branches}::integer[] is null or o.branch_id = any(${branches}))
    and (${requested ?? null}::integer is null or o.branch_id = ${requested ?? null}::integer)`;
