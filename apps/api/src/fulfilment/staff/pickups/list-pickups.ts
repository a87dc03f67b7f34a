import type { Pickup } from '@karwan/contract/fulfilment/staff/pickups';
import { addDays, dayInPakistan, timeInPakistan } from '@karwan/contract/pakistan-time';
import { sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { badField } from '../../../platform/faults.ts';
import { requireStaff } from '../../../platform/session.ts';
import { customerNameOf } from '../../../platform/statements/names.ts';
import { digitsFromEnd } from '../../../platform/text/digits-from-end.ts';
import { maskPhone } from '../../../platform/text/mask-recipient.ts';
import { cashDueOf } from '../../../sales/life/cash-due.ts';
import { isPacked, ofBranches, pickedOf } from '../orders-in-work.ts';

interface Input {
  readonly day: 'today' | 'all';
  readonly branch?: string | undefined;
  readonly q?: string | undefined;
  readonly after?: string | undefined;
  readonly perPage: number;
}

interface Row extends Omit<Pickup, '_id' | 'phoneEnd' | 'startSlot' | 'endSlot'> {
  id: number;
  phone: string;
  startSlot: Date | null;
  endSlot: Date | null;
  due: number;
}

/** When the customer is expected, in seconds; without a chosen slot: last. */
const dueOf = sql`coalesce(extract(epoch from o.start_slot)::bigint, 9999999999)`;

/** Orders to be picked up at the counter, in the order in which they are expected. */
export async function listPickups(
  context: RequestContext,
  { day, branch, q, after, perPage }: Input,
): Promise<{ pickups: Pickup[]; next: string | null }> {
  const { db, tenant } = context;
  const { branches } = (await requireStaff(context)).access;
  const tomorrow = timeInPakistan(addDays(dayInPakistan(new Date()), 1), 0);
  const { rows } = await sql<Row>`
    select o.id, o.order_id as "orderId", o.parent_order_id as "parentOrderId", o.status as "orderStatus",
      b.name as "branchName", ${customerNameOf} as "customerName",
      coalesce(o.shipping_address ->> 'customerPhone', '') as phone, picked.pieces,
      ${cashDueOf} as "toCollect", o.currency as "currencyCode", coalesce(c.symbol, o.currency) as currency,
      o.start_slot as "startSlot", o.end_slot as "endSlot", ${isPacked} as "isPacked", ${dueOf} as due
    from orders o join branch b on b.id = o.branch_id
    left join currency c on c.tenant_id = o.tenant_id and c.code = o.currency
    cross join ${pickedOf}
    where o.tenant_id = ${tenant.id} and o.status in ('Accepted', 'NoShow') and o.delivery_method = 'store'
      and o.stock_freed_at is null and ${ofBranches(branches, branch)}
      and ${q ? isNamed(q) : day === 'all' ? sql`true` : sql`(o.start_slot is null or o.start_slot < ${tomorrow})`}
      and ${afterOf(after)}
    order by due, o.id limit ${perPage + 1}`.execute(db);
  const page = rows.slice(0, perPage);
  const last = page.at(-1);
  return {
    pickups: page.map(({ id, phone, due: _, ...row }) => ({
      ...row,
      _id: String(id),
      phoneEnd: maskPhone(phone),
      startSlot: row.startSlot?.toISOString() ?? null,
      endSlot: row.endSlot?.toISOString() ?? null,
    })),
    next: rows.length > perPage && last ? `${last.due}-${last.id}` : null,
  };
}

function afterOf(after: string | undefined) {
  if (after === undefined) return sql`true`;
  const [due, id] = /^(\d{1,12})-(\d{1,15})$/.exec(after)?.slice(1) ?? [];
  if (!due || !id) throw badField('after', 'is no `next` of a page', 'invalid');
  return sql`(${dueOf}, o.id) > (${due}::bigint, ${id}::bigint)`;
}

/** A condition: whether a text is the number of the order or its booking, or the last digits of the phone. */
export function isNamed(written: string) {
  const fromEnd = digitsFromEnd(written);
  const number = written.toUpperCase();
  const byPhone =
    fromEnd.length >= 3
      ? sql`phone_from_end(o.shipping_address) like ${`${fromEnd}%`}`
      : sql`false`;
  return sql`(o.order_id = ${number} or o.parent_order_id = ${number} or ${byPhone})`;
}
