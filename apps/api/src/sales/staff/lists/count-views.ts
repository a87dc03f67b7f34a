import { maxCounted, type OrderView, orderViews } from '@karwan/contract/order-list';
import { sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { requireStaff } from '../../../platform/session.ts';
import { branchesOf } from '../../../platform/staff/branches-of.ts';
import { toBase } from '../../order-money/to-base.ts';
import { boundedCountOf } from './list-staff-orders.ts';
import { viewsOfOrders } from './order-views.ts';

interface Row {
  view: string;
  found: number | null;
  oldest: Date | null;
  amount: number;
  newest: number | null;
}

/**
 * The number of orders in each work list with the oldest one's time and their total in the base currency, for these branches,
 * and the newest order; in one statement.
 */
export async function countViews(
  context: Pick<RequestContext, 'db' | 'tenant' | 'session'>,
  requested: string[],
) {
  const { db, tenant } = context;
  const branches = branchesOf(await requireStaff(context), requested);
  const counts = orderViews.map((view) => {
    const { statuses, and } = viewsOfOrders[view];
    return sql`select ${view}::text as view, count(*)::integer as found, min(created_at) as oldest,
        coalesce(round(sum(amount)), 0)::bigint as amount from (
      select o.created_at, o.total * ${toBase} as amount from orders o join tenant t on t.id = o.tenant_id
      where o.tenant_id = ${tenant.id} and o.status = any(${statuses}::text[])
        and (${branches}::integer[] is null or o.branch_id = any(${branches}))
        and ${and ?? sql`true`}
      limit ${maxCounted + 1}) waiting`;
  });
  const { rows } = await sql<Row>`
    select counted.view, counted.found, counted.oldest, counted.amount, (
      select o.id from orders o
      where o.tenant_id = ${tenant.id}
        and (${branches}::integer[] is null or o.branch_id = any(${branches}))
      order by o.id desc limit 1) as newest
    from (${sql.join(counts, sql` union all `)}) counted`.execute(db);
  return {
    views: rows.map(({ view, found, oldest, amount }) => ({
      view: view as OrderView,
      oldest: oldest?.toISOString() ?? null,
      amount,
      ...boundedCountOf(found ?? 0),
    })),
    newest: rows[0]?.newest ? String(rows[0].newest) : null,
  };
}
