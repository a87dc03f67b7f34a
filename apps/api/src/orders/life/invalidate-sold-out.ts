import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import { categoriesOf } from '../../catalogue/listing/categories-of.ts';
import { invalidate } from '../../platform/invalidate.ts';

/**
 * Invalidates cached lists and pages of products that have sold out or are in stock again. Only their tags are invalidated,
 * so that a busy shop keeps the rest of its cache. Locks listing rows, so it must be the last step of a transaction.
 */
export async function invalidateSoldOutProducts(
  trx: Transaction<Database>,
  tenantId: number,
  productIds: readonly number[],
): Promise<void> {
  if (productIds.length === 0) return;
  const before = await categoriesOf(trx, productIds);
  await sql`select refresh_listing(${productIds}::bigint[])`.execute(trx);
  // Categories before and after: the change of stock may add the product to a collection or remove it.
  const categories = new Set([...before, ...(await categoriesOf(trx, productIds))]);
  await invalidate(trx, tenantId, [
    ...[...categories].map((id) => `category:${id}`),
    ...productIds.map((id) => `product:${id}`),
  ]);
}
