import type { StockHeld } from '@karwan/contract/reports';
import { sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { factsOf } from './facts.ts';
import { ofBranches } from './period.ts';
import { coverDays } from './sum-stock.ts';

/** The stock of the branches as of last night: its value, and for how long it lasts. */
export async function readStock(
  context: Pick<RequestContext, 'db' | 'tenant' | 'session'>,
  { by, branches }: { by: 'branch' | 'category'; branches: readonly string[] },
) {
  const { db, tenant } = context;
  const key = by === 'branch' ? sql`branch_id` : sql`category_id`;
  const title =
    by === 'branch'
      ? sql`(select name from branch where id = key)`
      : sql`(select title from category where id = key)`;
  const { rows } = await sql<Omit<StockHeld, 'coverDays'> & { day: string }>`
    select day::text as day, key::text as key, coalesce(${title}, '') as title, units, value, sold
    from (
      select day, ${key}::bigint as key, sum(units)::bigint as units, sum(value)::bigint as value,
        sum(sold)::bigint as sold
      from stock_day where tenant_id = ${tenant.id}
        and day = (select max(day) from stock_day where tenant_id = ${tenant.id})
        and ${await ofBranches(context, branches)}
      group by 1, 2
    ) summed order by value desc, key limit 100`.execute(db);
  return {
    ...(await factsOf(context)),
    day: rows[0]?.day ?? null,
    rows: rows.map(({ day, ...row }) => ({
      ...row,
      coverDays: row.sold > 0 ? Math.round((row.units * coverDays) / row.sold) : null,
    })),
  };
}
