import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';

export interface RateRow {
  readonly code: string;
  /** The price of one unit in the base currency; null: not set. */
  readonly rate: string | null;
  readonly version: number;
}

/** Columns of a currency `c` of a tenant `t`. If only the other direction has a rate, its inverse. */
export const rateColumns = sql`c.code, c.version, case when c.code = t.base_currency then '1' else coalesce(
  (select entry ->> 'value' from jsonb_array_elements(c.convert_to) entry
    where entry ->> 'code' = t.base_currency),
  (select trim_scale(round(1 / (entry ->> 'value')::numeric, 10))::text
    from currency base, jsonb_array_elements(base.convert_to) entry
    where base.tenant_id = t.id and base.code = t.base_currency and entry ->> 'code' = c.code
      and (entry ->> 'value')::numeric > 0)) end as rate`;

/** Locks the shop's currencies until the transaction ends. */
export async function lockCurrencies(
  trx: Transaction<Database>,
  tenantId: number,
): Promise<Map<string, RateRow>> {
  const { rows } = await sql<RateRow>`
    select ${rateColumns} from currency c join tenant t on t.id = c.tenant_id
    where c.tenant_id = ${tenantId} order by c.code for update of c`.execute(trx);
  return new Map(rows.map((row) => [row.code, row]));
}
