import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { invalidate } from '../../../../platform/invalidate.ts';
import { categoriesOf } from '../../../../platform/listing/categories-of.ts';
import { refreshProducts } from '../../../listing/refresh-products.ts';

/**
 * Refreshes listings and search documents of changed products, and invalidates the pages of their previous and present
 * categories. Last step of the caller's transaction.
 * @param tags further cache tags to invalidate
 */
export async function refreshChangedProducts(
  trx: Kysely<Database>,
  tenantId: number,
  productIds: readonly number[],
  tags: readonly string[] = [],
): Promise<void> {
  if (productIds.length === 0) return;
  await follow(trx, tenantId, productIds, tags, () => refreshProducts(trx, productIds));
}

/** The same after a change of prices only, which search documents do not contain. */
export async function refreshChangedPrices(
  trx: Kysely<Database>,
  tenantId: number,
  productIds: readonly number[],
): Promise<void> {
  if (productIds.length === 0) return;
  await follow(trx, tenantId, productIds, [], () =>
    sql`select refresh_listing(${productIds}::bigint[])`.execute(trx),
  );
}

async function follow(
  trx: Kysely<Database>,
  tenantId: number,
  productIds: readonly number[],
  tags: readonly string[],
  refresh: () => Promise<unknown>,
): Promise<void> {
  const before = await categoriesOf(trx, productIds);
  await refresh();
  const categories = new Set([...before, ...(await categoriesOf(trx, productIds))]);
  await invalidate(trx, tenantId, [
    ...productIds.map((id) => `product:${id}`),
    ...[...categories].map((id) => `category:${id}`),
    ...tags,
  ]);
}
