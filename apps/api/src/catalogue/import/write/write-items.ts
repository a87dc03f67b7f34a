import type { Database } from '@karwan/database/connect';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { assigned, columnsOf, itemColumns, jsonOf, names, typed } from './columns.ts';
import type { Shelf } from './shelf.ts';

export interface WrittenItem {
  product_id: number;
  variant_id: number;
}

/**
 * Offers variants in the shelf's branch. Caller's transaction.
 * @param values rows with the columns of offers and a key
 * @param options.join SQL that finds the variant `v` of a row `new` by its key
 * @returns the offers of which something changed
 */
export async function writeItems(
  trx: Kysely<Database>,
  { tenantId, branchId, fields }: Shelf,
  values: readonly Record<string, unknown>[],
  { key, join }: { key: string; join: RawBuilder<unknown> },
): Promise<WrittenItem[]> {
  const items = columnsOf(itemColumns, fields);
  const withStock = fields.includes('stock') ? sql`` : sql`, stock`;
  const noStock = fields.includes('stock') ? sql`` : sql`, 0`;
  const { rows } = await sql<WrittenItem>`
    insert into item as i (tenant_id, product_id, variant_id, branch_id, ${names(items)} ${withStock})
    select ${tenantId}, v.product_id, v.id, ${branchId}::integer, ${names(items, 'new.')} ${noStock}
    from jsonb_to_recordset(${jsonOf(values, items, key)}::jsonb) new (${sql.raw(key)} text, ${typed(items)})
    ${join}
    order by v.product_id, v.id
    on conflict (variant_id, branch_id) do update
      set ${assigned(items)}, is_active = true, updated_at = now()
      where (i.is_active, ${names(items, 'i.')}) is distinct from (true, ${names(items, 'excluded.')})
    returning product_id, variant_id
  `.execute(trx);
  return rows;
}
