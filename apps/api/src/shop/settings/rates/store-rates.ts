import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { badField } from '../../../platform/faults.ts';
import { beginTask } from '../../../platform/staff-tasks/begin-task.ts';
import { exchangeRates } from './exchange-rates.ts';
import type { RateRow } from './lock-currencies.ts';

type Context = Pick<RequestContext, 'tenant' | 'jobs'>;

/**
 * Stores the rates between all pairs of currencies, and refreshes listings, which compare prices of different
 * currencies by these rates.
 * @param known the locked currencies
 * @param changed the new rates by code
 * @throws BAD_REQUEST for a pair whose rate is out of range
 */
export async function storeRates(
  trx: Transaction<Database>,
  { tenant, jobs }: Context,
  known: ReadonlyMap<string, RateRow>,
  changed: ReadonlyMap<string, string>,
  staffId: string,
): Promise<void> {
  const priced = [...known.values()].flatMap(({ code, rate }) => {
    const value = changed.get(code) ?? rate;
    return value === null ? [] : [{ code, rate: value }];
  });
  const pairs = exchangeRates(priced);
  for (const [code, values] of pairs) {
    if (values.some(({ value }) => value === '0')) {
      throw badField('rate', `leaves nothing of one ${code}`, 'range');
    }
  }
  const rows = [...pairs].map(([code, convertTo]) => ({ code, convertTo }));
  await sql`
    update currency c set convert_to = pair."convertTo"
    from json_to_recordset(${JSON.stringify(rows)}) as pair (code text, "convertTo" jsonb)
    where c.tenant_id = ${tenant.id} and c.code = pair.code`.execute(trx);
  const { rows: sold } = await sql`select from branch
    where tenant_id = ${tenant.id} and currency <> ${tenant.baseCurrency} limit 1`.execute(trx);
  if (sold.length > 0) {
    await beginTask(trx, jobs, { tenantId: tenant.id, kind: 'listings', createdBy: staffId });
  }
}

/** Records that rates were set or confirmed now. */
export const markChecked = (
  trx: Transaction<Database>,
  tenantId: number,
  codes: readonly string[],
) =>
  sql`update currency set rate_at = now(), version = version + 1
    where tenant_id = ${tenantId} and code = any (${codes}::text[])`.execute(trx);
