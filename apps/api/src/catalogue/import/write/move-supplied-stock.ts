import type { Database } from '@karwan/database/connect';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { moveStock } from '../../../stock-ledger/move-stock.ts';

/**
 * What a file's stock does to offers that are there; new ones begin with it. Never is it taken for what there is now:
 * what was sold since the file was written would come back on sale.
 * - `leave`: nothing.
 * - `difference`: what changed since the last file that said something about the offer is added or taken.
 * - `count`: it is what could be sold at a moment, `asOf`; what happened since then stays.
 */
export type StockRule =
  | { readonly way: 'leave' | 'difference' }
  | { readonly way: 'count'; readonly asOf: Date };
export const stockWays = ['leave', 'difference', 'count'] as const satisfies StockRule['way'][];

interface SaidStock {
  itemId: number;
  variantId: number;
  /** By how much what may be sold has to change. */
  change: number;
}

/**
 * Brings the stock of offers to what a file says, by its rule. Caller's transaction, which has locked the offers by
 * writing them.
 * @param values rows with a key and `stock`; null: the file says nothing
 * @param options.join SQL that finds the variant `v` of a row `new` by its key
 * @returns the variants whose stock changed
 */
export async function moveSuppliedStock(
  trx: Kysely<Database>,
  { tenantId, branchId, stock: rule }: { tenantId: number; branchId: number; stock: StockRule },
  values: readonly Record<string, unknown>[],
  { key, join }: { key: string; join: RawBuilder<unknown> },
): Promise<{ product_id: number; variant_id: number }[]> {
  if (rule.way === 'leave') return [];
  const asOf = rule.way === 'count' ? rule.asOf : null;
  const said = values.flatMap((row) =>
    typeof row.stock === 'number' ? [{ [key]: row[key], stock: row.stock }] : [],
  );
  const { rows } = await sql<SaidStock>`
    with said as materialized (
      select i.id, i.variant_id, i.stock - i.short as free, i.supplied_stock, i.counted_at, new.stock
      from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) new (${sql.raw(key)} text, stock integer)
      ${join}
      join item i on i.variant_id = v.id and i.branch_id = ${branchId}
    ), changed as (
      select said.id, variant_id, case
        when ${asOf}::timestamptz is null then said.stock - coalesce(supplied_stock, said.stock)
        -- A later count knows better.
        when counted_at >= ${asOf} then 0
        else said.stock - free + (
          select coalesce(sum(m.free), 0) from stock_movement m
          where m.item_id = said.id and coalesce(m.as_of, m.at) > ${asOf})
        end::integer as change
      from said
    ), remembered as (
      update item i set supplied_stock = said.stock, counted_at = greatest(i.counted_at, ${asOf})
      from said
      where i.id = said.id and (i.supplied_stock is distinct from said.stock
        or i.counted_at is distinct from greatest(i.counted_at, ${asOf}))
    )
    select id as "itemId", variant_id as "variantId", change from changed where change <> 0
    order by id`.execute(trx);
  const moved = await moveStock(
    trx,
    { tenantId, reason: 'import', actor: 'shop' },
    rows.map(({ itemId, change }) => ({
      itemId,
      free: change,
      physical: change,
      ...(asOf && { asOf }),
    })),
  );
  const products = new Map(moved.map(({ itemId, productId }) => [itemId, productId]));
  return rows.map(({ itemId, variantId }) => ({
    product_id: products.get(itemId) ?? 0,
    variant_id: variantId,
  }));
}
