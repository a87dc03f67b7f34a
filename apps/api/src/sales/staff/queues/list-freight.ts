import { sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { requireStaff } from '../../../platform/session.ts';
import { branchesOf } from '../../../platform/staff/branches-of.ts';
import { quoteDueAt, shippingIsOpen } from '../../life/select-order-for-update.ts';
import { presentStaffOrder, selectStaffOrders } from '../lists/list-staff-orders.ts';
import { nameOfHolder } from './claims.ts';

interface Input {
  readonly dueWithin?: number | undefined;
  /** Empty: all. */
  readonly branches: string[];
  /** Cursor: the last order of the previous page. */
  readonly after?: string | undefined;
  readonly perPage: number;
}

/** Orders that need a shipping offer, the first due at the top. */
export async function listFreight(
  context: Pick<RequestContext, 'db' | 'tenant' | 'session'>,
  { dueWithin: hours, branches: requested, after, perPage }: Input,
) {
  const { db, tenant } = context;
  const staff = await requireStaff(context);
  const branches = branchesOf(staff, requested);
  const dueWithin = hours ?? null;
  // Ids ascend with the time of booking, and so with the time at which the offer is due.
  const chosen = sql`select o.id from orders o
    where o.tenant_id = ${tenant.id} and ${shippingIsOpen} and o.status in ('Booked', 'Accepted')
      and (${branches}::integer[] is null or o.branch_id = any(${branches}))
      and (${dueWithin}::integer is null
        or ${quoteDueAt} <= now() + make_interval(hours => ${dueWithin}))
      and o.id > ${Number(after ?? 0)}
    order by o.id limit ${perPage + 1}`;
  const [{ rows }, more] = await Promise.all([
    selectStaffOrders(chosen, { direction: sql`asc` }).execute(db),
    selectFreight(db, chosen),
  ]);
  const orders = rows.slice(0, perPage).flatMap((row) => {
    const freight = more.get(row.id);
    if (!freight) return [];
    const mayQuote = row.orderStatus === 'Accepted';
    return [{ ...presentStaffOrder(row, staff), ...freight, mayQuote }];
  });
  return { orders, next: rows.length > perPage ? (orders.at(-1)?._id ?? null) : null };
}

interface FreightRow {
  id: number;
  country: string;
  weightGrams: number;
  missingWeights: number;
  claimedBy: { name: string; until: string } | null;
}

/** Further data for shipping offers, by the order's id: country, weight and items. */
async function selectFreight(db: RequestContext['db'], chosen: ReturnType<typeof sql>) {
  const { rows } = await sql<FreightRow>`
    select o.id, coalesce(o.shipping_address ->> 'customerCountry', 'PK') as country,
      coalesce(load.grams, 0)::integer as "weightGrams",
      coalesce(load.missing, 0)::integer as "missingWeights",
      (select json_build_object('until', c.until, 'name', ${nameOfHolder})
        from staff_claim c where c.tenant_id = o.tenant_id and c.queue = 'quotes'
          and c.entity_id = o.parent_order_id and c.until > now()) as "claimedBy"
    from (${chosen}) chosen join orders o on o.id = chosen.id
    left join lateral (
      select sum(l.quantity * coalesce(v.weight_grams, p.weight_grams)) as grams,
        count(*) filter (where coalesce(v.weight_grams, p.weight_grams) is null) as missing
      from order_item l left join variant v on v.id = l.variant_id
      left join product p on p.id = l.product_id where l.order_id = o.id) load on true`.execute(db);
  return new Map(
    rows.map(({ id, claimedBy, ...row }) => [
      id,
      {
        ...row,
        claimedBy: claimedBy && { ...claimedBy, until: new Date(claimedBy.until).toISOString() },
      },
    ]),
  );
}
