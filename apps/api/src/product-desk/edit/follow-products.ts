import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import { refreshProducts } from '../../catalogue/import/write/refresh-products.ts';
import { categoriesOf } from '../../catalogue/listing/categories-of.ts';
import { invalidate } from '../../platform/invalidate.ts';

/**
 * Derives listings and search of changed products anew and drops the pages that show them, of the categories where
 * they stood and of those where they stand. Caller's transaction, at its end.
 * @param tags what else was changed
 */
export async function followProducts(
  trx: Kysely<Database>,
  tenantId: number,
  productIds: readonly number[],
  tags: readonly string[] = [],
): Promise<void> {
  if (productIds.length === 0) return;
  const before = await categoriesOf(trx, productIds);
  await refreshProducts(trx, productIds);
  const categories = new Set([...before, ...(await categoriesOf(trx, productIds))]);
  await invalidate(trx, tenantId, [
    ...productIds.map((id) => `product:${id}`),
    ...[...categories].map((id) => `category:${id}`),
    ...tags,
  ]);
}
