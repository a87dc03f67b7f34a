import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { ImportField } from '../import-row.ts';
import { assigned, columnsOf, jsonOf, names, productColumns, typed } from '../journal/columns.ts';
import type { Shelf } from './shelf.ts';

export interface WrittenProduct {
  id: number;
  item_custom_id: string;
  added: boolean;
}

/**
 * Adds new products and updates existing ones, in the caller's transaction.
 * @param values from `toColumns`
 * @param fields the fields in the values; other columns are not changed
 * @returns the products that changed
 */
export async function writeProducts(
  trx: Kysely<Database>,
  { tenantId, fields: ofShelf, kept }: Shelf,
  values: readonly Record<string, unknown>[],
  fields: readonly ImportField[] = ofShelf,
): Promise<WrittenProduct[]> {
  const products = columnsOf(productColumns, fields);
  const isActive = kept ? sql`p.is_active` : sql`true`;
  const { rows } = await sql<WrittenProduct>`
    insert into product as p (tenant_id, item_custom_id, ${names(products)})
    select ${tenantId}, item_custom_id, ${names(products)}
    from jsonb_to_recordset(${jsonOf(values, products)}::jsonb) new (item_custom_id text, ${typed(products)})
    order by item_custom_id
    on conflict (tenant_id, item_custom_id) do update
      set ${assigned(products)}, is_active = ${isActive}, updated_at = now()
      where (p.is_active, ${names(products, 'p.')})
        is distinct from (${isActive}, ${names(products, 'excluded.')})
    returning id, item_custom_id, xmax = 0 as added
  `.execute(trx);
  return rows;
}
