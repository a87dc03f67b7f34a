import { type Currency, currency } from '@karwan/contract/money';
import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import { memoizePerTenant } from '../../platform/tenant-cache.ts';

/** A tenant's currencies with their rates, in the order the shop shows them; cached in memory. */
export const currencies = memoizePerTenant(loadCurrencies);

async function loadCurrencies(db: Kysely<Database>, tenantId: number): Promise<Currency[]> {
  const rows = await db
    .selectFrom('currency')
    .select(['code', 'symbol', 'name', 'title', 'convert_to as convertTo'])
    .where('tenant_id', '=', tenantId)
    .orderBy('position')
    .orderBy('code')
    .execute();
  return currency.array().parse(rows);
}
