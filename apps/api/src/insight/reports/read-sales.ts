import type { SalesKey } from '@karwan/contract/report-kinds';
import type { CategorySales, Sales, SalesRow } from '@karwan/contract/reports';
import { type RawBuilder, sql } from 'kysely';
import { cityBySpelling } from '../../fulfilment/places/gazetteer/city-spellings.ts';
import type { RequestContext } from '../../platform/context.ts';
import { factsOf } from './facts.ts';
import { netSales } from './net-sales.ts';
import { ofBranches, type Period, type PeriodOfBranches, periodBefore } from './period.ts';

type Context = Pick<RequestContext, 'db' | 'tenant' | 'session'>;

/** The maximum number of rows of a report that is not by day. */
const maxRows = 100;

const measures = sql`coalesce(sum(orders), 0)::integer as orders, coalesce(sum(total), 0)::bigint as total,
  coalesce(sum(goods), 0)::bigint as goods, coalesce(sum(called_off), 0)::bigint as "calledOff",
  coalesce(sum(refunded), 0)::bigint as refunded, coalesce(sum(credited), 0)::bigint as credited,
  coalesce(sum(${netSales}), 0)::bigint as net,
  coalesce(sum(cancelled), 0)::integer as cancelled, coalesce(sum(delivered), 0)::integer as delivered,
  coalesce(sum(not_taken), 0)::integer as "notTaken", coalesce(sum(unconfirmed), 0)::integer as unconfirmed,
  coalesce(sum(unconfirmed_total), 0)::bigint as "unconfirmedTotal"`;

const keyColumns: Record<Exclude<SalesKey, 'day'>, RawBuilder<unknown>> = {
  branch: sql`branch_id::text`,
  method: sql`payment_method`,
  city: sql`coalesce(${JSON.stringify(cityBySpelling)}::jsonb ->> city, city)`,
};

/** The SQL for the titles of a report's rows, from its key. */
const titles = (tenantId: number): Record<Exclude<SalesKey, 'day'>, RawBuilder<unknown>> => ({
  branch: sql`(select name from branch where id = key::integer)`,
  method: sql`(select title from payment_method m where m.tenant_id = ${tenantId} and m.key = summed.key)`,
  city: sql`key`,
});

/** Sales of a period, grouped by a key, with their sum and that of the period before. */
export async function readSales(
  context: Context,
  { by, branches, ...period }: PeriodOfBranches & { by: SalesKey },
) {
  const mine = await ofBranches(context, branches);
  const { tenant } = context;
  const within = ({ from, to }: Period) =>
    sql`tenant_id = ${tenant.id} and day between ${from}::date and ${to}::date and ${mine}`;
  const [rows, [sum], [before], facts] = await Promise.all([
    by === 'day' ? byDay(context, period, within) : byKey(context, by, within(period)),
    sumOf(context, within(period)),
    sumOf(context, within(periodBefore(period))),
    factsOf(context),
  ]);
  if (!sum || !before) throw new Error('sums have a row');
  return { ...facts, rows, sum, before };
}

async function sumOf({ db }: Context, condition: RawBuilder<unknown>): Promise<Sales[]> {
  const { rows } = await sql<Sales>`select ${measures} from sales_day where ${condition}`.execute(
    db,
  );
  return rows;
}

/** Every day of the period, also those without sales. */
async function byDay(
  { db }: Context,
  period: Period,
  within: (period: Period) => RawBuilder<unknown>,
): Promise<SalesRow[]> {
  const { rows } = await sql<SalesRow>`
    select all_days.day::date::text as key, '' as title, ${measures}
    from generate_series(${period.from}::date, ${period.to}::date, interval '1 day') all_days (day)
    left join (select * from sales_day where ${within(period)}) sold on sold.day = all_days.day
    group by 1 order by 1`.execute(db);
  return rows;
}

async function byKey(
  { db, tenant }: Context,
  by: Exclude<SalesKey, 'day'>,
  condition: RawBuilder<unknown>,
): Promise<SalesRow[]> {
  const { rows } = await sql<SalesRow>`
    select summed.*, coalesce(${titles(tenant.id)[by]}, key) as title
    from (select ${keyColumns[by]} as key, ${measures} from sales_day where ${condition} group by 1) summed
    order by total desc, orders desc, key limit ${maxRows}`.execute(db);
  return rows;
}

/** Sales of a period by department, the largest amount first. */
export async function readCategories(context: Context, requested: PeriodOfBranches) {
  const { db, tenant } = context;
  const { rows } = await sql<CategorySales>`
    select summed.key::text as key, coalesce(c.title, '') as title, orders, units, goods
    from (
      select category_id as key, sum(orders)::integer as orders, sum(units)::integer as units,
        sum(goods)::bigint as goods
      from sales_day_category
      where tenant_id = ${tenant.id} and day between ${requested.from}::date and ${requested.to}::date
        and ${await ofBranches(context, requested.branches)}
      group by 1
    ) summed left join category c on c.id = summed.key
    order by goods desc, key limit ${maxRows}`.execute(db);
  return { ...(await factsOf(context)), rows };
}
