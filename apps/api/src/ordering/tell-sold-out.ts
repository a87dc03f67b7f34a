import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import { invalidate } from '../platform/invalidate.ts';

/** Products whose last unit of an item went: listings show another offer or none, and pages say so. */
export async function tellSoldOut(
  trx: Transaction<Database>,
  tenantId: number,
  productIds: readonly number[],
): Promise<void> {
  if (productIds.length === 0) return;
  const { rows } = await sql<{ category_id: number }>`
    select distinct category_id from listing
    where product_id = any(${productIds}::bigint[]) and category_id > 0`.execute(trx);
  await sql`select refresh_listing(${productIds}::bigint[])`.execute(trx);
  await invalidate(trx, tenantId, [
    'catalogue',
    ...rows.map((row) => `category:${row.category_id}`),
    ...productIds.map((id) => `product:${id}`),
  ]);
}
