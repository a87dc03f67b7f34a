import { addDays, timeInPakistan } from '@karwan/contract/pakistan-time';
import type { PromotionSum } from '@karwan/contract/sales/staff/promotions/promotions';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { grossSale, isSold, retainedShare } from '../../../insight/reports/sold-orders.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { requireStaff } from '../../../platform/session.ts';

/** What is kept of an amount of a sold order `o`; refunds lower it in proportion. */
const stored = (amount: ReturnType<typeof sql>) =>
  sql`coalesce(sum(round(${amount} * ${retainedShare})) filter (where ${isSold}), 0)::bigint`;

/** Whether a member of the staff placed an order `o`, by account or by the number on it. */
const isByStaff = sql`(o.user_id = any (array(select s.id from "user" s
    where s.tenant_id = o.tenant_id and s.role in ('staff', 'admin')))
  or o.shipping_address ->> 'customerPhone' = any (array(select s.phone from "user" s
    where s.tenant_id = o.tenant_id and s.role in ('staff', 'admin'))))`;

/** Sums of uses `u` that were not returned, and of their orders `o`: amounts of what was sold and not refunded. */
const sums = sql`trim(o.currency) as currency, count(distinct u.parent_order_id)::integer as uses,
  count(distinct u.parent_order_id) filter (where ${isByStaff})::integer as "staffUses",
  ${stored(grossSale)} as revenue, ${stored(sql`u.discount`)} as discount, ${stored(sql`u.shipping`)} as shipping`;

/** The total discounts of each promotion, by its id and currency, of all its orders. */
export async function sumsOf(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PromotionSum[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<PromotionSum & { id: string }>`
    select u.promotion_id::text as id, ${sums}
    from promotion_use u join orders o on o.id = u.order_id
    where u.promotion_id = any (${[...ids]}::bigint[]) and u.given_back_at is null
    group by u.promotion_id, o.currency order by uses desc, currency`.execute(db);
  const all = new Map<string, PromotionSum[]>();
  for (const { id, ...sum } of rows) all.set(id, [...(all.get(id) ?? []), sum]);
  return all;
}

/**
 * The discounts of promotions on orders of the member's branches in a period, in Pakistan's time zone, the largest
 * first; also of promotions of the whole shop. Test orders are left out.
 */
export async function reportPromotions(
  context: Pick<RequestContext, 'db' | 'tenant' | 'session'>,
  { from, to }: { from: string; to: string },
) {
  const { db, tenant } = context;
  const { branches } = (await requireStaff(context)).access;
  const { rows } = await sql<PromotionSum & { id: string; name: string; code: string | null }>`
    select p.id::text, p.name, p.code, ${sums}
    from promotion p join promotion_use u on u.promotion_id = p.id join orders o on o.id = u.order_id
    where p.tenant_id = ${tenant.id} and u.given_back_at is null and not o.is_test and ${isSold}
      and (${branches}::integer[] is null or o.branch_id = any (${branches}::integer[]))
      and u.created_at >= ${timeInPakistan(from, 0)} and u.created_at < ${timeInPakistan(addDays(to, 1), 0)}
    group by p.id, p.name, p.code, o.currency
    order by sum(u.discount + u.shipping) desc, p.id, currency limit 500`.execute(db);
  return { rows };
}
