import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/** Ids of all category nodes that currently list any of the products: categories, brands and collections. */
export async function categoriesOf(
  db: Kysely<Database>,
  productIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct category_id as id from listing
    where product_id = any(${productIds}::bigint[]) and category_id > 0`.execute(db);
  return rows.map(({ id }) => id);
}
