import type { Waited, WaitingTimes } from '@karwan/contract/reports';
import { sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { factsOf } from './facts.ts';
import { ofBranches, type PeriodOfBranches } from './period.ts';

interface Row {
  key: string;
  title: string;
  accepted: number;
  acceptSeconds: number;
  acceptedInTime: number;
  quoted: number;
  quoteSeconds: number;
  quotedInTime: number;
  arrived: number;
  arriveSeconds: number;
}

/** How long the orders of a period waited, by branch. */
export async function readTimes(
  context: Pick<RequestContext, 'db' | 'tenant' | 'session'>,
  { from, to, branches }: PeriodOfBranches,
) {
  const { db, tenant } = context;
  const { rows } = await sql<Row>`
    select branch_id::text as key, coalesce((select name from branch where id = branch_id), '') as title,
      sum(accepted)::integer as accepted, sum(accept_seconds)::bigint as "acceptSeconds",
      sum(accepted_in_time)::integer as "acceptedInTime", sum(quoted)::integer as quoted,
      sum(quote_seconds)::bigint as "quoteSeconds", sum(quoted_in_time)::integer as "quotedInTime",
      sum(arrived)::integer as arrived, sum(arrive_seconds)::bigint as "arriveSeconds"
    from sales_day
    where tenant_id = ${tenant.id} and day between ${from}::date and ${to}::date
      and ${await ofBranches(context, branches)}
    group by branch_id order by sum(orders) desc, branch_id limit 100`.execute(db);
  return {
    ...(await factsOf(context)),
    rows: rows.map(({ key, title, ...sums }) => ({ key, title, ...timesOf([sums]) })),
    sum: timesOf(rows),
  };
}

type Sums = Omit<Row, 'key' | 'title'>;

function timesOf(rows: readonly Sums[]): Omit<WaitingTimes, 'key' | 'title'> {
  const sum = (key: keyof Sums) => rows.reduce((total, row) => total + row[key], 0);
  const waited = (count: number, seconds: number, inTime: number | null): Waited => ({
    count,
    averageSeconds: count > 0 ? Math.round(seconds / count) : null,
    inTime,
  });
  return {
    accepted: waited(sum('accepted'), sum('acceptSeconds'), sum('acceptedInTime')),
    quoted: waited(sum('quoted'), sum('quoteSeconds'), sum('quotedInTime')),
    delivered: waited(sum('arrived'), sum('arriveSeconds'), null),
  };
}
