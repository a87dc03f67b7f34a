import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import { moveStock, turnedProducts } from '../../stock-ledger/move-stock.ts';
import type { Actor } from './actor.ts';
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
  actor: Actor,
): Promise<number[]> {
  const freed = await sql`
    update orders set stock_freed_at = now()
    where id = ${order.id} and stock_freed_at is null returning id`.execute(trx);
  if (freed.rows.length === 0) return [];
  const moved = await moveStock(
    trx,
    {
      tenantId: order.tenantId,
      reason: 'release',
      actor: actor.name,
      document: { kind: 'order', id: order.orderId },
    },
    units.map(({ itemId, quantity }) => ({ itemId, free: quantity, physical: 0 })),
  );
  return turnedProducts(moved);
}
