import type { SortingEdit } from '@karwan/contract/product-record';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { badField } from '../../../../platform/faults.ts';

/** @throws BAD_REQUEST for a category or a brand that the shop does not have */
export async function requireCategories(
  trx: Kysely<Database>,
  tenantId: number,
  { category, otherCategories = [], brand }: SortingEdit['changes'],
): Promise<void> {
  const requested = [...new Set([...otherCategories, ...(category ? [category] : [])])];
  const { rows } = await sql<{ id: string }>`
    select id::text from category where tenant_id = ${tenantId} and node_type in ('DEPARTMENT', 'CATEGORY')
      and id = any(${requested}::integer[])
    -- Locked, so that a concurrent merge of the category or brand waits, or is seen here.
    for key share`.execute(trx);
  const known = new Set(rows.map(({ id }) => Number(id)));
  if (category && !known.has(Number(category)))
    throw badField('category', 'is not there', 'choice');
  if (otherCategories.some((id) => !known.has(Number(id)))) {
    throw badField('otherCategories', 'is not there', 'choice');
  }
  if (!brand) return;
  const { rows: brands } = await sql<{ id: number }>`
    select id from brand where tenant_id = ${tenantId} and id = ${brand}::integer for key share`.execute(
    trx,
  );
  if (brands.length === 0) throw badField('brand', 'is not there', 'choice');
}
