import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import { invalidate } from '../../platform/invalidate.ts';

/**
 * Invalidates the lists and pages of products whose last unit was sold or has come back. Cached pages
 * of other products stay: otherwise a busy shop would empty its cache with every last unit.
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
