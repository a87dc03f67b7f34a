import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import { invalidate } from '../../platform/invalidate.ts';

/**
 * Products whose last unit of an item went, or of which one came back: lists and pages that show
 * them are made anew. What shows other products stays kept: a busy shop would keep nothing if every last unit emptied its cache.
 */
export async function invalidateSoldOutProducts(
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
    ...rows.map((row) => `category:${row.category_id}`),
    ...productIds.map((id) => `product:${id}`),
  ]);
}
