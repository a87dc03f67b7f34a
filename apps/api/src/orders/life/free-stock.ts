import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import type { LockedOrder, TakenUnits } from './select-order-for-update.ts';

/**
 * Puts the units of an order that was given up back on sale, once: the caller has locked the items
 * and the order, and asked the state table whether the order still holds them.
 * @returns products that can be bought again: lists follow, last of all in the transaction.
 */
export async function freeStock(
  trx: Transaction<Database>,
  order: LockedOrder,
  units: readonly TakenUnits[],
): Promise<number[]> {
  const { rows } = await sql<{ productId: number; before: number }>`
    with freed as (
      update orders set stock_freed_at = now()
      where id = ${order.id} and stock_freed_at is null returning id
    )
    update item set stock = stock + unit.quantity, updated_at = now()
    from json_to_recordset(${JSON.stringify(units)}) as unit ("itemId" bigint, quantity integer), freed
    where item.id = unit."itemId"
    returning item.product_id as "productId", item.stock - unit.quantity as before`.execute(trx);
  return rows.filter(({ before }) => before === 0).map(({ productId }) => productId);
}
