import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import { categoriesOf } from '../../catalogue/listing/categories-of.ts';
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
  const before = await categoriesOf(trx, productIds);
  await sql`select refresh_listing(${productIds}::bigint[])`.execute(trx);
  // A collection of what is in stock lists it, or no longer does.
  const categories = new Set([...before, ...(await categoriesOf(trx, productIds))]);
  await invalidate(trx, tenantId, [
    ...[...categories].map((id) => `category:${id}`),
    ...productIds.map((id) => `product:${id}`),
  ]);
}
