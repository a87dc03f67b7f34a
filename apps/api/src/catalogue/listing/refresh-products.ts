import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/** Refreshes the search documents and listings of products, as the last step of the caller's transaction. */
export async function refreshProducts(
  trx: Kysely<Database>,
  productIds: readonly number[],
): Promise<void> {
  const touched = [...new Set(productIds)];
  if (touched.length === 0) return;
  // Listings last: their locks are held until the end, and other batches and orders wait for them.
  await sql`select refresh_search(${touched}::bigint[])`.execute(trx);
  await sql`select refresh_listing(${touched}::bigint[])`.execute(trx);
}
