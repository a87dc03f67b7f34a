import type { CurrencyRate } from '@karwan/contract/shop/settings/rates';
import { sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { newestTask } from '../../../platform/staff-tasks/read-tasks.ts';
import { rateColumns } from './lock-currencies.ts';

/** Days after which a rate is old: items from abroad would then be sold at outdated prices. */
const maximumAgeDays = 7;

interface Row extends Omit<CurrencyRate, 'setAt'> {
  setAt: Date;
}

/** The shop's currencies in their order, each with its rate and the rate's age. */
export async function listRates({ db, tenant }: Pick<RequestContext, 'db' | 'tenant'>) {
  const { rows } = await sql<Row>`
    select ${rateColumns}, c.name, c.rate_at as "setAt",
      c.code <> t.base_currency and c.rate_at < now() - make_interval(days => ${maximumAgeDays}) as "isOld"
    from currency c join tenant t on t.id = c.tenant_id
    where c.tenant_id = ${tenant.id} order by c.code <> t.base_currency, c.position, c.code`.execute(
    db,
  );
  return {
    base: tenant.baseCurrency,
    maximumAgeDays,
    rates: rows.map((row) => ({ ...row, setAt: row.setAt.toISOString() })),
    task: await newestTask(db, tenant.id, 'listings'),
  };
}
