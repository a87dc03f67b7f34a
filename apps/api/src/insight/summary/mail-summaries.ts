import { addDays, dayInPakistan } from '@karwan/contract/pakistan-time';
import { tenantSettings } from '@karwan/contract/tenant';
import type { Database } from '@karwan/database/connect';
import { decimalsOf } from '@karwan/money/decimals';
import { type Kysely, sql } from 'kysely';
import { queueMessages } from '../../messaging/transport/delivery/queue-messages.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { netSales } from '../reports/net-sales.ts';
import { type DayOfSales, summaryEmail } from './summary-email.ts';

/** Days without sales after which a shop gets no more mails. */
const idleDays = 30;

interface Due {
  readonly id: number;
  readonly settings: unknown;
  readonly language: string;
  readonly currency: string;
  readonly symbol: string;
  readonly sales: DayOfSales;
  readonly weekBefore: DayOfSales;
  readonly waiting: number;
}

/**
 * Mails the numbers of the day before to each shop that wants them and has sold something lately; once per day, however
 * often it is called.
 * @returns the number of shops
 */
export function mailSummaries(db: Kysely<Database>, jobs: Jobs, now = new Date()): Promise<number> {
  const day = addDays(dayInPakistan(now), -1);
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<Due>`
      with due as (
        update tenant t set summary_day = ${day}::date
        where t.daily_summary and t.opened_at <= now()
          and (t.summary_day is null or t.summary_day < ${day}::date)
          and exists (select from sales_day s where s.tenant_id = t.id and s.orders > 0
            and s.day between ${addDays(day, -idleDays)}::date and ${day}::date)
        returning t.id, t.public_settings, t.staff_language, t.base_currency
      )
      select due.id, due.public_settings as settings, due.staff_language as language,
        due.base_currency::text as currency, coalesce(c.symbol, due.base_currency::text) as symbol,
        ${salesOf(day)} as sales, ${salesOf(addDays(day, -7))} as "weekBefore",
        (select count(*) from orders o where o.tenant_id = due.id and o.status = 'Booked'
          and not o.is_test)::integer as waiting
      from due left join currency c on c.tenant_id = due.id and c.code = due.base_currency`.execute(
      trx,
    );
    const messages = rows.map(({ id, settings, language, currency, symbol, ...numbers }) => ({
      tenant_id: id,
      kind: 'daily-summary',
      // The message belongs to no order, and is deleted once it is sent.
      is_farewell: true,
      ...summaryEmail(
        { day, ...numbers },
        { symbol, decimals: decimalsOf(currency) },
        tenantSettings.parse(settings),
        language,
      ),
    }));
    return queueMessages(trx, jobs, messages);
  });
}

/** A day's sums of the due shop, as a JSON object. */
const salesOf = (day: string) => sql`(
  select jsonb_build_object('orders', coalesce(sum(orders), 0), 'total', coalesce(sum(total), 0),
    'net', coalesce(sum(${netSales}), 0), 'refunded', coalesce(sum(refunded), 0),
    'cancelled', coalesce(sum(cancelled), 0),
    'delivered', coalesce(sum(delivered), 0), 'notTaken', coalesce(sum(not_taken), 0))
  from sales_day s where s.tenant_id = due.id and s.day = ${day}::date)`;
