import type { Database } from '@karwan/database/connect';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import {
  assigned,
  type Column,
  columnsOf,
  itemColumns,
  jsonOf,
  names,
  typed,
} from '../journal/columns.ts';
import { moveSuppliedStock } from './move-supplied-stock.ts';
import type { Shelf } from './shelf.ts';

export interface WrittenItem {
  product_id: number;
  variant_id: number;
}

/**
 * Writes offers of variants in the target branch, in the caller's transaction.
 * @param values rows with the columns of offers, the file's stock, and a key
 * @param options.join SQL that finds the variant `v` of a row `new` by its key
 * @returns the offers that changed
 */
export async function writeItems(
  trx: Kysely<Database>,
  shelf: Shelf,
  values: readonly Record<string, unknown>[],
  by: { key: string; join: RawBuilder<unknown> },
): Promise<WrittenItem[]> {
  const { tenantId, branchId, fields, stock: rule, kept } = shelf;
  const items = columnsOf(itemColumns, fields);
  const sent: Column[] = [...items, ['stock', 'integer']];
  const salePriceIsGiven = items.some(([name]) => name === 'sale_price')
    ? sql`excluded.sale_price`
    : sql`i.sale_price`;
  const isActive = kept ? sql`i.is_active` : sql`true`;
  const asOf = rule.way === 'count' ? rule.asOf : null;
  const { rows } = await sql<WrittenItem & { added: boolean }>`
    insert into item as i (tenant_id, product_id, variant_id, branch_id, ${names(items)},
      stock, supplied_stock, counted_at)
    select ${tenantId}, v.product_id, v.id, ${branchId}::integer, ${names(items, 'new.')},
      coalesce(new.stock, 0), coalesce(new.stock, 0), ${asOf}::timestamptz
    from jsonb_to_recordset(${jsonOf(values, sent, by.key)}::jsonb) new (${sql.raw(by.key)} text, ${typed(sent)})
    ${by.join}
    order by v.product_id, v.id
    on conflict (variant_id, branch_id) do update
      -- A new sale price applies at once: the dates belonged to the former one.
      set ${assigned(items)}, is_active = ${isActive}, updated_at = now(),
        sale_from = case when i.sale_price is not distinct from ${salePriceIsGiven} then i.sale_from end,
        sale_until = case when i.sale_price is not distinct from ${salePriceIsGiven} then i.sale_until end
      where (i.is_active, ${names(items, 'i.')}) is distinct from (${isActive}, ${names(items, 'excluded.')})
    returning product_id, variant_id, xmax = 0 as added
  `.execute(trx);
  const known = values.length - rows.filter(({ added }) => added).length;
  if (known === 0 || !fields.includes('stock')) return rows;
  const written = new Set(rows.map(({ variant_id }) => variant_id));
  const moved = await moveSuppliedStock(trx, shelf, values, by);
  return [...rows, ...moved.filter(({ variant_id }) => !written.has(variant_id))];
}
