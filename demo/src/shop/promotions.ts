import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';

/** A sample coupon: prices of the demo shop change only when somebody types it. */
export async function insertPromotions(
  trx: Transaction<Database>,
  tenantId: number,
): Promise<void> {
  await sql`
    insert into promotion (tenant_id, name, code, kind, percent, at_most, minimum, currency,
      max_uses_each, is_active)
    values (${tenantId}, 'Welcome to Karwan', 'SALAM10', 'percent', 10, 200000, 500000, 'PKR', 1, true)`.execute(
    trx,
  );
}
