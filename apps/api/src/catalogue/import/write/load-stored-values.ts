import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { CheckedRow } from '../check-row.ts';
import type { ImportRow, ParentRow } from '../import-row.ts';
import type { Shelf } from './shelf.ts';

/** The stored columns of product and offer, by `itemCustomId`. */
export type StoredValues = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** Loads the stored values of products whose rows leave a field out, or give options, so that what a row cannot say stays. */
export async function loadStoredValues(
  trx: Kysely<Database>,
  { tenantId, branchId, fields }: Shelf,
  rows: readonly CheckedRow<ImportRow | ParentRow>[],
): Promise<StoredValues> {
  const ids = rows
    .filter(
      ({ row, leftOut }) =>
        leftOut.length > 0 ||
        (fields.includes('listedAt') && row.listedAt === undefined) ||
        (row.options?.length ?? 0) > 0,
    )
    .map(({ row }) => row.itemCustomId);
  if (ids.length === 0) return new Map();
  const found = await sql<{ id: string; stored: Record<string, unknown> }>`
    select p.item_custom_id as id, to_jsonb(p) || jsonb_strip_nulls(jsonb_build_object(
      'price', i.price, 'sale_price', i.sale_price)) as stored
    from product p
    left join variant v on v.product_id = p.id and v.choice = '{}'
    left join item i on i.variant_id = v.id and i.branch_id = ${branchId}
    where p.tenant_id = ${tenantId} and p.item_custom_id = any(${ids}::text[])
  `.execute(trx);
  return new Map(found.rows.map(({ id, stored }) => [id, stored]));
}
