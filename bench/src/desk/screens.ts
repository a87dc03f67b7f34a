import { connect } from '@karwan/database/connect';
import { sql } from 'kysely';
import type { SignedInCustomer } from '../load/sign-in.ts';
import { median, send } from '../load/time-requests.ts';
import type { Stage } from '../measure/measurement.ts';
import { figureAtMost, type Row } from '../report/row.ts';

/** The number of an order among the copies. */
const bookingOf = (number: number) => `C${String(number).padStart(8, '0')}`;
const orderOf = (number: number) => `B${String(number).padStart(8, '0')}`;
const slips = 100;
const times = 15;

/** Times of back-office calls besides lists: a booking, many packing slips, a report of a year. */
export async function timesOfScreens(stage: Stage, owner: SignedInCustomer): Promise<Row[]> {
  const { cookie, authorization } = owner;
  const asPerson = { cookie: `${cookie.name}=${cookie.value}` };
  const ids = Array.from({ length: slips }, (_, number) => `id=${orderOf(number + 400)}`);
  const [from, to] = await writeYear(stage);
  const time = async (path: string, headers: Record<string, string>) => {
    const took: number[] = [];
    for (let number = -times; number < times; number++) {
      const { milliseconds } = await send(stage.shop.origin, { path, headers });
      if (number >= 0) took.push(milliseconds);
    }
    return median(took);
  };
  return [
    {
      what: 'a booking, p50',
      measured: {
        value: await time(`/v1/order-desk/bookings/${bookingOf(400)}`, { authorization }),
        unit: 'ms',
      },
      budget: figureAtMost(25),
    },
    {
      what: `${slips} slips as one document, until it has come whole`,
      measured: { value: await time(`/staff/print/slips?${ids.join('&')}`, asPerson), unit: 'ms' },
      budget: figureAtMost(3_000),
    },
    {
      what: 'a report of a year by day, from its sums',
      measured: {
        value: await time(`/v1/staff/reports/sales/day?from=${from}&to=${to}`, { authorization }),
        unit: 'ms',
      },
      budget: figureAtMost(100),
    },
  ];
}

/**
 * Writes daily sums of two years, since a report compares with the previous year.
 * @returns the last 365 days
 */
async function writeYear({ databaseUrl }: Stage): Promise<[from: string, to: string]> {
  const { db, close } = connect(databaseUrl, { poolSize: 1, name: 'bench-sums' });
  try {
    await sql`
      insert into sales_day (tenant_id, day, branch_id, payment_method, city, orders, total, goods,
        refunded, cancelled, delivered, not_taken, accepted, accept_seconds, accepted_in_time,
        quoted, quote_seconds, quoted_in_time, arrived, arrive_seconds)
      select b.tenant_id, current_date - n, b.id, way.method, town.name, 12, 4800000, 4500000, 20000, 1, 10, 1,
        12, 14400, 11, 1, 7200, 1, 10, 864000
      from branch b, generate_series(0, 729) n,
        unnest(array['cash-on-delivery', 'easypaisa']) way (method),
        unnest(array['Lahore', 'Karachi', 'Multan', 'Quetta', 'Gilgit']) town (name)
      on conflict do nothing`.execute(db);
    await sql`vacuum analyze sales_day`.execute(db);
    const { rows } = await sql<{ from: string; to: string }>`
      select (current_date - 364)::text as from, current_date::text as to`.execute(db);
    const [year] = rows;
    if (!year) throw new Error('there is no date');
    return [year.from, year.to];
  } finally {
    await close();
  }
}
