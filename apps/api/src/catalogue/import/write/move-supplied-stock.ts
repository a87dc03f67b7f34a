import type { Database } from '@karwan/database/connect';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { writeMovements } from '../../../stock/ledger/move-stock.ts';

/**
 * How a file's stock changes existing offers; new ones start with it. It is never taken as the present stock: units
 * that were sold since the file was written would come back on sale.
 * - `leave`: not at all.
 * - `difference`: by the difference to the last file with a stock of the offer.
 * - `count`: it is the free stock at a time, `asOf`; later movements are kept.
 *
 * A row of a file that the shop exported has its time in the ledger. `difference` then applies the difference between
 * its value and the ledger's at that time: nothing, unless somebody edited the file. A time before the offer's
 * opening stock is another shop's: such a row is read as a supplier's.
 */
export type StockRule =
  | { readonly way: 'leave' | 'difference' }
  | { readonly way: 'count'; readonly asOf: Date };
export const stockWays = ['leave', 'difference', 'count'] as const satisfies StockRule['way'][];

interface SaidStock {
  itemId: number;
  variantId: number;
  /** The required change of the free stock. */
  change: number;
  /** For a file that the shop exported. */
  ledgerAt: Date | null;
}

/**
 * Changes the stock of offers by a file and its rule, in the caller's transaction, which has locked the offers by
 * writing them.
 * @param values rows with a key; `stock`, null: not given; and `stock_as_of` in a file that the shop exported
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
        own.ledger_at, case when own.ledger_at is not null then i.stock - i.short - (
          select coalesce(sum(m.free), 0) from stock_movement m where m.item_id = i.id
            and case m.reason when 'import' then coalesce(m.as_of, m.at) else m.at end > own.ledger_at) end as exported
      from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) new (${sql.raw(key)} text, stock integer, ledger_at timestamptz)
      ${join}
      join item i on i.variant_id = v.id and i.branch_id = ${branchId}
      left join lateral (select new.ledger_at where not exists (
        select from stock_movement m
        where m.item_id = i.id and m.reason = 'opening' and m.at > new.ledger_at)) own on true
    ), changed as (
      select said.id, variant_id, ledger_at, case
        -- Exports write missing units as 0.
        when ledger_at is not null then case when said.stock = greatest(exported, 0) then 0 else said.stock - exported end
        when ${asOf}::timestamptz is null then said.stock - coalesce(supplied_stock, said.stock)
        -- A later count has precedence.
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
  const moved = await writeMovements(
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
