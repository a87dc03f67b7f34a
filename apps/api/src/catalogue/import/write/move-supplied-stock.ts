import type { Database } from '@karwan/database/connect';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { moveStock } from '../../../stock-ledger/move-stock.ts';

/**
 * What a file's stock does to offers that are there; new ones begin with it. Never is it taken for what there is now:
 * what was sold since the file was written would come back on sale.
 * - `leave`: nothing.
 * - `difference`: what changed since the last file that said something about the offer is added or taken.
 * - `count`: it is what could be sold at a moment, `asOf`; what happened since then stays.
 *
 * A row of a file that the shop wrote says of which moment of the ledger it speaks. `difference` then adds or takes by how
 * much its figure differs from the ledger's of that moment: nothing, as long as nobody changed the file.
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
  /** Of a file that the shop wrote. */
  ledgerAt: Date | null;
}

/**
 * Brings the stock of offers to what a file says, by its rule. Caller's transaction, which has locked the offers by
 * writing them.
 * @param values rows with a key and `stock`; null: the file says nothing; and `stock_as_of` of a file that the shop wrote
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
    typeof row.stock === 'number'
      ? [
          {
            [key]: row[key],
            stock: row.stock,
            ledger_at: (asOf === null && row.stock_as_of) || null,
          },
        ]
      : [],
  );
  const { rows } = await sql<SaidStock>`
    with said as materialized (
      select i.id, i.variant_id, i.stock - i.short as free, i.supplied_stock, i.counted_at, new.stock,
        new.ledger_at, case when new.ledger_at is not null then i.stock - i.short - (
          select coalesce(sum(m.free), 0) from stock_movement m where m.item_id = i.id
            and case m.reason when 'import' then coalesce(m.as_of, m.at) else m.at end > new.ledger_at) end as exported
      from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) new (${sql.raw(key)} text, stock integer, ledger_at timestamptz)
      ${join}
      join item i on i.variant_id = v.id and i.branch_id = ${branchId}
    ), changed as (
      select said.id, variant_id, ledger_at, case
        -- What is short was written as none.
        when ledger_at is not null then case when said.stock = greatest(exported, 0) then 0 else said.stock - exported end
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
      where i.id = said.id and said.ledger_at is null and (i.supplied_stock is distinct from said.stock
        or i.counted_at is distinct from greatest(i.counted_at, ${asOf}))
    )
    select id as "itemId", variant_id as "variantId", change, ledger_at as "ledgerAt" from changed where change <> 0
    order by id`.execute(trx);
  const moved = await moveStock(
    trx,
    { tenantId, reason: 'import', actor: 'shop' },
    rows.map(({ itemId, change, ledgerAt }) => {
      const speaksOf = asOf ?? ledgerAt;
      return { itemId, free: change, physical: change, ...(speaksOf && { asOf: speaksOf }) };
    }),
  );
  const products = new Map(moved.map(({ itemId, productId }) => [itemId, productId]));
  return rows.map(({ itemId, variantId }) => ({
    product_id: products.get(itemId) ?? 0,
    variant_id: variantId,
  }));
}
