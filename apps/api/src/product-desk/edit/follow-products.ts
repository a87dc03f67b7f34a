import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
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
  await follow(trx, tenantId, productIds, tags, () => refreshProducts(trx, productIds));
}

/** The same where nothing but prices was changed, of which search knows nothing. */
export async function followPrices(
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
