import type { Visits } from '@karwan/contract/reports';
import { sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { forbidden, requireStaff } from '../../platform/session.ts';
import { factsOf } from './facts.ts';
import { type Period, periodBefore } from './period.ts';

/**
 * The funnel from visit to order, by day. Visits belong to no branch.
 * @throws FORBIDDEN to members of some branches only
 */
export async function readVisits(
  context: Pick<RequestContext, 'db' | 'tenant' | 'session'>,
  period: Period,
) {
  const { db, tenant } = context;
  const { access } = await requireStaff(context);
  if (access.branches) throw forbidden('Visits are those of all branches');
  const { from } = periodBefore(period);
  const { rows } = await sql<Visits & { day: string }>`
    select all_days.day::date::text as day, coalesce(visitors, 0) as visitors, coalesce(carted, 0) as carted,
      coalesce(checkouts, 0) as checkouts, coalesce(ordered, 0) as ordered
    from generate_series(${from}::date, ${period.to}::date, interval '1 day') all_days (day)
    left join visit_day v on v.day = all_days.day and v.tenant_id = ${tenant.id}
    order by 1`.execute(db);
  const isNow = ({ day }: { day: string }) => day >= period.from;
  const now = rows.filter(isNow);
  const { asOf } = await factsOf(context);
  return { asOf, rows: now, sum: sumOf(now), before: sumOf(rows.filter((row) => !isNow(row))) };
}

function sumOf(rows: readonly Visits[]): Visits {
  const sum = (key: keyof Visits) => rows.reduce((total, row) => total + row[key], 0);
  return {
    visitors: sum('visitors'),
    carted: sum('carted'),
    checkouts: sum('checkouts'),
    ordered: sum('ordered'),
  };
}
