import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/** The ids of products by their codes; unknown codes are left out. */
export async function selectProductIds(
  db: Kysely<Database>,
  tenantId: number,
  codes: readonly string[],
): Promise<string[]> {
  if (codes.length === 0) return [];
  const { rows } = await sql<{ id: string }>`select id::text from product
    where tenant_id = ${tenantId} and item_custom_id = any (${[...codes]}::text[])`.execute(db);
  return rows.map(({ id }) => id);
}
